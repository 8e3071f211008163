import type { FoodEstablishment, ItemList, WithContext } from "schema-dts";
import { brand } from "#shared/platform/brand.ts";
import type { Language } from "#shared/platform/text/language.ts";
import type { RestaurantCard } from "#shared/restaurants/restaurant.ts";
import { restaurantPath } from "#shared/restaurants/paths.ts";
import { sitePaths } from "#shared/site/paths.ts";
import { localizeAddress, sharedPictureUrl } from "./head.ts";

/** Builds the JSON-LD of a list of restaurants, in its order. */
export const buildListSchema = (cards: readonly RestaurantCard[], origin: string): WithContext<ItemList> => ({
  "@context": "https://schema.org",
  "@type": "ItemList",
  itemListElement: cards.map((card, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: card.restaurant_name,
    url: origin + restaurantPath(card.id),
  })),
});

/** Builds the JSON-LD of the landing page: a food establishment in a German city with a fixed rating (spec, section 3). */
export const buildLandingSchema = (
  origin: string,
  language: Language,
  description: string,
): WithContext<Exclude<FoodEstablishment, string>> => ({
  "@context": "https://schema.org",
  "@type": "FoodEstablishment",
  name: brand,
  url: origin + localizeAddress(sitePaths.landing, language),
  image: origin + sharedPictureUrl(language),
  description,
  address: { "@type": "PostalAddress", addressLocality: "Köln", addressCountry: "DE" },
  aggregateRating: { "@type": "AggregateRating", ratingValue: "4.8", reviewCount: "735" },
});
