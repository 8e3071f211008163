import type { Language } from "../../shared/restaurants/constants.ts";
import { type Weekday, weekdays } from "../../shared/restaurants/opening-hours.ts";
import { widestOf } from "../../shared/photos/photo-rules.ts";
import type { PublicRestaurant } from "../../shared/menus/menu.ts";
import { en } from "../../shared/messages/public/en.ts";
import { reservePath, restaurantPath } from "../../shared/paths.ts";
import { addressIn } from "./head.ts";
import { menuOf, offersOf } from "./structured-menu.ts";

/** A real restaurant as schema.org knows it, of its own data only: no ratings are invented. */
export function structuredRestaurant(house: PublicRestaurant, language: Language, origin: string): object {
  const about = language === "en" ? (house.description_en ?? house.description) : house.description;
  return {
    "@context": "https://schema.org",
    "@type": "Restaurant",
    "@id": origin + restaurantPath(house.id),
    url: origin + addressIn(restaurantPath(house.id), language),
    name: house.restaurant_name,
    ...(about !== null && { description: about }),
    ...(house.phone !== null && { telephone: house.phone }),
    email: house.email,
    ...(house.website !== null && { sameAs: house.website }),
    ...(house.price_range !== null && { priceRange: house.price_range }),
    servesCuisine: house.cuisine_types,
    acceptsReservations: true,
    potentialAction: {
      "@type": "ReserveAction",
      target: { "@type": "EntryPoint", urlTemplate: origin + addressIn(reservePath(house.id), language) },
      result: { "@type": "FoodEstablishmentReservation" },
    },
    address: addressOf(house),
    openingHoursSpecification: weekdays
      .filter((day) => !house.opening_hours[day].closed)
      .map((day) => hoursOf(house, day)),
    ...closedOn(house),
    ...(house.photos.length > 0 && { image: house.photos.map((photo) => origin + widestOf(photo)) }),
    ...menuOf(house, language),
    ...offersOf(house, language),
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

/** A close before the open is the next morning's, here as there. The same time is round the clock here, closed there. */
function hoursOf(house: PublicRestaurant, day: Weekday): object {
  const { open, close } = house.opening_hours[day];
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
