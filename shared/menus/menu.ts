import * as z from "zod/mini";
import { diets, offerTypes } from "./menu-constants.ts";
import { english, IsoInstant, text } from "#shared/platform/stored-fields.ts";

// A restaurant's menu, offers and wines, as stored and shown.

/** A price in euros with at most two decimals; price.ts calculates in cents. */
const Euros = z.number();

export const MenuItem = z.object({
  id: z.string(),
  name: z.string(),
  name_en: english,
  description: text,
  description_en: english,
  price: Euros,
  category: text,
  category_en: english,
  is_available: z.boolean(),
  allergens: z._default(z.array(z.string()), []),
  additives: z._default(z.array(z.string()), []),
  /** As the restaurant says; null says nothing. */
  diet: z._default(z.nullable(z.enum(diets)), null),
});
export type MenuItem = z.infer<typeof MenuItem>;

export const SpecialOffer = z.object({
  id: z.string(),
  title: z.string(),
  title_en: english,
  description: z.string(),
  description_en: english,
  offer_type: z.enum(offerTypes),
  price: z.nullable(Euros),
  valid_from: z.nullable(z.iso.date()),
  valid_until: z.nullable(z.iso.date()),
  is_active: z.boolean(),
  created_at: IsoInstant,
});
export type SpecialOffer = z.infer<typeof SpecialOffer>;

export const Wine = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  origin: text,
  origin_en: english,
  year: z.nullable(z.int()),
  price: Euros,
  description: text,
  description_en: english,
  is_available: z.boolean(),
});
export type Wine = z.infer<typeof Wine>;

/** Where an entry stands within its category (functions/menus/order.ts); missing until it is moved. */
const ordered = { position: z.optional(z.string()) };
export const OrderedMenuItem = z.extend(MenuItem, ordered);
export const OrderedWine = z.extend(Wine, ordered);

/** Entries as their owner sees them: hidden ones too, with the version that a change has to name. */
const owned = { restaurant_id: z.string(), version: z.int() };
export const OwnMenuItem = z.extend(OrderedMenuItem, owned);
export const OwnOffer = z.extend(SpecialOffer, owned);
export const OwnWine = z.extend(OrderedWine, owned);
export type OwnMenuItem = z.infer<typeof OwnMenuItem>;
export type OwnOffer = z.infer<typeof OwnOffer>;
export type OwnWine = z.infer<typeof OwnWine>;
