import * as z from "zod/mini";
import { IsoInstant } from "#shared/platform/stored-fields.ts";
import { type NoShow, Reservation, type StatusChange } from "#shared/reservations/reservation.ts";
import type { WishField } from "#shared/reservations/visit.ts";
import {
  actors,
  anonymousUserId,
  formerGuestId,
  objectionEnd,
  objectionReasons,
  visitMarks,
} from "#shared/reservations/reservation-status.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";

const CancelledFrom = z.enum(["pending", "confirmed"]);

/** A reservation as stored: the public fields and internal ones. */
export const StoredReservation = z.extend(Reservation, {
  /** The instant the visit begins, in the reservation's time zone. */
  begins_at: IsoInstant,
  /** Who set the current status. */
  changed_by: z.enum(actors),
  /** The id under which a request was sent whose time has changed; the customer's quota counts it by that. */
  first_id: z.optional(z.string()),
  /** The status that a cancellation ended. */
  cancelled_from: z.optional(CancelledFrom),
  /** Grants access to the calendar file without sign-in; never part of a list. */
  calendar_code: z.string(),
  /** How the last wish to move the table ended, if not by moving it. */
  move_ended: z.optional(
    z.object({ by: z.enum(["restaurant", "schedule"]), at: IsoInstant, message: z.optional(z.string()) }),
  ),
  /** Answers the reminder, and objects to a no-show's mark, without sign-in; each email has a new one. */
  guest_code: z.optional(z.string()),
  /** When the restaurant got the reminder of an unanswered request. */
  restaurant_reminded_at: z.optional(IsoInstant),
  /** When the guest got the reminder. */
  reminded_at: z.optional(IsoInstant),
  /** The restaurant's own: mark and note, and the number of their changes. */
  visit: z.optional(z.enum(visitMarks)),
  restaurant_note: z.optional(z.nullable(z.string())),
  cancellation_seen: z.optional(z.boolean()),
  book_version: z.optional(z.int()),
  /** The seating days that its seating stands in, at a restaurant with tables. */
  seating_days: z.optional(z.array(z.string())),
  /** When the restaurant marked that the party never came, and the guest's objection to it. */
  no_show_at: z.optional(IsoInstant),
  objected_at: z.optional(IsoInstant),
  objection_reason: z.optional(z.enum(objectionReasons)),
  objection_text: z.optional(z.nullable(z.string())),
  /** When a booking by phone is forgotten. Those of accounts go with the account. */
  ttl: z.optional(z.int()),
});
export type StoredReservation = z.infer<typeof StoredReservation>;

/** What a cancellation stores about the reservation it ends; undefined where nothing is left to cancel. */
export const cancelledFrom = ({ status }: Pick<StoredReservation, "status">) => CancelledFrom.safeParse(status).data;

/** The user id of bookings by phone, whose guests have no account. */
export const phoneUserId = "phone";

export const isPhoneBooking = ({ source }: Pick<StoredReservation, "source">): boolean => source === "phone";

/** Builds a reservation's item with the index keys of the tabs: the customer's, if there is one, and the restaurant's. */
export function reservationItem(reservation: StoredReservation) {
  const { g1pk, g1sk, ...restaurantTab } = keys.reservationTabs(reservation);
  return {
    ...keys.reservation(reservation),
    ...(!isPhoneBooking(reservation) && { g1pk, g1sk }),
    ...restaurantTab,
    entity: "reservation",
    ...reservation,
  };
}

/** The condition that neither guest, restaurant nor schedule has written since; a note must not get lost either. */
export const isUnchanged = ({ version, status, book_version }: StoredReservation) => ({
  ConditionExpression:
    "version = :version AND #status = :status AND " +
    (book_version === undefined ? "attribute_not_exists(book_version)" : "book_version = :book_version"),
  ExpressionAttributeNames: { "#status": "status" },
  ExpressionAttributeValues: {
    ":version": version,
    ":status": status,
    ...(book_version !== undefined && { ":book_version": book_version }),
  },
});

const changers = { customer: "guest", restaurant: "restaurant", schedule: "system" } as const;
const endsOfRequest = { customer: "withdrawn", restaurant: "rejected", schedule: "expired" } as const;

/** Who set the current status, and what that meant. */
export function describeChange({
  status,
  changed_by,
  cancelled_from,
  changed_at,
  updated_at: at,
}: StoredReservation): StatusChange {
  const by = changers[changed_by];
  if (status === "pending") {
    // A restaurant that takes back its rejection sets the status, too.
    return changed_at === undefined
      ? { by: "guest", what: "requested", at }
      : { by: "guest", what: "changed", at: changed_at };
  }
  const isEndOfRequest = status === "cancelled" && cancelled_from === "pending";
  return { by, what: isEndOfRequest ? endsOfRequest[changed_by] : status, at };
}

/** The mark that the party never came. */
export function toNoShow({ status, visit, no_show_at: at, objected_at }: StoredReservation): NoShow | undefined {
  if (status === "cancelled" || visit !== "no_show" || at === undefined) return undefined;
  return { at, object_until: objectionEnd(at).toISOString(), objected_at };
}

/** Stored for readers that know no user ids; pages and emails name the guest in their own language. */
const names = { [anonymousUserId]: "Gelöschtes Konto", [formerGuestId]: "Früherer Gast" };

/** What is left of a guest's wish and of the restaurant's words about the guest. */
export const withoutWishes = {
  special_requests: null,
  restaurant_message: undefined,
  restaurant_note: undefined,
  objection_text: undefined,
  move_ended: undefined,
} satisfies Record<WishField, null | undefined>;

/**
 * The fields of a reservation that loses its guest, who does not find it any more. The new code ends the access by the
 * address of the calendar file.
 */
export const withoutPerson = (user_id: keyof typeof names, calendar_code: string) => ({
  user_id,
  customer_name: names[user_id],
  customer_email: "",
  customer_phone: "",
  ...withoutWishes,
  calendar_code,
  move: undefined,
  guest_code: undefined,
  g1pk: undefined,
  g1sk: undefined,
});
