import type { Bookable } from "../../../../shared/reservations/booking-rules.ts";

/** What must be known of a restaurant to ask it for a table. */
export interface BookableRestaurant extends Bookable {
  readonly id: string;
  readonly restaurant_name: string;
  readonly city?: string | null;
}
