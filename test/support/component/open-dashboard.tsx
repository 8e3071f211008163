import { Route, Routes } from "react-router-dom";
import DashboardPage from "#web/restaurants/dashboard/dashboard-page.tsx";
import RestaurantPages from "#web/restaurants/owner-frame/restaurant-pages.tsx";
import { aDish, anOffer, anOwner, anOwnRestaurant, aPhoto, aWine } from "./given.ts";
import { network } from "./network.ts";
import { renderPage } from "./render-page.tsx";

export const restaurant = "/api/partner/restaurant";
export const page = (...items: readonly object[]) => ({ items, cursor: null });

export type Answers = Parameters<typeof network>[0];

/** A restaurant that lacks nothing; `answers` say what is different. */
const answersOf = (answers: Answers): Answers => ({
  "GET /api/me": () => anOwner,
  "GET /api/partner/reservations": () => ({ ...page(), counts: { pending: 0, confirmed: 0, past: 0, moves: 0 } }),
  [`GET ${restaurant}`]: () => anOwnRestaurant(),
  [`GET ${restaurant}/menu-items`]: () =>
    page(
      aDish({ id: "mnu_tiramisu", name: "Tiramisù", category: "Dolci" }),
      aDish({ id: "mnu_burrata", name: "Burrata", category: "Antipasti" }),
      aDish({ id: "mnu_vongole", name: "Vongole", category: "Pasta", is_available: false }),
    ),
  [`GET ${restaurant}/offers`]: () => page(anOffer()),
  [`GET ${restaurant}/wines`]: () => page(aWine()),
  [`GET ${restaurant}/photos`]: () => ({ items: [aPhoto("a")], version: 1 }),
  ...answers,
});

interface Options {
  readonly at?: string;
  readonly language?: "de" | "en";
  readonly isReload?: boolean;
}

/** Opens the dashboard of a restaurant that lacks nothing; `answers` say what is different. */
export async function openDashboard(
  answers: Answers = {},
  { at = "/restaurant-profile", language = "de", isReload = false }: Options = {},
) {
  const net = network(answersOf(answers));
  const pages = (
    <Routes>
      <Route element={<RestaurantPages />}>
        <Route path="/restaurant-profile" element={<DashboardPage />} />
      </Route>
      <Route path="*" element={null} />
    </Routes>
  );
  return { ...net, screen: await renderPage(pages, { at, language, signedIn: true, isReload }) };
}
