import * as z from "zod";
import { offerTypes, wineYears } from "./constants.ts";
import { message } from "./field-message.ts";
import { isWholeCents } from "./price.ts";
import { MenuItem, SpecialOffer, Wine } from "./restaurant.ts";
import { day, line, lines, nullableLine, nullableLines } from "./text.ts";

/** Euros with at most two decimals (spec, section 9: price step 0.01). */
const Price = z
  .number(message("invalid_price"))
  .min(0, message("invalid_price"))
  .max(100_000, message("invalid_price"))
  .refine(isWholeCents, message("invalid_price"));

const Year = z
  .int(message("invalid_year"))
  .min(wineYears.min, message("invalid_year"))
  .max(wineYears.max, message("invalid_year"));

const name = line({ min: 1, max: 100, short: "required" });
const nameEn = nullableLine(100);
const text = nullableLines(500);
/** EU food information regulation 1169/2011, annex II: fourteen allergens, A to N; German law: additives 1 to 12. */
const allergens = z.array(z.string().regex(/^[A-N]$/)).max(14);
const additives = z.array(z.string().regex(/^(?:[1-9]|1[0-2])$/)).max(12);

/** Fields with what they are when they are left out. Spec, section 5, says which are required. */
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
};
const offer = {
  title: name,
  title_en: nameEn,
  description: lines(500),
  description_en: text,
  offer_type: z.enum(offerTypes),
  price: Price.nullable(),
  valid_from: day.nullable(),
  valid_until: day.nullable(),
  is_active: z.boolean(),
};
const wine = {
  name,
  type: line({ min: 1, max: 60, short: "required" }),
  origin: nullableLine(100),
  origin_en: nullableLine(100),
  year: Year.nullable(),
  price: Price,
  description: text,
  description_en: text,
  is_available: z.boolean(),
};

/** What an owner fills in to add an entry; what may be left out has its default. */
export const NewMenuItem = z.strictObject({
  ...menuItem,
  name_en: nameEn.default(null),
  description: text.default(null),
  description_en: text.default(null),
  category: menuItem.category.default(null),
  category_en: menuItem.category_en.default(null),
  is_available: menuItem.is_available.default(true),
  allergens: allergens.default([]),
  additives: additives.default([]),
});
export const NewOffer = z.strictObject({
  ...offer,
  title_en: nameEn.default(null),
  description_en: text.default(null),
  price: offer.price.default(null),
  valid_from: offer.valid_from.default(null),
  valid_until: offer.valid_until.default(null),
  is_active: offer.is_active.default(true),
});
export const NewWine = z.strictObject({
  ...wine,
  origin: wine.origin.default(null),
  origin_en: wine.origin_en.default(null),
  year: wine.year.default(null),
  description: text.default(null),
  description_en: text.default(null),
  is_available: wine.is_available.default(true),
});

/** What is left out stays as it is; `version` is the one that was read. */
const version = { version: z.int() };
export const MenuItemChange = z.strictObject(menuItem).partial().extend(version);
export const OfferChange = z.strictObject(offer).partial().extend(version);
export const WineChange = z.strictObject(wine).partial().extend(version);

/** As their owner sees them: hidden ones too, with the version to change. */
const owned = { restaurant_id: z.string(), version: z.int() };
export const OwnMenuItem = MenuItem.extend(owned);
export const OwnOffer = SpecialOffer.extend(owned);
export const OwnWine = Wine.extend(owned);
export type OwnMenuItem = z.infer<typeof OwnMenuItem>;
export type OwnOffer = z.infer<typeof OwnOffer>;
export type OwnWine = z.infer<typeof OwnWine>;
