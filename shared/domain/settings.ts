import * as z from "zod/mini";
import { categories, cuisineTypes, priceRanges } from "./constants.ts";
import { message } from "./field-message.ts";
import { address, city, description, phone, restaurantName } from "./house-fields.ts";
import { OpeningHours } from "./opening-hours.schema.ts";
import { day, listOf, nullableLine, nullableLines } from "./text.ts";

/** Read when first asked: the list is long, and most Lambdas never ask. */
let zones: ReadonlySet<string> | undefined;
const isZone = (zone: string): boolean => (zones ??= new Set(Intl.supportedValuesOf("timeZone"))).has(zone);

/** An address of the web, never one that runs script. */
const webAddress = z.pipe(
  nullableLine(500),
  z.nullable(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: message("invalid_website") })),
);

/** What an owner says about the house when an account becomes one later (spec, section 5). */
export const NewRestaurant = z.strictObject({
  restaurant_name: restaurantName,
  phone,
  address,
  city,
  description,
});

/**
 * What an owner may change about the house (spec, section 7, 'settings update', is_visible), with what the partner
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
