import * as z from "zod/mini";
import { type PersonalData, Showing } from "#shared/admin/cases/reservation-case.ts";
import type { StoredReservation } from "#functions/reservations/items.ts";

/** That an admin sees personal data, and why. */
export interface NewShowing extends Showing {
  readonly suffix: string;
}

const StoredShowing = z.extend(z.omit(Showing, { at: true }), { created_at: z.string() });

export function parseShowing(item: unknown): Showing {
  const { created_at: at, ...showing } = StoredShowing.parse(item);
  return { at, ...showing };
}

/** What of a reservation is personal. */
export const toPersonalData = (reservation: StoredReservation): PersonalData => ({
  name: reservation.customer_name,
  email: reservation.customer_email,
  phone: reservation.customer_phone,
  wish: reservation.special_requests,
  restaurant_message: reservation.restaurant_message ?? null,
});
