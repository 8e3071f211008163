import * as z from "zod/mini";
import { categories, cuisineTypes, features, priceRanges } from "./constants.ts";
import { message } from "#shared/platform/text/field-message.ts";
import { OpeningHours, SecondHours } from "./opening-hours.schema.ts";
import {
  day,
  emailAddress,
  line,
  listOf,
  nullableLine,
  nullableLines,
  optionalLines,
  phoneNumber,
} from "#shared/platform/text/text.ts";
import { tidyAddress } from "#shared/platform/text/tidy.ts";

/** Fields of a restaurant that registration and settings share (spec, section 5). */
export const restaurantName = line({ min: 2, max: 100, short: "restaurant_name_too_short" });
/** The spec has a minimum only; 50 characters are what the user pool's attribute holds. */
export const phone = phoneNumber({ min: 5, max: 50, short: "phone_required" });
export const address = line({ min: 5, max: 200, short: "address_required" });
/** A postal code alone names no city. */
export const city = line({ min: 2, max: 100, short: "city_required" }).check(
  z.regex(/\p{L}/u, message("city_required")),
);
export const description = optionalLines(2000);

/**
 * A time zone name of the IANA database, aliases included. Offsets are rejected, because they have no daylight
 * saving.
 */
function isZone(name: string): boolean {
  if (!/^[A-Z][^/]*(?:\/[A-Z][^/]*)*$/.test(name)) return false;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    return timeZone === name || timeZone.toLowerCase() !== name.toLowerCase();
  } catch {
    return false;
  }
}

/** A DNS domain, with `рф` as `xn--p1ai`; IP addresses are rejected. */
const domain = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;

/**
 * Letters, digits, hyphens and dots up to the path: a browser makes another site of a dash, an apostrophe or `²`, and
 * `https://paypal.com@linde.example` looks like one. No blanks.
 */
const plainHost = /^[^/\\]+[/\\]+(?:(?!-)[\p{L}\p{M}\p{Nd}-]+(?<!-)\.)+[\p{L}\p{M}\p{Nd}-]+(?::\d+)?(?:[/\\?#]\S*)?$/u;

/** An http or https address; other schemes could run script. */
const webAddress = z.pipe(
  nullableLine(500, tidyAddress),
  z.nullable(
    z
      .url({ protocol: /^https?$/, hostname: domain, abort: true, error: message("invalid_website") })
      .check(z.regex(plainHost, message("website_with_sign"))),
  ),
);

export const maxClosingDays = 100;

/** The request body to register a restaurant for an existing account (spec, section 5). */
export const NewRestaurant = z.strictObject({
  restaurant_name: restaurantName,
  phone,
  address,
  city,
  description,
});

/**
 * The settings that an owner may change (spec, section 7, 'settings update', is_visible), with the optional fields of
 * the registration and the fields beyond the spec. Omitted fields stay as they are.
 */
export const RestaurantSettings = z.extend(
  z.partial(
    z.strictObject({
      category: z.nullable(z.enum(categories)),
      cuisine_types: listOf(z.enum(cuisineTypes), cuisineTypes.length),
      opening_hours: OpeningHours,
      second_hours: SecondHours,
      special_occasions: nullableLines(1000),
      special_occasions_en: nullableLines(1000),
      website: webAddress,
      delivery_available: z.boolean(),
      pickup_available: z.boolean(),
      reservation_required: z.boolean(),
      price_range: z.nullable(z.enum(priceRanges)),
      features: listOf(z.enum(features), features.length),
      is_visible: z.boolean(),
      phone,
      contact_email: z.nullable(emailAddress("email_invalid")),
      address,
      city,
      description: nullableLines(2000),
      description_en: nullableLines(2000),
      time_zone: z.string().check(z.refine(isZone)),
      closing_days: listOf(day, maxClosingDays),
      answer_minutes: z.int().check(z.minimum(30), z.maximum(7 * 24 * 60)),
      lead_time_minutes: z.int().check(z.minimum(0), z.maximum(30 * 24 * 60)),
    }),
  ),
  { version: z.int() },
);
export type RestaurantSettings = z.infer<typeof RestaurantSettings>;
