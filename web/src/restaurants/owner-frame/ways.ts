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
import { reservationPaths } from "#shared/reservations/paths.ts";
import { portalPaths, restaurantPaths } from "#shared/restaurants/paths.ts";

interface Way<Name> {
  readonly name: Name;
  readonly to: string;
  readonly Icon: LucideIcon;
}

/** The pages that an owner works with every day: the first entries of the side menu, and the phone's bottom bar. */
export const dailyWays: readonly Way<"today" | "requests" | "menu" | "restaurant">[] = [
  { name: "today", to: reservationPaths.today, Icon: NotebookText },
  { name: "requests", to: reservationPaths.reservations, Icon: Inbox },
  { name: "menu", to: `${restaurantPaths.restaurantProfile}?tab=menu`, Icon: Utensils },
  { name: "restaurant", to: restaurantPaths.restaurantProfile, Icon: Store },
];

export const settingsWay: Way<"settings"> = { name: "settings", to: restaurantPaths.restaurantSettings, Icon: Clock };

/** The nine entries of the partner portal (spec, section 2). */
export const portalWays: readonly Way<keyof OwnerMessages["portal"]>[] = [
  { name: "dashboard", to: restaurantPaths.partnerDashboard, Icon: LayoutDashboard },
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
  return pathname !== restaurantPaths.restaurantProfile || isMenuTab(query) === isMenuTab(search);
}

const isMenuTab = (query: string | undefined): boolean => new URLSearchParams(query).get("tab") === "menu";
