import type { Reservation } from "#shared/reservations/reservation.ts";
import type { Schedule } from "#shared/restaurants/opening-hours.ts";
import { toServiceDay } from "#shared/restaurants/service-day.ts";
import { isRecord } from "#web/platform/is-record.ts";
import { keepDraft, requestDraft } from "#web/platform/forms/draft.ts";
import type { RequestForm } from "./request-form.ts";

/** What a link to the reservation dialog passes on in the browser's history: the page that closing it leads back to. */
export interface DialogOrigin {
  readonly from: string;
  /** A sign-in came between: the page is no longer the entry before. */
  readonly isSignedIn?: boolean;
}

/** The page that the dialog was opened on; undefined for the list itself, or a link that somebody sent. */
export function readDialogOrigin(state: unknown): DialogOrigin | undefined {
  if (!isRecord(state) || typeof state["from"] !== "string") return undefined;
  return { from: state["from"], isSignedIn: state["isSignedIn"] === true };
}

/** The history state of a dialog to which a sign-in leads: a request that was submitted before may wait there. */
export const afterSignIn = (state: unknown): object => ({ ...(isRecord(state) && state), comesFromSignIn: true });

export const comesFromSignIn = (state: unknown): boolean => isRecord(state) && state["comesFromSignIn"] === true;

/**
 * Lets the reservation dialog of a restaurant begin with the data of an earlier reservation, in place of what was typed
 * there before. Day and time are kept for a restaurant whose hours are given, as a day of its book; without hours they
 * are not: they are over, or had no table.
 */
export function keepRequestLike(
  { number_of_guests, ...reservation }: Reservation,
  restaurant: string | (Schedule & { readonly id: string }),
): void {
  const { customer_name, customer_email, customer_phone, special_requests } = reservation;
  const { reservation_date, reservation_time } = reservation;
  const request: Partial<RequestForm> = {
    customer_name,
    customer_email,
    customer_phone,
    number_of_guests: String(number_of_guests),
    special_requests: special_requests ?? "",
    ...(typeof restaurant !== "string" && {
      reservation_date: toServiceDay(restaurant, reservation_date, reservation_time),
      reservation_time,
    }),
  };
  keepDraft(requestDraft(typeof restaurant === "string" ? restaurant : restaurant.id), request);
}
