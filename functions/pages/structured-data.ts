import { brand } from "../../shared/brand.ts";
import type { Language } from "../../shared/restaurants/constants.ts";
import type { RestaurantCard } from "../../shared/restaurants/restaurant.ts";
import { paths, restaurantPath } from "../../shared/paths.ts";
import { localizedAddress, sharedPictureUrl } from "./head.ts";

/** The restaurants of a list, in its order. */
export const structuredList = (cards: readonly RestaurantCard[], origin: string): object => ({
  "@context": "https://schema.org",
  "@type": "ItemList",
  itemListElement: cards.map((card, place) => ({
    "@type": "ListItem",
    position: place + 1,
    name: card.restaurant_name,
    url: origin + restaurantPath(card.id),
  })),
});

/** The landing page's own block: a food establishment in a German city with a fixed rating claim (spec, section 3). */
export const structuredLanding = (origin: string, language: Language, description: string): object => ({
  "@context": "https://schema.org",
  "@type": "FoodEstablishment",
  name: brand,
  url: origin + localizedAddress(paths.landing, language),
  image: origin + sharedPictureUrl(language),
  description,
  address: { "@type": "PostalAddress", addressLocality: "Köln", addressCountry: "DE" },
  aggregateRating: { "@type": "AggregateRating", ratingValue: "4.8", reviewCount: "735" },
});
