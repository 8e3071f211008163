import { useMessages } from "#web/platform/i18n/language.tsx";
import { AboutPanel, ContactPanel } from "./about-contact.tsx";
import { HoursPanel } from "./hours-panel.tsx";
import { Menu } from "#web/menus/menu/menu.tsx";
import type { PublicRestaurant } from "#shared/restaurants/restaurant.ts";

/** What a restaurant's page shows below the first view: menu, description, opening hours and contact. */
export function RestaurantBody({ restaurant }: { readonly restaurant: PublicRestaurant }) {
  const { restaurant: t } = useMessages("public");
  return (
    <>
      <Menu restaurant={restaurant} />
      <section className="grid restaurant-details" aria-label={t.details}>
        <AboutPanel restaurant={restaurant} />
        <HoursPanel restaurant={restaurant} />
        <ContactPanel restaurant={restaurant} />
      </section>
    </>
  );
}
