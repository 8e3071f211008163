import { defaultAnswerMinutes, defaultTimeZone } from "#shared/restaurants/constants.ts";
import { Account } from "#shared/accounts/account.ts";
import { defaultOpeningHours } from "#shared/restaurants/default-hours.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import type { Profile } from "./items.ts";
import { restaurantId } from "#functions/platform/dynamodb/keys.ts";
import type * as z from "zod/mini";
import { fullName } from "#shared/accounts/profile.ts";

/** What a confirmed registration writes: a profile and, for a partner, a restaurant. */
export interface Registration {
  readonly profile: Profile;
  readonly restaurant?: RestaurantProfile | undefined;
}

/** Builds the profile of a confirmed registration and, for a partner, the restaurant. */
function buildRegistration(account: Account, userId: string, at: Date, randomSuffix: string): Registration {
  const profile = {
    user_id: userId,
    full_name: account.account_type === "customer" ? account.full_name : null,
    email: account.email,
    phone: null,
    preferences: [],
    language: account.language,
    registered_as: account.account_type,
    created_at: at.toISOString(),
  };
  if (account.account_type === "customer") return { profile };
  const restaurant = buildRestaurant(account, userId, at, randomSuffix);
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

/** Builds a new restaurant: not approved, not verified, visible (spec, section 6). */
export function buildRestaurant(
  fields: NewRestaurantFields,
  userId: string,
  at: Date,
  randomSuffix: string,
): RestaurantProfile {
  const created_at = at.toISOString();
  const { restaurant_name, phone = null, address = null, city = null, description = null, email } = fields;
  return {
    id: restaurantId(at.getTime(), randomSuffix),
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
    answer_minutes: defaultAnswerMinutes,
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

type Attributes = Readonly<Record<string, string | undefined>>;

/** Parses Cognito's user attributes as an account (architecture, 'Identity'). */
export const parseAccount = (attributes: Attributes): z.core.util.SafeParseResult<Account> =>
  Account.safeParse({
    account_type: attributes["custom:account_type"],
    email: attributes["email"],
    full_name: attributes["name"],
    restaurant_name: attributes["custom:restaurant_name"],
    phone: attributes["custom:phone"],
    address: attributes["custom:address"],
    city: attributes["custom:city"],
    description: attributes["custom:description"],
    language: attributes["locale"],
  });

/**
 * Builds a minimal account for a user whom an administrator created in Cognito, without registration attributes. Its
 * person may have set the name since, past every form.
 */
function parsePlainAccount(attributes: Attributes): Account {
  const { email = "", locale } = attributes;
  const { data: full_name = email } = fullName.safeParse(attributes["name"]);
  return { account_type: "customer", email, full_name, language: locale === "en" ? "en" : "de" };
}

/** What Cognito's attributes of a confirmed user register: what the form sent, or a customer where there was none. */
export function readRegistration(attributes: Attributes, userId: string, at: Date, suffix: string): Registration {
  const account = parseAccount(attributes);
  return buildRegistration(account.success ? account.data : parsePlainAccount(attributes), userId, at, suffix);
}
