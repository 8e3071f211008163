import * as z from "zod/mini";
import { categories, cuisineTypes, priceRanges } from "./constants.ts";
import { message } from "../text/field-message.ts";
import { address, city, description, phone, restaurantName } from "./restaurant-fields.ts";
import { OpeningHours } from "./opening-hours.schema.ts";
import { day, listOf, nullableLine, nullableLines } from "../text/text.ts";

/** A name of the IANA's, as it writes them; one of several for the same zone, too. An offset is none: it knows no summer. */
function isZone(name: string): boolean {
  if (!/^[A-Z][^/]*(?:\/[A-Z][^/]*)*$/.test(name)) return false;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    return timeZone === name || timeZone.toLowerCase() !== name.toLowerCase();
  } catch {
    return false;
  }
}

/** A domain as DNS knows it, where `рф` is `xn--p1ai`; no address of a machine. */
const domain = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;

/** No user before the domain: `https://paypal.com@linde.example` looks like another's. Browsers take any slashes. */
const withoutUser = /^[^/\\]+[/\\]+(?![/\\])[^/\\?#@]*(?:[/\\?#]|$)/;

/** An address of the web, never one that runs script. */
const webAddress = z.pipe(
  nullableLine(500),
  z.nullable(
    z
      .url({ protocol: /^https?$/, hostname: domain, abort: true, error: message("invalid_website") })
      .check(z.regex(withoutUser, message("invalid_website"))),
  ),
);

/** What an owner says about the restaurant when an account becomes one later (spec, section 5). */
export const NewRestaurant = z.strictObject({
  restaurant_name: restaurantName,
  phone,
  address,
  city,
  description,
});

/**
 * What an owner may change about the restaurant (spec, section 7, 'settings update', is_visible), with what the partner
 * signup did not ask for (phone, address, city, description) and the fields beyond the spec. What is left out stays.
 */
export const RestaurantSettings = z.extend(
  z.partial(
    z.strictObject({
      category: z.nullable(z.enum(categories)),
      cuisine_types: listOf(z.enum(cuisineTypes), cuisineTypes.length),
      opening_hours: OpeningHours,
      special_occasions: nullableLines(1000),
      special_occasions_en: nullableLines(1000),
      website: webAddress,
      delivery_available: z.boolean(),
      pickup_available: z.boolean(),
      reservation_required: z.boolean(),
      price_range: z.nullable(z.enum(priceRanges)),
      is_visible: z.boolean(),
      phone,
      address,
      city,
      description: nullableLines(2000),
      description_en: nullableLines(2000),
      time_zone: z.string().check(z.refine(isZone)),
      closing_days: listOf(day, 100),
      lead_time_minutes: z.int().check(z.minimum(0), z.maximum(30 * 24 * 60)),
    }),
  ),
  { version: z.int() },
);
export type RestaurantSettings = z.infer<typeof RestaurantSettings>;
