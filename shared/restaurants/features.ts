// Public pages load this file: it may only import types.
import type { AnyFeature } from "./constants.ts";

interface WithFeatures {
  readonly features?: readonly AnyFeature[] | undefined;
  readonly menu_features?: readonly AnyFeature[] | undefined;
  readonly delivery_available?: boolean;
  readonly pickup_available?: boolean;
}

/** What a restaurant has: said by its owner, or derived from its menu and settings. */
export const featuresOf = (restaurant: WithFeatures): AnyFeature[] => [
  ...(restaurant.features ?? []),
  ...(restaurant.menu_features ?? []),
  ...(restaurant.delivery_available ? ["delivery" as const] : []),
  ...(restaurant.pickup_available ? ["pickup" as const] : []),
];
