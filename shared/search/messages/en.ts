import { brand } from "#shared/platform/brand.ts";
import type { SearchMessages } from "./de.ts";

export const en: SearchMessages = {
  suggestions: "Suggestions",
  count: (count) => (count === 1 ? "1 suggestion" : `${count} suggestions`),
  none: (text) => `No suggestions. Just search for “${text}”.`,
  kinds: {
    city: "City",
    district: "District",
    cuisine: "Cuisine",
    dish: "Dish",
    restaurant: "Restaurant",
  },
  search: "Search",
  recent: "Recent searches",
  clearRecent: "Clear history",
  back: "Close suggestions",
  near: {
    title: "Near me",
    refused: "Your browser doesn’t share your location. You can search for a city instead.",
    unavailable: "We couldn’t determine your location. Please search for a city.",
    far: `There’s no restaurant on ${brand} near you yet.`,
  },
  /** What the list loads when it is asked for: the dialog of filters, the button for further pages. */
  list: {
    resetAll: "Reset all",
    price: "Price",
    show: (restaurants) => `Show ${restaurants.toLowerCase()}`,
    loadMore: "Load more restaurants",
    loadingMore: "Loading …",
  },
  keys: "↑ ↓ to choose · Enter to select · Esc to close",
  unreadFilter: "One filter in this page’s address can’t be read, so it isn’t applied.",
};
