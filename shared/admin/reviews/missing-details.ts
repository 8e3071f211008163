import { needsOpeningHours } from "#shared/restaurants/default-hours.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import type { ReviewDetail } from "#shared/restaurants/approval.ts";

type Details = Pick<RestaurantProfile, "address" | "city" | "is_approved" | "opening_hours" | "second_hours">;

/** What an admin should see before approving a restaurant, and what of it is missing. */
export const missingDetails = (restaurant: Details, has: { photo: boolean; dish: boolean }): ReviewDetail[] => [
  ...(isFilled(restaurant.address) && isFilled(restaurant.city) ? [] : (["address"] as const)),
  ...(has.photo ? [] : (["photos"] as const)),
  ...(has.dish ? [] : (["menu"] as const)),
  ...(needsOpeningHours(restaurant) ? (["hours"] as const) : []),
];

const isFilled = (text: string | null): boolean => text !== null && text.trim() !== "";
