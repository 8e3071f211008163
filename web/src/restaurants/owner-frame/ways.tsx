import {
  BookOpen,
  Bike,
  Clock,
  Gift,
  Grid2x2,
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
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import type { OwnerMessages } from "#shared/restaurants/messages/owner/de.ts";
import { reservationPaths } from "#shared/reservations/paths.ts";
import { portalPaths, restaurantPaths } from "#shared/restaurants/paths.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { usePendingCount } from "#web/reservations/request/request-sound.ts";
import { useLegalLinks } from "#web/site/frame/footer.tsx";
import "./owner-layout.css";

export interface Way<Name> {
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

/** The other pages of the restaurant: below those of every day, and in the phone's sheet. */
export const otherWays: readonly Way<"settings" | "tables" | "qrCode">[] = [
  { name: "settings", to: restaurantPaths.restaurantSettings, Icon: Clock },
  { name: "tables", to: restaurantPaths.restaurantTables, Icon: Grid2x2 },
  { name: "qrCode", to: restaurantPaths.restaurantQrCode, Icon: QrCode },
];

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

/**
 * Whether a link leads to the page that is open. The menu's tab and the rest of the dashboard share an address; book and
 * table plan are two views of today.
 */
export function isCurrent(to: string, { pathname, search }: { readonly pathname: string; readonly search: string }) {
  const [path, query] = to.split("?");
  const { today, timeline, refused } = reservationPaths;
  if (pathname === timeline || pathname === refused) return path === today;
  if (path !== pathname) return false;
  return pathname !== restaurantPaths.restaurantProfile || isMenuTab(query) === isMenuTab(search);
}

const isMenuTab = (query: string | undefined): boolean => new URLSearchParams(query).get("tab") === "menu";

export function NavigationLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const location = useLocation();
  return (
    <Link to={to} aria-current={isCurrent(to, location) ? "page" : undefined}>
      {children}
    </Link>
  );
}

/** How many requests wait for an answer; nothing while there is none. */
export function PendingCount() {
  const { frame } = useMessages("owner");
  const count = usePendingCount() ?? 0;
  if (count === 0) return null;
  return (
    <>
      <span className="count" aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">, {frame.openRequests(count)}</span>
    </>
  );
}

/** An owner's pages have no footer: these links stand below the side menu and in the phone's sheet. */
export const LegalLinks = () => <p className="desk__law">{useLegalLinks()}</p>;
