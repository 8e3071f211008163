import { lazy, startTransition, Suspense, useState } from "react";
import { useMessages } from "../../lib/i18n/language.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { MenuCard } from "./menu-card.tsx";
import type { PublicRestaurant } from "./use-restaurant.ts";

// The first leaf is the page; the others come when somebody turns them.
const Offers = lazy(() => import("./offers.tsx"));
const WineList = lazy(() => import("./wine-list.tsx"));

type MenuTab = "menu" | "offers" | "wines";

/** What the kitchen and the cellar have: three leaves of one card. */
export function Menu({ restaurant }: { readonly restaurant: PublicRestaurant }) {
  const { restaurant: t } = useMessages("public");
  const [leaf, setLeaf] = useState<MenuTab>("menu");
  return (
    <div className="menu">
      <Tabs
        label={t.tabs}
        tabs={[
          { id: "menu", name: t.menu },
          { id: "offers", name: t.offers },
          { id: "wines", name: t.wines },
        ]}
        selected={leaf}
        onSelect={(next) => startTransition(() => setLeaf(next))}
      >
        <h2 className="visually-hidden">{t[leaf]}</h2>
        {leaf === "menu" && <MenuCard items={restaurant.menu_items} />}
        <Suspense fallback={null}>
          {leaf === "offers" && <Offers offers={restaurant.special_offers} />}
          {leaf === "wines" && <WineList wines={restaurant.wine_list} />}
        </Suspense>
      </Tabs>
    </div>
  );
}
