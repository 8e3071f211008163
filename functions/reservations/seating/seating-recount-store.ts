import { toEpochMinutes } from "#shared/reservations/seating/seating-day.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import { keys, reservationsPartition, seatingPartition } from "#functions/platform/dynamodb/keys.ts";
import { queryPages } from "#functions/platform/dynamodb/pages.ts";
import { getItem, type Table, TableStore } from "#functions/platform/dynamodb/table.ts";
import { StoredReservation } from "../items.ts";
import { seatByHand } from "./seat-guests.ts";
import { parseSeatingDay, type SeatingDay, SeatingStore } from "./seating-store.ts";
import { isOffered, WaitStore } from "../waitlist/wait-store.ts";

/** A seating that does not follow from the rows. */
export interface WrongSeating {
  readonly ref: string;
  readonly restaurant_id: string;
  /** The days that it stands in without a row, or with another one's table. */
  readonly days: readonly string[];
  /** Its row; without one it is to be taken out. */
  readonly reservation: StoredReservation | undefined;
}

/** Compares who sits where with the reservations and offers that say so, from yesterday on, and puts it right. */
export class SeatingRecountStore extends TableStore {
  readonly #seating: SeatingStore;
  readonly #waits: WaitStore;

  constructor(table: Table) {
    super(table);
    this.#seating = new SeatingStore(table);
    this.#waits = new WaitStore(table);
  }

  /** Nothing where the restaurant has no plan. What is written at the same time may seem wrong: look twice. */
  async findWrong(restaurantId: string, now: Date): Promise<WrongSeating[]> {
    if (!(await getItem(this.table, keys.plan(restaurantId)))) return [];
    const since = addDays(now.toISOString().slice(0, 10), -2);
    const [items, reservations] = await Promise.all([
      this.#listFrom(seatingPartition(restaurantId), since),
      this.#listFrom(reservationsPartition(restaurantId), since.replaceAll("-", "")),
    ]);
    const days = items.map((item) => parseSeatingDay(String(item["sk"]), item, now));
    const rows = reservations.map((row) => StoredReservation.parse(row));
    const offers = days.flatMap(({ seatings }) => seatings.filter(({ kind }) => kind === "offer"));
    const waits = await Promise.all(offers.map(({ ref }) => this.#waits.getWait(restaurantId, ref)));
    const offered = new Set(waits.flatMap((wait) => (wait && isOffered(wait) ? [wait.id] : [])));
    return findWrongSeatings(restaurantId, { rows, days, offered, since: addDays(since, 1) });
  }

  async #listFrom(partition: string, first: string): Promise<Record<string, unknown>[]> {
    const rows: Record<string, unknown>[] = [];
    for await (const { Items = [] } of queryPages(this.table, {
      KeyConditionExpression: "pk = :pk AND sk >= :first",
      ExpressionAttributeValues: { ":pk": partition, ":first": first },
    })) {
      rows.push(...Items);
    }
    return rows;
  }

  /** Seats a party as the restaurant would, or takes out what nobody has. False: the party has gone, or others were faster. */
  async repair({ ref, restaurant_id, days, reservation }: WrongSeating, now: Date): Promise<boolean> {
    if (!reservation) {
      await this.#seating.removeSeating(restaurant_id, ref, days, now);
      return true;
    }
    const tables = await this.#seating.loadTables(reservation, now);
    if (!tables) return false;
    const { user_id: userId, number_of_guests: guests, reservation_date: date, reservation_time: time } = reservation;
    const placement = seatByHand(tables, reservation, { ref, guests, userId, date, time });
    return this.#seating.seatReservation(reservation, placement, now);
  }
}

interface Book {
  readonly rows: readonly StoredReservation[];
  readonly days: readonly SeatingDay[];
  /** The waits for which a table is held. */
  readonly offered: ReadonlySet<string>;
  /** Seating days before are not compared. */
  readonly since: string;
}

/** Replays the rows: each that lives has its seating in each of its days, each offer one, and no table two at a time. */
export function findWrongSeatings(restaurant_id: string, { rows, days, offered, since }: Book): WrongSeating[] {
  const living = new Map(rows.filter(isSeated).map((row) => [row.id, row]));
  const seatingsOf = (day: string) => days.find((one) => one.day === day)?.seatings ?? [];
  const isRight = (row: StoredReservation, day: string) =>
    seatingsOf(day).some(
      ({ ref, from, arrived, guests }) =>
        ref === row.id && (arrived ?? from) === toEpochMinutes(row.begins_at) && guests === row.number_of_guests,
    );
  const wrong = new Map<string, WrongSeating>();
  for (const row of living.values()) {
    const due = (row.seating_days ?? []).filter((day) => day >= since);
    if (!due.every((day) => isRight(row, day)))
      wrong.set(row.id, { ref: row.id, restaurant_id, days: due, reservation: row });
  }
  for (const { day, seatings } of days.filter((one) => one.day >= since)) {
    for (const { ref, kind } of seatings) {
      const isKnown = kind === "block" || offered.has(ref) || living.get(ref)?.seating_days?.includes(day) === true;
      const before = wrong.get(ref)?.days ?? [];
      if (!isKnown) wrong.set(ref, { ref, restaurant_id, days: [...before, day], reservation: undefined });
    }
    for (const [at, one] of seatings.entries()) {
      const others = seatings.slice(0, at).filter((other) => one.from < other.until && other.from < one.until);
      const reservation = living.get(one.ref);
      const isDouble = others.some((other) => other.tables.some((table) => one.tables.includes(table)));
      if (isDouble && reservation) wrong.set(one.ref, { ref: one.ref, restaurant_id, days: [day], reservation });
    }
  }
  return [...wrong.values()];
}

const isSeated = ({ status, visit, seating_days }: StoredReservation): boolean =>
  seating_days !== undefined && status !== "cancelled" && visit !== "no_show";
