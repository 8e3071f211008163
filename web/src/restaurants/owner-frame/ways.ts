import {
  BookOpen,
  Bike,
  Clock,
  Gift,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  NotebookText,
  QrCode,
  ReceiptText,
  Settings,
  Store,
  TicketPercent,
  Utensils,
  Wallet,
} from "lucide-react";
import type { OwnerMessages } from "#shared/restaurants/messages/owner/de.ts";
import { paths } from "#shared/site/paths.ts";
import { portalPaths } from "#shared/restaurants/portal-paths.ts";

interface Way<Name> {
  readonly name: Name;
  readonly to: string;
  readonly Icon: LucideIcon;
}

/** The pages that an owner works with every day: the first entries of the side menu, and the phone's bottom bar. */
export const dailyWays: readonly Way<"today" | "requests" | "menu" | "restaurant">[] = [
  { name: "today", to: paths.today, Icon: NotebookText },
  { name: "requests", to: paths.reservations, Icon: Inbox },
  { name: "menu", to: `${paths.restaurantProfile}?tab=menu`, Icon: Utensils },
  { name: "restaurant", to: paths.restaurantProfile, Icon: Store },
];

export const settingsWay: Way<"settings"> = { name: "settings", to: paths.restaurantSettings, Icon: Clock };

/** The nine entries of the partner portal (spec, section 2). */
export const portalWays: readonly Way<keyof OwnerMessages["portal"]>[] = [
  { name: "dashboard", to: paths.partnerDashboard, Icon: LayoutDashboard },
  { name: "orders", to: portalPaths.orders, Icon: ReceiptText },
  { name: "menu", to: portalPaths.menu, Icon: BookOpen },
  { name: "delivery", to: portalPaths.delivery, Icon: Bike },
  { name: "tables", to: portalPaths.tables, Icon: QrCode },
  { name: "coupons", to: portalPaths.coupons, Icon: TicketPercent },
  { name: "loyalty", to: portalPaths.loyalty, Icon: Gift },
  { name: "finances", to: portalPaths.finances, Icon: Wallet },
  { name: "settings", to: portalPaths.settings, Icon: Settings },
];

/** Whether a link leads to the page that is open. The menu's tab and the rest of the dashboard share an address. */
export function isCurrent(to: string, { pathname, search }: { readonly pathname: string; readonly search: string }) {
  const [path, query] = to.split("?");
  if (path !== pathname) return false;
  return pathname !== paths.restaurantProfile || isMenuTab(query) === isMenuTab(search);
}

const isMenuTab = (query: string | undefined): boolean => new URLSearchParams(query).get("tab") === "menu";
