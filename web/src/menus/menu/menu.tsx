import { startTransition, useRef, useState } from "react";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Tabs } from "#web/ui/tabs/tabs.tsx";
import { MenuCard } from "./menu-card.tsx";
import { Offers } from "./offers.tsx";
import type { PublicRestaurant } from "#shared/restaurants/restaurant.ts";
import { WineList } from "./wine-list.tsx";
import "./menu.css";

type MenuTab = "menu" | "offers" | "wines";

/** Menu, offers and wines in three tabs, which stay in view. */
export function Menu({ restaurant }: { readonly restaurant: PublicRestaurant }) {
  const { restaurant: t } = useMessages("public");
  const [tab, setTab] = useState<MenuTab>("menu");
  const menu = useRef<HTMLDivElement>(null);
  const select = (next: MenuTab) => {
    startTransition(() => setTab(next));
    scrollToBegin(menu.current);
  };
  return (
    <div className="menu" ref={menu}>
      <Tabs
        label={t.tabs}
        tabs={[
          { id: "menu", name: t.menu },
          { id: "offers", name: t.offers },
          { id: "wines", name: t.wines },
        ]}
        selected={tab}
        onSelect={select}
      >
        <h2 className="visually-hidden">{t[tab]}</h2>
        {tab === "menu" && <MenuCard items={restaurant.menu_items} />}
        {tab === "offers" && <Offers offers={restaurant.special_offers} />}
        {tab === "wines" && <WineList wines={restaurant.wine_list} />}
      </Tabs>
    </div>
  );
}

/** Scrolls a menu that has been scrolled through back to its begin, so that the selected tab is read from there. */
function scrollToBegin(menu: Element | null): void {
  if (menu && menu.getBoundingClientRect().top < 0) menu.scrollIntoView();
}
