import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { Restaurant } from "../../web/src/features/catalogue/restaurant.tsx";
import { paths } from "../../shared/paths.ts";
import { aHouse } from "./support/given.ts";
import { network } from "./support/network.ts";
import { show } from "./support/stage.tsx";

const placeholder = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";
const photos = Array.from({ length: 6 }, (_, n) => ({
  name: `rst_lucia/${n}_a.jpg`,
  width: 1600,
  height: 1200,
  placeholder,
}));

test("a row of photos scrolls by itself, and makes the page no wider than the phone", async () => {
  await page.viewport(390, 844);
  network({
    "GET /api/restaurants/rst_lucia": () => ({
      ...aHouse,
      address: "Eigelstein 84, 50668",
      phone: "0221 555 0190",
      email: "lucia@example.com",
      website: null,
      description: null,
      special_occasions: null,
      category: "Restaurant",
      cuisine_types: ["Italienisch"],
      price_range: "€€",
      is_verified: true,
      delivery_available: false,
      pickup_available: true,
      reservation_required: false,
      photos,
      menu_items: [],
      special_offers: [],
      wine_list: [],
    }),
  });
  const routes = (
    <Routes>
      <Route path={paths.restaurant} element={<Restaurant />} />
    </Routes>
  );
  const screen = await show(routes, { at: "/restaurant/rst_lucia" });
  await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent("Trattoria Lucia");
  await expect.element(screen.getByRole("img").nth(4)).toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
