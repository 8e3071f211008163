import type { Language } from "../../shared/restaurants/constants.ts";
import { type Weekday, weekdays } from "../../shared/restaurants/opening-hours.ts";
import { widestPhotoPath } from "../../shared/photos/photo-rules.ts";
import type { PublicRestaurant } from "../../shared/menus/menu.ts";
import { en } from "../../shared/messages/public/en.ts";
import { reservePath, restaurantPath } from "../../shared/paths.ts";
import { localizedAddress } from "./head.ts";
import { structuredMenu, structuredOffers } from "./structured-menu.ts";

/** A real restaurant as schema.org knows it, of its own data only: no ratings are invented. */
export function structuredRestaurant(restaurant: PublicRestaurant, language: Language, origin: string): object {
  const about = language === "en" ? (restaurant.description_en ?? restaurant.description) : restaurant.description;
  return {
    "@context": "https://schema.org",
    "@type": "Restaurant",
    "@id": origin + restaurantPath(restaurant.id),
    url: origin + localizedAddress(restaurantPath(restaurant.id), language),
    name: restaurant.restaurant_name,
    ...(about !== null && { description: about }),
    ...(restaurant.phone !== null && { telephone: restaurant.phone }),
    email: restaurant.email,
    ...(restaurant.website !== null && { sameAs: restaurant.website }),
    ...(restaurant.price_range !== null && { priceRange: restaurant.price_range }),
    servesCuisine: restaurant.cuisine_types,
    acceptsReservations: true,
    potentialAction: {
      "@type": "ReserveAction",
      target: { "@type": "EntryPoint", urlTemplate: origin + localizedAddress(reservePath(restaurant.id), language) },
      result: { "@type": "FoodEstablishmentReservation" },
    },
    address: addressOf(restaurant),
    openingHoursSpecification: weekdays
      .filter((day) => !restaurant.opening_hours[day].closed)
      .map((day) => hoursOf(restaurant, day)),
    ...closedOn(restaurant),
    ...(restaurant.photos.length > 0 && { image: restaurant.photos.map((photo) => origin + widestPhotoPath(photo)) }),
    ...structuredMenu(restaurant, language),
    ...structuredOffers(restaurant, language),
  };
}

/** A restaurant's address ends with its postcode: `Kastanienwinkel 8, 10435`. */
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

/** A close before the open is the next morning's, here as there. The same time is round the clock here, closed there. */
function hoursOf(restaurant: PublicRestaurant, day: Weekday): object {
  const { open, close } = restaurant.opening_hours[day];
  const isRoundTheClock = open === close;
  return {
    "@type": "OpeningHoursSpecification",
    dayOfWeek: `https://schema.org/${en.days[weekdays.indexOf(day)] ?? ""}`,
    opens: isRoundTheClock ? "00:00" : open,
    closes: isRoundTheClock ? "23:59" : close,
  };
}

/** A day with the same open and close is closed: https://developers.google.com/search/docs/appearance/structured-data/local-business */
const closedOn = ({ closing_days: days }: PublicRestaurant): object =>
  days.length === 0
    ? {}
    : {
        specialOpeningHoursSpecification: days.map((day) => ({
          "@type": "OpeningHoursSpecification",
          validFrom: day,
          validThrough: day,
          opens: "00:00",
          closes: "00:00",
        })),
      };
