import * as z from "zod/mini";
import { type CaseEntry, type PersonalData, showingReasons } from "../../shared/cases/reservation-case.ts";
import type { StoredReservation } from "../reservations/items.ts";

/** That an admin saw personal data, and why. */
export interface Showing extends Omit<Extract<CaseEntry, { kind: "showing" }>, "kind"> {
  readonly suffix: string;
}

const StoredShowing = z.object({
  by: z.string(),
  reason: z.enum(showingReasons),
  message: z.string(),
  created_at: z.string(),
});

export function parseShowing(item: unknown): CaseEntry {
  const { created_at: at, ...showing } = StoredShowing.parse(item);
  return { kind: "showing", at, ...showing };
}

/** What of a reservation is personal. */
export const toPersonalData = (reservation: StoredReservation): PersonalData => ({
  name: reservation.customer_name,
  email: reservation.customer_email,
  phone: reservation.customer_phone,
  wish: reservation.special_requests,
  restaurant_message: reservation.restaurant_message ?? null,
});
