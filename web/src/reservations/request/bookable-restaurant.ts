import type { Bookable } from "#shared/reservations/booking-rules.ts";

/** What the reservation dialog needs to know about a restaurant. */
export interface BookableRestaurant extends Bookable {
  readonly id: string;
  readonly restaurant_name: string;
  readonly city?: string | null;
  readonly phone?: string | null;
  /** How long an answer usually takes, where that is known. */
  readonly answers_in_minutes?: number | undefined;
  readonly reservation_required?: boolean;
}
