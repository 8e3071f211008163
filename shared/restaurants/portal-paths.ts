/** Addresses below `/partner` that only the partner portal links to. Apart from paths.ts, which every public page loads. */
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
