import * as z from "zod";
import { categories, cuisineTypes, defaultTimeZone, offerTypes, priceRanges } from "./constants.ts";
import { OpeningHours } from "./opening-hours.schema.ts";
import { Photo } from "./photo.ts";

const text = z.string().nullable();
const english = z.string().optional();

/** Euros with at most two decimals, as shown and sent; counted in cents by price.ts. */
const Euros = z.number();

/** When a restaurant can be booked: what booking-rules.ts asks. */
const booking = {
  opening_hours: OpeningHours,
  time_zone: z.string().default(defaultTimeZone),
  closing_days: z.array(z.string()).default([]),
  lead_time_minutes: z.int().default(0),
};

const common = {
  id: z.string().startsWith("rst_"),
  restaurant_name: z.string(),
  address: text,
  city: text,
  category: z.enum(categories).nullable(),
  cuisine_types: z.array(z.enum(cuisineTypes)),
  price_range: z.enum(priceRanges).nullable(),
  is_verified: z.boolean(),
  delivery_available: z.boolean(),
  pickup_available: z.boolean(),
  reservation_required: z.boolean(),
  ...booking,
};

/** What its own page tells beyond a list. */
const told = {
  description: text,
  description_en: english,
  phone: text,
  email: z.string(),
  website: text,
  special_occasions: text,
  special_occasions_en: english,
};

/** A row of restaurant_profiles (spec, section 3), as stored. */
export const RestaurantProfile = z.object({
  ...common,
  user_id: z.string(),
  ...told,
  is_approved: z.boolean(),
  is_visible: z.boolean(),
  version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type RestaurantProfile = z.infer<typeof RestaurantProfile>;

/** What a list shows of a listed restaurant. */
export const RestaurantCard = z.object({ ...common, cover: Photo.nullable().default(null) });
export type RestaurantCard = z.infer<typeof RestaurantCard>;

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
  allergens: z.array(z.string()).default([]),
  additives: z.array(z.string()).default([]),
});
export type MenuItem = z.infer<typeof MenuItem>;

export const SpecialOffer = z.object({
  id: z.string(),
  title: z.string(),
  title_en: english,
  description: z.string(),
  description_en: english,
  offer_type: z.enum(offerTypes),
  price: Euros.nullable(),
  valid_from: z.iso.date().nullable(),
  valid_until: z.iso.date().nullable(),
  is_active: z.boolean(),
  created_at: z.iso.datetime(),
});
export type SpecialOffer = z.infer<typeof SpecialOffer>;

export const Wine = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  origin: text,
  origin_en: english,
  year: z.int().nullable(),
  price: Euros,
  description: text,
  description_en: english,
  is_available: z.boolean(),
});
export type Wine = z.infer<typeof Wine>;

/** The public page of a listed restaurant: only what is available, active and meant for everyone. */
export const PublicRestaurant = z.object({
  ...common,
  ...told,
  photos: z.array(Photo),
  menu_items: z.array(MenuItem),
  special_offers: z.array(SpecialOffer),
  wine_list: z.array(Wine),
});
export type PublicRestaurant = z.infer<typeof PublicRestaurant>;
