import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { isAnonymized, type VisitMark } from "#shared/reservations/reservation-status.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import type { changeBookEntry, getDay, searchBook } from "#shared/reservations/book.contract.ts";
import { BookEntry } from "#shared/reservations/reservation.ts";
import { addDays, type Schedule } from "#shared/restaurants/opening-hours.ts";
import { normalize, normalizedWords } from "#shared/search/normalize.ts";
import { toServiceDay } from "#shared/restaurants/service-day.ts";
import { isExpired } from "#functions/platform/dynamodb/table.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import { backoffAttempts } from "#functions/platform/retry.ts";
import type { BookChange, BookStore } from "./book-store.ts";
import type { StoredReservation } from "./items.ts";
import { seatByHand } from "./seating/seat-guests.ts";
import type { Placement, SeatingStore } from "./seating/seating-store.ts";
import type { ReservationStore } from "./reservation-store.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";

interface Dependencies {
  readonly book: Pick<BookStore, "listDay" | "search" | "changeEntry">;
  readonly seating: Pick<SeatingStore, "loadTables">;
  readonly reservations: Pick<ReservationStore, "getReservation">;
  readonly restaurants: { getRestaurant(id: string): Promise<RestaurantProfile | undefined> };
  readonly now: () => Date;
}

/** Reads one day of the own restaurant's book: until it closes, if that is after midnight. */
export const getDayHandler =
  ({
    book,
    restaurants,
    now,
  }: Pick<Dependencies, "restaurants" | "now"> & { readonly book: Pick<BookStore, "listDay"> }): Handler<
    typeof getDay
  > =>
  async ({ params: { date } }, { restaurantId }) => {
    const at = now();
    const [restaurant, day, nextDay] = await Promise.all([
      restaurants.getRestaurant(restaurantId),
      book.listDay(restaurantId, date, at),
      book.listDay(restaurantId, addDays(date, 1), at),
    ]);
    if (!restaurant) throw new ApiError("not_allowed");
    const items = [...day, ...nextDay].filter((entry) => toBookDay(restaurant, entry) === date);
    return { date, items, closed_online: restaurant.closed_online, read_at: at.toISOString() };
  };

/** A night that was promised stays with its evening, even if the restaurant closes earlier since. */
export const toBookDay = (restaurant: Schedule, { night_of, reservation_date, reservation_time }: BookEntry): string =>
  night_of ?? toServiceDay(restaurant, reservation_date, reservation_time);

interface SearchDependencies extends Pick<Dependencies, "restaurants" | "now"> {
  readonly book: Pick<BookStore, "search">;
}

/** Finds parties by name or phone number, on all days of the own restaurant's book. */
export const searchBookHandler =
  ({ book, restaurants, now }: SearchDependencies): Handler<typeof searchBook> =>
  async ({ query: { text } }, { restaurantId }) => {
    const restaurant = await restaurants.getRestaurant(restaurantId);
    if (!restaurant) throw new ApiError("not_allowed");
    const words = normalizedWords(text);
    const digits = text.replaceAll(/\D/g, "").replace(/^0+/, "");
    const at = now();
    const { date, time } = localDateTime(at, restaurant.time_zone);
    return book.search(
      restaurantId,
      toServiceDay(restaurant, date, time),
      (entry) => !isAnonymized(entry) && (isNamed(entry, words) || hasDigits(entry, digits)),
      at,
    );
  };

const isNamed = ({ customer_name }: StoredReservation, words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => ` ${normalize(customer_name)}`.includes(` ${word}`));

/** Fewer digits would find half of all numbers. */
const minDigits = 4;
const hasDigits = ({ customer_phone }: StoredReservation, digits: string): boolean =>
  digits.length >= minDigits && customer_phone.replaceAll(/\D/g, "").includes(digits);

/** Marks a visit or writes the restaurant's note on it. A change of an old version gets 409 with the current entry. */
export const changeBookEntryHandler =
  ({
    book,
    reservations,
    seating,
    now,
  }: Pick<Dependencies, "book" | "reservations" | "seating" | "now">): Handler<typeof changeBookEntry> =>
  async ({ params: { reservationId }, body: { book_version, ...change } }, { restaurantId }) => {
    for await (const _ of backoffAttempts()) {
      const at = now();
      const reservation = await reservations.getReservation(restaurantId, reservationId);
      if (!reservation || isExpired(reservation, at)) throw new ApiError("reservation_not_found");
      const current = BookEntry.parse(reservation);
      if (current.book_version !== book_version || !isAllowed(reservation, change)) {
        throw new ApiError("changed_meanwhile", { current });
      }
      if (change.visit === "no_show" && new Date(reservation.begins_at) > at) throw new ApiError("visit_not_begun");
      const placement = await seatAgain(seating, reservation, change, at);
      const changed = await book.changeEntry(reservation, change, at, placement);
      if (changed) return changed;
    }
    throw new ApiError("try_again");
  };

const hasGone = (visit: VisitMark | undefined): boolean => visit === "no_show" || visit === "left";

/** Tables for a party that was marked as gone and is not: its own, if they are still free, else others or none. */
async function seatAgain(
  seating: Pick<SeatingStore, "loadTables">,
  reservation: StoredReservation,
  { visit }: BookChange,
  now: Date,
): Promise<Placement | undefined> {
  const { id: ref, user_id: userId, seating_days } = reservation;
  if (seating_days === undefined || visit === undefined || hasGone(visit) || !hasGone(reservation.visit))
    return undefined;
  const tables = await seating.loadTables(reservation, now);
  const former = tables?.days.flatMap(({ seatings }) => seatings).find((one) => one.ref === ref);
  const { number_of_guests: guests, reservation_date: date, reservation_time: time } = reservation;
  return tables && seatByHand(tables, reservation, { ref, guests, userId, date, time }, { preferred: former?.tables });
}

/** Only who is expected can be marked, and nobody writes about a guest who deleted the account. */
function isAllowed(reservation: StoredReservation, change: BookChange): boolean {
  const hasMark = reservation.status === "confirmed" || reservation.status === "completed";
  if (change.visit !== undefined && !hasMark) return false;
  if (change.cancellation_seen && reservation.status !== "cancelled") return false;
  return !change.restaurant_note || !isAnonymized(reservation);
}
