import * as z from "zod/mini";
import { defaultTimeZone } from "../../shared/restaurants/constants.ts";
import { defaultOpeningHours } from "../../shared/restaurants/opening-hours.ts";
import { profileFields } from "../../shared/accounts/profile.ts";
import type { Account } from "../../shared/accounts/account.ts";
import type { RestaurantProfile } from "../../shared/restaurants/restaurant.ts";
import { keys, restaurantId } from "../platform/dynamodb/keys.ts";
import { restaurantItems } from "../restaurants/items.ts";

/** A row of profiles (spec, section 3); the address is kept here, so that lists and mails need no look-up. */
export const Profile = z.object({ ...profileFields, registered_as: z.enum(["customer", "restaurant"]) });
export type Profile = z.infer<typeof Profile>;

/** As it lies in the table, with the version to change it. */
export const StoredProfile = z.extend(Profile, { version: z.int() });
export type StoredProfile = z.infer<typeof StoredProfile>;

/** The way from a user to the restaurant. */
export const OwnedRestaurant = z.object({ restaurant_id: z.string() });

export interface Registration {
  readonly profile: Profile;
  readonly restaurant?: RestaurantProfile | undefined;
}

/** What a confirmed registration becomes: a restaurant begins not approved, not verified, visible. */
export function buildRegistration(account: Account, userId: string, at: Date, random: string): Registration {
  const created_at = at.toISOString();
  const profile = {
    user_id: userId,
    full_name: account.account_type === "customer" ? account.full_name : null,
    email: account.email,
    phone: null,
    preferences: [],
    language: account.language,
    registered_as: account.account_type,
    created_at,
  };
  if (account.account_type === "customer") return { profile };
  const restaurant = buildRestaurant(account, userId, at, random);
  return { profile: { ...profile, phone: restaurant.phone }, restaurant };
}

interface NewRestaurantFields {
  readonly restaurant_name: string;
  readonly email: string;
  readonly phone?: string | null | undefined;
  readonly address?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly description?: string | null | undefined;
}

/** A restaurant as it begins. */
export function buildRestaurant(
  restaurant: NewRestaurantFields,
  userId: string,
  at: Date,
  random: string,
): RestaurantProfile {
  const created_at = at.toISOString();
  const { restaurant_name, phone = null, address = null, city = null, description = null, email } = restaurant;
  return {
    id: restaurantId(at.getTime(), random),
    user_id: userId,
    restaurant_name,
    description,
    address,
    city,
    phone,
    email,
    website: null,
    special_occasions: null,
    category: null,
    cuisine_types: [],
    price_range: null,
    opening_hours: defaultOpeningHours,
    time_zone: defaultTimeZone,
    closing_days: [],
    lead_time_minutes: 0,
    delivery_available: false,
    pickup_available: false,
    reservation_required: false,
    is_approved: false,
    is_verified: false,
    is_visible: true,
    version: 1,
    created_at,
    updated_at: created_at,
  };
}

/** The items an account begins with. Whoever has no restaurant is a customer (spec, section 6) and listed as one. */
export const accountItems = ({ profile, restaurant }: Registration) => {
  const stamps = { version: 1, created_at: profile.created_at, updated_at: profile.created_at };
  return [
    {
      ...keys.profile(profile.user_id),
      ...(!restaurant && keys.customer(profile)),
      entity: "profile",
      ...profile,
      ...stamps,
    },
    {
      ...keys.role(profile.user_id),
      ...(!restaurant && keys.customerEmail(profile)),
      entity: "role",
      user_id: profile.user_id,
      role: "customer",
      ...stamps,
    },
    ...(restaurant ? Object.values(restaurantItems(restaurant)) : []),
  ];
};
