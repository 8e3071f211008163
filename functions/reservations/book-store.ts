import { ApiError } from "#shared/platform/api/errors.ts";
import { BookEntry } from "#shared/reservations/reservation.ts";
import { keys, randomCode, reservationsPartition } from "#functions/platform/dynamodb/keys.ts";
import { queryAll, queryPages } from "#functions/platform/dynamodb/pages.ts";
import { isExpired, TableStore } from "#functions/platform/dynamodb/table.ts";
import type { Changes } from "#functions/platform/dynamodb/update.ts";
import { putNew, transactWrite, type Write, writeOnce } from "#functions/platform/dynamodb/transact-write.ts";
import { countPhoneBooking, recentReservationItem } from "./booking-store.ts";
import { isPhoneBooking, isUnchanged, reservationItem, StoredReservation } from "./items.ts";
import { movedReservationItem } from "./moved-reservation.ts";
import { type Placement, putSeating, writeAndRelease } from "./seating/seating-store.ts";

/** Rows that a search reads in each direction: some weeks of the fullest book. */
const mostRead = 2000;
/** More than anybody looks through. */
const mostFound = 25;

/** A mark, a note, that a cancellation was seen. A field that is missing or undefined stays as it is. */
export type BookChange = Changes<Pick<BookEntry, "visit" | "restaurant_note" | "cancellation_seen">>;

interface VisitReplacement {
  readonly before: StoredReservation;
  readonly after: StoredReservation;
  /** Undefined at a restaurant without tables. */
  readonly placement: Placement | undefined;
}

/** Reads and changes the restaurant's book: its day, the marks and its own notes. */
export class BookStore extends TableStore {
  /** Reads a whole day with one query, by the time of the visit. */
  async listDay(restaurantId: string, date: string, now: Date): Promise<BookEntry[]> {
    const rows = await queryAll(this.table, {
      partition: reservationsPartition(restaurantId),
      prefix: date.replaceAll("-", ""),
    });
    return rows
      .map((row) => StoredReservation.parse(row))
      .filter((reservation) => !isExpired(reservation, now))
      .map((reservation) => BookEntry.parse(reservation));
  }

  /**
   * Finds entries from a day on by time, and before it newest first. However full the book is, each direction reads no
   * more rows than `mostRead` and answers no more than `mostFound`.
   */
  async search(
    restaurantId: string,
    today: string,
    isWanted: (entry: StoredReservation) => boolean,
    now: Date,
  ): Promise<{ items: BookEntry[]; is_cut: boolean }> {
    const find = async (isAhead: boolean) => {
      const found: StoredReservation[] = [];
      let read = 0;
      for await (const { Items = [], LastEvaluatedKey } of queryPages(this.table, {
        KeyConditionExpression: `pk = :pk AND sk ${isAhead ? ">=" : "<"} :today`,
        ExpressionAttributeValues: { ":pk": reservationsPartition(restaurantId), ":today": today.replaceAll("-", "") },
        ScanIndexForward: isAhead,
        Limit: mostRead / 4,
      })) {
        read += Items.length;
        found.push(
          ...Items.map((row) => StoredReservation.parse(row)).filter((one) => !isExpired(one, now) && isWanted(one)),
        );
        const isFull = found.length > mostFound || (read >= mostRead && LastEvaluatedKey !== undefined);
        if (isFull) return { found: found.slice(0, mostFound), isCut: true };
      }
      return { found, isCut: false };
    };
    const [ahead, past] = await Promise.all([find(true), find(false)]);
    const items = [...ahead.found, ...past.found].map((reservation) => BookEntry.parse(reservation));
    return { items, is_cut: ahead.isCut || past.isCut };
  }

