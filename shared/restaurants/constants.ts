// Public pages load this file: nothing may be imported here. The lists are the spec's, section 9.

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

export const offerTypes = ["daily", "weekly", "monthly", "special"] as const;

/** What a guest may say they like best. */
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

/** Years that a wine list may name. */
export const wineYears = { min: 1900, max: 2099 } as const;

/** How long orders and invoices are kept. */
export const orderYears = 10;

/** What a restaurant pays of an order's gross value, without delivery. */
export const platformFeePercent = 5;

/** Where there is a right of withdrawal: its period, and the time for refunds. */
export const withdrawalDays = 14;

/** How long a choice about cookies holds. */
export const consentDays = 180;

export const languages = ["de", "en"] as const;
export type Language = (typeof languages)[number];

export const defaultTimeZone = "Europe/Berlin";

/** How far ahead a table can be asked for; the spec leaves it open. */
export const maxDaysAhead = 365;
