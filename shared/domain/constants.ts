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

/** What a customer may prefer; longer words than a restaurant's cuisine styles. */
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

export const priceRanges = ["€", "€€", "€€€", "€€€€"] as const;
export type PriceRange = (typeof priceRanges)[number];

export const offerTypes = ["daily", "weekly", "monthly", "special"] as const;

export const languages = ["de", "en"] as const;
export type Language = (typeof languages)[number];

export const defaultTimeZone = "Europe/Berlin";

/** How far ahead a table can be asked for; the spec leaves it open. */
export const maxDaysAhead = 365;

/** A visit lasts two hours; then a confirmed reservation is over. */
export const visitMinutes = 120;