  /**
   * Changes mark or note. It leaves `version` and `updated_at` as they are: nothing that guests, emails or counts know
   * has changed. Who has not come or has left gives the tables back; `placement` takes them again when such a mark is
   * taken back. Only of a mark that the party never came the guest hears, with a code to object. Undefined: a concurrent write won.
   *
   * @throws ApiError try_again
   */
  async changeEntry(
    before: StoredReservation,
    change: BookChange,
    now: Date,
    placement?: Placement,
  ): Promise<BookEntry | undefined> {
    const bookVersion = before.book_version ?? 0;
    const at = now.toISOString();
    const isNoShow = change.visit === "no_show" && before.visit !== "no_show";
    const set = {
      ...change,
      ...(isNoShow && !isPhoneBooking(before) && { no_show_at: at, updated_at: at, guest_code: randomCode() }),
      book_version: bookVersion + 1,
      ...(placement && { seating_days: [...placement.days] }),
    };
    const fields = Object.entries(set).filter(([, value]) => value !== undefined);
    const writes = [
      {
        Update: {
          TableName: this.table.name,
          Key: keys.reservation(before),
          UpdateExpression: `SET ${fields.map(([field]) => `#${field} = :${field}`).join(", ")}`,
          ConditionExpression:
            "#version = :version AND " +
            (before.book_version === undefined ? "attribute_not_exists(#book_version)" : "#book_version = :before"),
          ExpressionAttributeNames: {
            "#version": "version",
            ...Object.fromEntries(fields.map(([field]) => [`#${field}`, field])),
          },
          ExpressionAttributeValues: {
            ":version": before.version,
            ...(before.book_version !== undefined && { ":before": bookVersion }),
            ...Object.fromEntries(fields.map(([field, value]) => [`:${field}`, value])),
          },
        },
      },
    ];
    const failed = await this.#write(before, change, writes, now, placement);
    return failed.includes(true) ? undefined : BookEntry.parse({ ...before, ...Object.fromEntries(fields) });
  }

  /**
   * Replaces a confirmed table by a changed one in one transaction, under another key when its time has changed, and moves
   * it to other tables. A booking by phone counts for its new day, too. False: a concurrent write won, of the reservation
   * or of the tables; read again.
   *
   * @throws ApiError try_again, too_many_phone_bookings
   */
  async replaceVisit({ before, after, placement }: VisitReplacement, now: Date): Promise<boolean> {
    const TableName = this.table.name;
    const put = { TableName, Item: reservationItem(after) };
    const unchanged = isUnchanged(before);
    const writes: Write[] = [
      ...(before.id === after.id
        ? [{ Put: { ...put, ...unchanged } }]
        : [
            { Delete: { TableName, Key: keys.reservation(before), ...unchanged } },
            putNew(this.table, put.Item),
            { Put: { TableName, Item: movedReservationItem(after) } },
          ]),
      // The index shows the changed table later: an account that is deleted meanwhile finds it by this.
      ...(isPhoneBooking(after) ? [] : [{ Put: { TableName, Item: recentReservationItem(after, now) } }]),
    ];
    const isOtherDay = before.reservation_date !== after.reservation_date;
    const counted = isPhoneBooking(after) && isOtherDay ? writes.push(countPhoneBooking(this.table, after, now)) : 0;
    const failed = placement
      ? await writeOnce(this.table, [...writes, ...putSeating(this.table, after.restaurant_id, placement, now, before)])
      : await writeAndRelease(this.table, before, writes, now);
    if (failed[0] === false && failed[counted - 1] === true) throw new ApiError("too_many_phone_bookings");
    return !failed.includes(true);
  }

  #write(before: StoredReservation, { visit }: BookChange, writes: readonly Write[], now: Date, placement?: Placement) {
    if (placement) {
      const seating = putSeating(this.table, before.restaurant_id, placement, now, before);
      return transactWrite(this.table, [...writes, ...seating]);
    }
    if (visit === "no_show") return writeAndRelease(this.table, before, writes, now);
    if (visit === "left") return writeAndRelease(this.table, before, writes, now, "from now on");
    return transactWrite(this.table, writes);
  }
}
