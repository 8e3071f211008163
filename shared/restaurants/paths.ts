// Pages, emails and the edge load this file: it may only import files of the same kind.

import { buildAddress } from "#shared/platform/api/address.ts";

/** Addresses of the list, of restaurants and of their owners' pages (spec, section 2). */
export const restaurantPaths = {
  restaurants: "/restaurants",
  restaurant: "/restaurant/:restaurantId",
  restaurantProfile: "/restaurant-profile",
  restaurantSettings: "/restaurant-settings",
  restaurantTables: "/restaurant-settings/tables",
  restaurantQrCode: "/restaurant-qr-code",
  restaurantPreview: "/restaurant-preview/:restaurantId",
  partnerDashboard: "/partner/dashboard",
} as const;

/** Addresses of the partner portal's other pages. */
export const portalPaths = {
  orders: "/partner/orders",
  menu: "/partner/menu",
  delivery: "/partner/delivery",
  tables: "/partner/tables",
  coupons: "/partner/coupons",
  loyalty: "/partner/loyalty",
  finances: "/partner/finances",
  settings: "/partner/settings",
} as const;

export const restaurantPath = (restaurantId: string): string => `/restaurant/${restaurantId}`;

export const previewPath = (restaurantId: string): string => `/restaurant-preview/${restaurantId}`;

/** The list of restaurants with the reservation dialog of one restaurant open. */
export const reservePath = (restaurantId: string): string => `/restaurants?reserve=${restaurantId}`;

/** Where and when somebody wants to eat: the parameters of a restaurant's page, which fill in what a guest asks for. */
export interface Wish {
  /** `YYYY-MM-DD`, of the calendar. */
  readonly date?: string | undefined;
  /** `HH:MM` */
  readonly time?: string | undefined;
  readonly guests?: number | string | undefined;
}

/** A restaurant's page with the reservation dialog open, filled in. */
export const bookPath = (restaurantId: string, { date, time, guests }: Wish): string =>
  buildAddress(restaurantPath(restaurantId), { date, time, guests, reserve: restaurantId });

/** The same for any wish, as a URI template (RFC 6570). */
export const bookTemplate = (restaurantId: string): string =>
  `${bookPath(restaurantId, {})}&date={date}&time={time}&guests={guests}`;

export const searchPath = (text: string, wish: Wish = {}): string =>
  buildAddress(restaurantPaths.restaurants, { search: text.trim(), ...wish });

/** An address on a map. Nothing of the map's provider loads before the link is followed. */
export const mapUrl = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
