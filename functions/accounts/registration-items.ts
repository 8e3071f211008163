import { keys } from "#functions/platform/dynamodb/keys.ts";
import { restaurantItems } from "#functions/restaurants/items.ts";
import type { Registration } from "./registration.ts";

/** The items of a new account. An account without a restaurant is a customer (spec, section 6) and is listed as one. */
export const accountItems = ({ profile, restaurant }: Registration) => {
  const metadata = { version: 1, created_at: profile.created_at, updated_at: profile.created_at };
  return [
    {
      ...keys.profile(profile.user_id),
      ...(!restaurant && keys.customer(profile)),
      entity: "profile",
      ...profile,
      ...metadata,
    },
    {
      ...keys.role(profile.user_id),
      ...(!restaurant && keys.customerEmail(profile)),
      entity: "role",
      user_id: profile.user_id,
      role: "customer",
      ...metadata,
    },
    ...(restaurant ? Object.values(restaurantItems(restaurant)) : []),
  ];
};
