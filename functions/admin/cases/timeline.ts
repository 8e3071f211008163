import type { CaseEntry, ReservationRecipient, Showing } from "#shared/admin/cases/reservation-case.ts";
import type { StatusChange } from "#shared/reservations/reservation.ts";
import { reservationEvents } from "#shared/reservations/events.ts";
import { eventKind, eventName } from "#functions/platform/stream/domain-event.ts";
import type { EmailRecord } from "#functions/platform/email/email-store.ts";
import { idSuffix, reservationId as toReservationId } from "#functions/platform/dynamodb/keys.ts";
import { describeChange, isPhoneBooking, type StoredReservation } from "#functions/reservations/items.ts";

/** The changes of a reservation that its row tells, oldest first. */
export function listChanges(reservation: StoredReservation): CaseEntry[] {
  const { created_at, changed_at, confirmed_at = isPhoneBooking(reservation) ? created_at : undefined } = reservation;
  const last = describeChange(reservation);
  const requested: StatusChange = { by: "guest", what: "requested", at: created_at };
  const changed: StatusChange[] = changed_at === undefined ? [] : [{ by: "guest", what: "changed", at: changed_at }];
  const confirmed: StatusChange = { by: "restaurant", what: "confirmed", at: confirmed_at ?? last.at };
  const changes = [
    ...(isPhoneBooking(reservation) ? [] : [requested]),
    ...changed,
    ...(confirmed_at !== undefined || last.what === "confirmed" ? [confirmed] : []),
    ...(hasField.has(last.what) ? [] : [last]),
  ];
  return changes.map((change) => ({ kind: "change", ...change }));
}

/** The changes that have a field of their own. */
const hasField: ReadonlySet<StatusChange["what"]> = new Set(["requested", "changed", "confirmed"]);

/** The ids that a request had whose time was changed: its first, the one before, and its own. */
export function listReservationIds({ id, first_id, previous }: StoredReservation): readonly string[] {
  const before = previous && toReservationId(previous.reservation_date, previous.reservation_time, idSuffix(id));
  return [...new Set([first_id ?? id, before ?? id, id])];
}

/** The names of all events that a reservation of this version may have had. */
export const possibleEvents = (reservation: StoredReservation): string[] => {
  const { restaurant_id, version } = reservation;
  const versions = Array.from({ length: version }, (_, index) => index + 1);
  return listReservationIds(reservation).flatMap((reservation_id) =>
    versions.flatMap((one) =>
      typedKeys(reservationEvents).map((type) =>
        eventName({ "detail-type": type, detail: { restaurant_id, reservation_id, version: one, by: "customer" } }),
      ),
    ),
  );
};

export const toEmailEntries = (records: readonly EmailRecord<ReservationRecipient>[]): CaseEntry[] =>
  records.map(({ event, ...record }) => ({ kind: "email", event: eventKind(event), ...record }));

export const toShowingEntries = (showings: readonly Showing[]): CaseEntry[] =>
  showings.map((showing) => ({ kind: "showing", ...showing }));

/** Oldest first; at the same instant in the given order. */
export const sortTimeline = (entries: readonly CaseEntry[]): CaseEntry[] =>
  entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));

/** The keys of an object literal, which `Object.keys` calls mere strings. */
const typedKeys = <T extends object>(literal: T): (keyof T & string)[] =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- literals have no keys beyond their type
  Object.keys(literal) as (keyof T & string)[];
