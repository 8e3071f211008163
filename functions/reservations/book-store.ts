import { BookEntry } from "#shared/reservations/reservation.ts";
import { keys, randomCode, reservationsPartition } from "#functions/platform/dynamodb/keys.ts";
import { queryAll } from "#functions/platform/dynamodb/pages.ts";
import { isExpired, TableStore } from "#functions/platform/dynamodb/table.ts";
import type { Changes } from "#functions/platform/dynamodb/update.ts";
import { transactWrite, type Write } from "#functions/platform/dynamodb/transact-write.ts";
import { isPhoneBooking, StoredReservation } from "./items.ts";
import { type Placement, putSeating, writeAndRelease } from "./seating-store.ts";

/** A mark, a note or both. A field that is missing or undefined stays as it is. */
export type BookChange = Changes<Pick<BookEntry, "visit" | "restaurant_note">>;

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
