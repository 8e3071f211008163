import { isAnonymized } from "../../shared/accounts/anonymous-user.ts";
import { ApiError } from "../../shared/api/errors.ts";
import type { changeBookEntry, getDay } from "../../shared/reservations/book.contract.ts";
import { BookEntry } from "../../shared/reservations/book-entry.ts";
import { isExpired } from "../platform/dynamodb/table.ts";
import type { Handler } from "../platform/http/endpoint.ts";
import { backoffAttempts } from "../platform/retry.ts";
import type { BookChange, BookStore } from "./book-store.ts";
import type { StoredReservation } from "./items.ts";
import type { ReservationStore } from "./store.ts";

interface Dependencies {
  readonly book: Pick<BookStore, "listDay" | "changeEntry">;
  readonly reservations: Pick<ReservationStore, "getReservation">;
  readonly now: () => Date;
}

/** Reads one day of the own restaurant's book. */
export const getDayHandler =
  ({ book, now }: Pick<Dependencies, "book" | "now">): Handler<typeof getDay> =>
  async ({ params: { date } }, { restaurantId }) => {
    const at = now();
    return { date, items: await book.listDay(restaurantId, date, at), read_at: at.toISOString() };
  };

/** Marks a visit or writes the restaurant's note on it. A change of an old version gets 409 with the current entry. */
export const changeBookEntryHandler =
  ({ book, reservations, now }: Dependencies): Handler<typeof changeBookEntry> =>
  async ({ params: { reservationId }, body: { book_version, ...change } }, { restaurantId }) => {
    for await (const _ of backoffAttempts()) {
      const reservation = await reservations.getReservation(restaurantId, reservationId);
      if (!reservation || isExpired(reservation, now())) throw new ApiError("reservation_not_found");
      const current = BookEntry.parse(reservation);
      if (current.book_version !== book_version || !isAllowed(reservation, change)) {
        throw new ApiError("changed_meanwhile", { current });
      }
      const changed = await book.changeEntry(reservation, change);
      if (changed) return changed;
    }
    throw new ApiError("try_again");
  };

/** Only who is expected can be marked, and nobody writes about a guest who deleted the account. */
function isAllowed(reservation: StoredReservation, change: BookChange): boolean {
  const hasMark = reservation.status === "confirmed" || reservation.status === "completed";
  if (change.visit !== undefined && !hasMark) return false;
  return !change.restaurant_note || !isAnonymized(reservation);
}
