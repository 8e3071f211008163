import * as z from "zod/mini";
import { allergenPattern, maxAllergens } from "./allergens.ts";
import { diets, offerTypes, wineYears } from "./menu-constants.ts";
import { message } from "#shared/platform/text/field-message.ts";
import { isWholeCents } from "#shared/platform/text/price.ts";
import { day, line, lines, listOf, nullableLine, nullableLines } from "#shared/platform/text/text.ts";

/** Euros with at most two decimals (spec, section 9: price step 0.01). */
const Price = z
  .number(message("invalid_price"))
  .check(
    z.minimum(0, message("invalid_price")),
    z.maximum(100_000, message("invalid_price")),
    z.refine(isWholeCents, message("invalid_price")),
  )
  .register(z.globalRegistry, { multipleOf: 0.01 });

const Year = z
  .int(message("invalid_year"))
  .check(z.minimum(wineYears.min, message("invalid_year")), z.maximum(wineYears.max, message("invalid_year")));

const name = line({ min: 1, max: 100, short: "required" });
const nameEn = nullableLine(100);
const text = nullableLines(500);
/** EU food information regulation 1169/2011, annex II: fourteen allergens, A to N, and their kinds; German law: additives 1 to 12. */
const allergens = listOf(z.string().check(z.regex(allergenPattern)), maxAllergens);
const additives = listOf(z.string().check(z.regex(/^(?:[1-9]|1[0-2])$/)), 12);

/** Default values of optional fields. The spec, section 5, says which fields are required. */
const menuItem = {
  name,
  name_en: nameEn,
  description: text,
  description_en: text,
  price: Price,
  category: nullableLine(60),
  category_en: nullableLine(60),
  is_available: z.boolean(),
  allergens,
  additives,
  diet: z.nullable(z.enum(diets)),
};
const offer = {
  title: name,
  title_en: nameEn,
  description: lines(500),
  description_en: text,
  offer_type: z.enum(offerTypes),
  price: z.nullable(Price),
  valid_from: z.nullable(day),
  valid_until: z.nullable(day),
  is_active: z.boolean(),
};
const wine = {
  name,
  type: line({ min: 1, max: 60, short: "required" }),
  origin: nullableLine(100),
  origin_en: nullableLine(100),
  year: z.nullable(Year),
  price: Price,
  description: text,
  description_en: text,
  is_available: z.boolean(),
};

/** Request bodies to add an entry; optional fields have defaults. */
export const NewMenuItem = z.strictObject({
  ...menuItem,
  name_en: z._default(nameEn, null),
  description: z._default(text, null),
  description_en: z._default(text, null),
  category: z._default(menuItem.category, null),
  category_en: z._default(menuItem.category_en, null),
  is_available: z._default(menuItem.is_available, true),
  allergens: z._default(allergens, []),
  additives: z._default(additives, []),
  diet: z._default(menuItem.diet, null),
});
export const NewOffer = z.strictObject({
  ...offer,
  title_en: z._default(nameEn, null),
  description_en: z._default(text, null),
  price: z._default(offer.price, null),
  valid_from: z._default(offer.valid_from, null),
  valid_until: z._default(offer.valid_until, null),
  is_active: z._default(offer.is_active, true),
});
export const NewWine = z.strictObject({
  ...wine,
  origin: z._default(wine.origin, null),
  origin_en: z._default(wine.origin_en, null),
  year: z._default(wine.year, null),
  description: z._default(text, null),
  description_en: z._default(text, null),
  is_available: z._default(wine.is_available, true),
});

/** Request bodies to change an entry: omitted fields stay as they are; `version` is the version as read. */
const version = { version: z.int() };
export const MenuItemChange = z.extend(z.partial(z.strictObject(menuItem)), version);
export const OfferChange = z.extend(z.partial(z.strictObject(offer)), version);
export const WineChange = z.extend(z.partial(z.strictObject(wine)), version);
