import { reservationPaths } from "#shared/reservations/paths.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import type { PortalMessages } from "#shared/restaurants/messages/portal/de.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { useMe } from "#web/platform/session/me.ts";
import { usePageTitle } from "#web/platform/page-title.ts";
import { EmptyState } from "#web/ui/states/states.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";

export type PlaceholderPage = keyof PortalMessages["pages"];

/** Artwork on the plate of each page. */
const art: Readonly<Record<PlaceholderPage, string>> = {
  orders: "beleg",
  menu: "tasche",
  delivery: "fahrrad",
  coupons: "glueckskeks",
  loyalty: "krone",
  finances: "kaese",
  settings: "glocke",
};

/** A page of the portal whose feature comes later (spec, section 2): what it will do, and what works already for a restaurant. */
export default function Placeholder({ page }: { readonly page: PlaceholderPage }) {
  const words = useMessages("portal");
  const { portal } = useMessages("owner");
  const { data: me } = useMe();
  usePageTitle(portal[page]);
  const way = {
    menu: { to: `${restaurantPaths.restaurantProfile}?tab=menu`, name: words.toMenu },
    settings: { to: restaurantPaths.restaurantSettings, name: words.toSettings },
    other: { to: reservationPaths.reservations, name: words.toRequests },
  }[page === "menu" || page === "settings" ? page : "other"];
  return (
    <main id="inhalt" className="page">
      <h1 tabIndex={-1}>{portal[page]}</h1>
      <EmptyState title={words.soon} art={art[page]} text={words.pages[page]}>
        {me?.restaurant && <ButtonLink look="btn--secondary" text={way.name} to={way.to} />}
      </EmptyState>
    </main>
  );
}
