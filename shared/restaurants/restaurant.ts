import * as z from "zod/mini";
import {
  categories,
  cuisineTypes,
  defaultAnswerMinutes,
  defaultTimeZone,
  derivedFeatures,
  features,
  priceRanges,
} from "./constants.ts";
import { english, IsoInstant, text } from "#shared/platform/stored-fields.ts";
import { pageParts, reviewReasons } from "./approval.ts";
import { PricePerHead } from "#shared/menus/price-per-head.ts";
import { ClosedOnline } from "./closed-online.schema.ts";
import { OpeningHours, SecondHours } from "./opening-hours.schema.ts";
import { Photo } from "#shared/photos/stored-photo.ts";
import { MenuItem, SpecialOffer, Wine } from "#shared/menus/menu.ts";

/** The fields that booking-rules.ts needs. */
const booking = {
  opening_hours: OpeningHours,
  second_hours: z.optional(SecondHours),
  time_zone: z._default(z.string(), defaultTimeZone),
  closing_days: z._default(z.array(z.string()), []),
  lead_time_minutes: z._default(z.int(), 0),
  requests_paused_at: z.optional(z.nullable(IsoInstant)),
  closed_online: z.optional(z.nullable(ClosedOnline)),
};

/** The fields that lists and the restaurant's own page share. */
export const sharedFields = {
  id: z.string().check(z.startsWith("rst_")),
  restaurant_name: z.string(),
  address: text,
  city: text,
  category: z.nullable(z.enum(categories)),
  cuisine_types: z.array(z.enum(cuisineTypes)),
  price_range: z.nullable(z.enum(priceRanges)),
  is_verified: z.boolean(),
  delivery_available: z.boolean(),
  pickup_available: z.boolean(),
  reservation_required: z.boolean(),
  features: z.optional(z.array(z.enum(features))),
  ...booking,
};

/** The fields that only the restaurant's own page shows. */
export const detailFields = {
  description: text,
  description_en: english,
  phone: text,
  email: z.string(),
  website: text,
  special_occasions: text,
  special_occasions_en: english,
};

/** When an admin approved the restaurant for the first time. */
const approvedAt = z.optional(IsoInstant);

/** A row of restaurant_profiles (spec, section 3), as stored. */
export const RestaurantProfile = z.object({
  ...sharedFields,
  user_id: z.string(),
  /** `email` is the verified address of the account: emails go there, and replies. Guests read `contact_email`, if there is one. */
  ...detailFields,
  contact_email: z.optional(text),
  /** How long the restaurant may take to answer a request. */
  answer_minutes: z._default(z.int(), defaultAnswerMinutes),
  is_approved: z.boolean(),
  approved_at: approvedAt,
  is_visible: z.boolean(),
  /** Why an admin decided against the restaurant the last time; null or missing after another decision. */
  review_reason: z.optional(z.nullable(z.enum(reviewReasons))),
  review_message: z.optional(text),
  /** When an admin rejected it; null or missing after an approval. */
  rejected_at: z.optional(z.nullable(IsoInstant)),
  /** When a decision about a notice hid it: its owner cannot show it again. Null or missing once that is lifted. */
  hidden_at: z.optional(z.nullable(IsoInstant)),
  /** What its page held at that decision: a hash of each part. */
  page_hashes: z.optional(z.nullable(z.record(z.string(), z.string()))),
  /** That its owner asked for another look since, and what has changed. */
  resubmitted: z.optional(z.nullable(z.object({ at: IsoInstant, changed: z.array(z.enum(pageParts)) }))),
  version: z.int(),
  created_at: IsoInstant,
  updated_at: IsoInstant,
});
export type RestaurantProfile = z.infer<typeof RestaurantProfile>;

/** What its owner reads: the latest email to the restaurant that came back, if none has arrived since. */
export const OwnRestaurant = z.extend(RestaurantProfile, {
  email_undelivered: z.optional(
    z.object({ outcome: z.enum(["bounced", "complained"]), at: IsoInstant, address: z.optional(z.string()) }),
  ),
});

/** What the menu says of a restaurant by the allergens of its dishes. */
const menuFeatures = z.optional(z.array(z.enum(derivedFeatures)));

/** A listed restaurant as a list shows it. */
export const RestaurantCard = z.object({
  ...sharedFields,
  cover: z._default(z.nullable(Photo), null),
  approved_at: approvedAt,
  /** The stream writes it when the menu changes. */
  price_per_head: z.optional(PricePerHead),
  menu_features: menuFeatures,
  /** The city that filters and counts know it by, whatever its owner typed. */
  listed_city: z.optional(z.string()),
  /** Dishes by which a search found it; the stream writes those of the menu. */
  dishes: z.optional(
    z.array(
      z.object({
        name: z.string(),
        name_en: z.optional(z.string()),
        category: z.optional(z.string()),
        category_en: z.optional(z.string()),
      }),
    ),
  ),
});
export type RestaurantCard = z.infer<typeof RestaurantCard>;

/** What a typed search was read as. */
export const SearchReading = z.object({
  /** Each with the words that say it, and the search without them. */
  wishes: z.array(z.object({ kind: z.string(), value: z.string(), text: z.string(), rest: z.string() })),
  /** What is left for names, cuisines and dishes. */
  words: z.string(),
  /** What was left out, because nothing is found with it. */
  dropped: z.array(z.string()),
  /** What somebody does not want, which search cannot leave out: `ohne Nüsse`. */
  refused: z.optional(z.array(z.string())),
  /** The cuisine that was searched in place of a dish that no menu names. */
  likely: z.optional(z.string()),
  /** What may be left out instead, with the search that this leaves and how many it finds; with a city, the nearest one instead. */
  ways: z.optional(
    z.array(z.object({ city: z.optional(z.string()), without: z.string(), search: z.string(), count: z.int() })),
  ),
});
export type SearchReading = z.infer<typeof SearchReading>;

/** The public page of a listed restaurant, with available and active entries only. */
export const PublicRestaurant = z.object({
  ...sharedFields,
  ...detailFields,
  /** The `tel:` address of the phone number; public pages have no library that reads numbers. */
  phone_link: z.optional(z.string()),
  /** Email, the website's host and postal address as people read them, for the same reason. */
  shown_email: z.optional(z.string()),
  shown_host: z.optional(z.string()),
  shown_address: z.optional(z.string()),
  photos: z.array(Photo),
  price_per_head: z.optional(PricePerHead),
  menu_features: menuFeatures,
  /** How long the restaurant may take to answer a request. */
  answer_minutes: z._default(z.int(), defaultAnswerMinutes),
  /** The median of the last month's answers to requests, once there are enough. */
  answers_in_minutes: z.optional(z.int()),
  menu_items: z.array(MenuItem),
  special_offers: z.array(SpecialOffer),
  wine_list: z.array(Wine),
});
export type PublicRestaurant = z.infer<typeof PublicRestaurant>;

/** The public page of any restaurant, with what decides whether the public sees it. */
export const RestaurantPreview = z.extend(PublicRestaurant, { is_approved: z.boolean(), is_visible: z.boolean() });
export type RestaurantPreview = z.infer<typeof RestaurantPreview>;
