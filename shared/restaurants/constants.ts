// Public pages load this file: it must not import anything. The lists are the spec's, section 9.

export const categories = ["Restaurant", "Café", "Bar", "Bistro", "Pizzeria", "Steakhouse", "Fast Food"] as const;
export type Category = (typeof categories)[number];

export const cuisineTypes = [
  "Italienisch",
  "Griechisch",
  "Türkisch",
  "Asiatisch",
  "Deutsch",
  "Mediterran",
  "Indisch",
  "Französisch",
  "Spanisch",
  "Japanisch",
  "Chinesisch",
  "Thai",
  "Mexikanisch",
  "Vegan",
  "Vegetarisch",
] as const;
export type CuisineType = (typeof cuisineTypes)[number];

export const priceRanges = ["€", "€€", "€€€", "€€€€"] as const;
export type PriceRange = (typeof priceRanges)[number];

/** What a restaurant has and which occasions it suits: its owner says it with one tap each. */
export const features = [
  "terrace",
  "garden",
  "children",
  "step_free",
  "dogs",
  "parking",
  "groups",
  "private_room",
  "breakfast",
  "brunch",
  "romantic",
  "celebrations",
  "childrens_birthday",
  "business",
] as const;

/** What else is known of a restaurant and can be looked for: from the allergens on its menu, and from its settings. */
export const derivedFeatures = ["gluten_free", "lactose_free", "delivery", "pickup"] as const;
export const allFeatures = [...features, ...derivedFeatures] as const;
export type AnyFeature = (typeof allFeatures)[number];

/** Cuisines that a customer can choose as preferences. */
export const cuisinePreferences = [
  "Italienische Küche",
  "Griechische Küche",
  "Türkische Küche",
  "Asiatische Küche",
  "Deutsche Küche",
  "Mediterrane Küche",
  "Fast Food",
  "Vegetarisch",
  "Vegan",
] as const;
export type CuisinePreference = (typeof cuisinePreferences)[number];

/** How many years orders and invoices are kept. */
export const orderYears = 10;

/** The commission of a restaurant on an order's gross value, without delivery. */
export const platformFeePercent = 5;

/** The withdrawal period and the time for refunds. */
export const withdrawalDays = 14;

/** How long a choice about cookies is valid. */
export const consentDays = 180;

export const defaultTimeZone = "Europe/Berlin";

/** Minutes that a restaurant has for an answer unless it sets its own. */
export const defaultAnswerMinutes = 24 * 60;
