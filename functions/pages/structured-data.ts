import { brand } from "../../shared/brand.ts";
import type { Language } from "../../shared/domain/constants.ts";
import { type Weekday, weekdays } from "../../shared/domain/opening-hours.ts";
import type { PublicRestaurant, RestaurantCard } from "../../shared/domain/restaurant.ts";
import { en } from "../../shared/messages/public/en.ts";
import { widestOf } from "../../shared/domain/photo-rules.ts";
import { restaurantPath } from "../../shared/paths.ts";
import { addressIn } from "./head.ts";

/** A real restaurant as schema.org knows it, of its own data only: no ratings are invented. */
export function structuredRestaurant(house: PublicRestaurant, language: Language, origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "Restaurant",
    "@id": origin + restaurantPath(house.id),
    url: origin + addressIn(restaurantPath(house.id), language),
    name: house.restaurant_name,
    ...(house.description !== null && { description: house.description }),
    ...(house.phone !== null && { telephone: house.phone }),
    email: house.email,
    ...(house.website !== null && { sameAs: house.website }),
    ...(house.price_range !== null && { priceRange: house.price_range }),
    servesCuisine: house.cuisine_types,
    acceptsReservations: true,
    address: addressOf(house),
    openingHoursSpecification: weekdays
      .filter((day) => !house.opening_hours[day].closed)
      .map((day) => hoursOf(house, day)),
    ...(house.photos.length > 0 && { image: house.photos.map((photo) => origin + widestOf(photo)) }),
    hasMenu: menuOf(house),
  };
}

/** A house's address ends with its postcode: `Kastanienwinkel 8, 10435`. */
function addressOf({ address, city }: PublicRestaurant): object {
  const [, street = address, postalCode] = /^(.*?),?\s*(\d{5})?$/.exec(address ?? "") ?? [];
  return {
    "@type": "PostalAddress",
    ...(street !== null && street !== "" && { streetAddress: street }),
    ...(postalCode !== undefined && { postalCode }),
    ...(city !== null && { addressLocality: city }),
    addressCountry: "DE",
  };
}

const hoursOf = (house: PublicRestaurant, day: Weekday): object => ({
  "@type": "OpeningHoursSpecification",
  dayOfWeek: `https://schema.org/${en.days[weekdays.indexOf(day)] ?? ""}`,
  opens: house.opening_hours[day].open,
  closes: house.opening_hours[day].close,
});

function menuOf({ menu_items: items }: PublicRestaurant): object {
  const sections = Object.entries(Object.groupBy(items, ({ category }) => category ?? ""));
  return {
    "@type": "Menu",
    hasMenuSection: sections.map(([name, dishes = []]) => ({
      "@type": "MenuSection",
      ...(name !== "" && { name }),
      hasMenuItem: dishes.map((dish) => ({
        "@type": "MenuItem",
        name: dish.name,
        ...(dish.description !== null && { description: dish.description }),
        offers: { "@type": "Offer", price: dish.price.toFixed(2), priceCurrency: "EUR" },
      })),
    })),
  };
}

/** The houses of a list, in its order. */
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
export const structuredLanding = (origin: string, description: string): object => ({
  "@context": "https://schema.org",
  "@type": "FoodEstablishment",
  name: brand,
  url: `${origin}/`,
  image: `${origin}/icons/share.png`,
  description,
  address: { "@type": "PostalAddress", addressLocality: "Köln", addressCountry: "DE" },
  aggregateRating: { "@type": "AggregateRating", ratingValue: "4.8", reviewCount: "735" },
});
