import type { OpeningHoursSpecification, PostalAddress, Restaurant, WithContext } from "schema-dts";
import type { Language } from "#shared/platform/text/language.ts";
import { getIntervals, isRoundTheClock, type Weekday, weekdays } from "#shared/restaurants/opening-hours.ts";
import type { Interval } from "#shared/restaurants/opening-hours.schema.ts";
import { widestPhotoPath } from "#shared/photos/photo-rules.ts";
import { findCountry, parsePostalAddress } from "#shared/restaurants/postal-address.ts";
import type { PublicRestaurant } from "#shared/restaurants/restaurant.ts";
import { de } from "#shared/site/messages/public/de.ts";
import { en } from "#shared/site/messages/public/en.ts";
import { bookTemplate, restaurantPath } from "#shared/restaurants/paths.ts";
import { localizeAddress } from "./head.ts";
import { buildMenuSchema, buildOfferSchemas } from "./structured-menu.ts";

const messages = { de, en };

/** Builds the JSON-LD of a restaurant from its own data only: there are no ratings. */
export function buildRestaurantSchema(
  restaurant: PublicRestaurant,
  language: Language,
  origin: string,
): WithContext<Exclude<Restaurant, string>> {
  const description =
    language === "en" ? (restaurant.description_en ?? restaurant.description) : restaurant.description;
  const menu = buildMenuSchema(restaurant, language);
  const offers = buildOfferSchemas(restaurant, language);
  return {
    "@context": "https://schema.org",
    "@type": "Restaurant",
    "@id": origin + restaurantPath(restaurant.id),
    url: origin + localizeAddress(restaurantPath(restaurant.id), language),
    name: restaurant.restaurant_name,
    ...(description !== null && { description }),
    ...(restaurant.phone !== null && { telephone: restaurant.phone }),
    email: restaurant.email,
    ...(restaurant.website !== null && { sameAs: restaurant.website }),
    ...(restaurant.price_range !== null && { priceRange: restaurant.price_range }),
    servesCuisine: restaurant.cuisine_types.map((cuisine) => messages[language].cuisines[cuisine]),
    acceptsReservations: true,
    potentialAction: {
      "@type": "ReserveAction",
      target: { "@type": "EntryPoint", urlTemplate: origin + localizeAddress(bookTemplate(restaurant.id), language) },
      result: { "@type": "FoodEstablishmentReservation" },
    },
    address: buildAddress(restaurant),
    openingHoursSpecification: weekdays.flatMap((day) =>
      getIntervals(restaurant, day).map((interval) => buildOpeningHours(day, interval)),
    ),
    ...(restaurant.closing_days.length > 0 && {
      specialOpeningHoursSpecification: restaurant.closing_days.map(buildClosingDay),
    }),
    ...(restaurant.photos.length > 0 && { image: restaurant.photos.map((photo) => origin + widestPhotoPath(photo)) }),
    ...(menu && { hasMenu: menu }),
    ...(offers.length > 0 && { makesOffer: offers }),
  };
}

function buildAddress(restaurant: PublicRestaurant): PostalAddress {
  const { street, code, city } = parsePostalAddress(restaurant);
  const country = findCountry(restaurant);
  return {
    "@type": "PostalAddress",
    ...(street !== "" && { streetAddress: street }),
    ...(code !== undefined && { postalCode: code }),
    ...(city !== "" && { addressLocality: city }),
    ...(country !== undefined && { addressCountry: country }),
  };
}

const daysOfWeek = {
  monday: "https://schema.org/Monday",
  tuesday: "https://schema.org/Tuesday",
  wednesday: "https://schema.org/Wednesday",
  thursday: "https://schema.org/Thursday",
  friday: "https://schema.org/Friday",
  saturday: "https://schema.org/Saturday",
  sunday: "https://schema.org/Sunday",
} as const;

/**
 * A close before the open is on the next day, in our data and in schema.org's. The same open and close means open round
 * the clock in our data but closed in schema.org's.
 */
function buildOpeningHours(day: Weekday, interval: Interval): OpeningHoursSpecification {
  const { open, close } = isRoundTheClock(interval) ? { open: "00:00", close: "23:59" } : interval;
  return { "@type": "OpeningHoursSpecification", dayOfWeek: daysOfWeek[day], opens: open, closes: close };
}

/** The same open and close marks a closed day: https://developers.google.com/search/docs/appearance/structured-data/local-business */
const buildClosingDay = (day: string): OpeningHoursSpecification => ({
  "@type": "OpeningHoursSpecification",
  validFrom: day,
  validThrough: day,
  opens: "00:00",
  closes: "00:00",
});
