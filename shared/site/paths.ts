// Pages, emails and the edge load this file: it must not import anything.

/** Addresses of the site (spec, section 2). Public pages are prerendered or rendered by a Lambda, in both languages. */
export const paths = {
  landing: "/",
  customerAuth: "/customer-auth",
  restaurantAuth: "/restaurant-auth",
  resetPassword: "/reset-password",
  profile: "/profile",
  restaurants: "/restaurants",
  restaurant: "/restaurant/:restaurantId",
  restaurantProfile: "/restaurant-profile",
  restaurantSettings: "/restaurant-settings",
  restaurantPreview: "/restaurant-preview/:restaurantId",
  reservations: "/reservations",
  today: "/reservations/today",
  admin: "/admin",
  privacy: "/privacy",
  terms: "/terms",
  impressum: "/impressum",
  cookiePolicy: "/cookie-policy",
  withdrawal: "/withdrawal",
  accessibility: "/accessibility",
  partnerLogin: "/partner/login",
  partnerSignup: "/partner/signup",
  partnerDashboard: "/partner/dashboard",
} as const;

/** Fixed texts, prerendered in both languages. */
export const legalPaths = [
  paths.impressum,
  paths.privacy,
  paths.terms,
  paths.withdrawal,
  paths.cookiePolicy,
  paths.accessibility,
] as const;
export type LegalPath = (typeof legalPaths)[number];

export const restaurantPath = (restaurantId: string): string => `/restaurant/${restaurantId}`;

export const previewPath = (restaurantId: string): string => `/restaurant-preview/${restaurantId}`;

/** The list of restaurants with the reservation dialog of one restaurant open. */
export const reservePath = (restaurantId: string): string => `/restaurants?reserve=${restaurantId}`;

export const searchPath = (text: string): string => {
  const search = text.trim();
  return search ? `/restaurants?search=${encodeURIComponent(search)}` : "/restaurants";
};

/** An address on a map. Nothing of the map's provider loads before the link is followed. */
export const mapUrl = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
