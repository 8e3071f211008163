import { BookEntry } from "#shared/reservations/reservation.ts";
import { call } from "#web/platform/api/call.ts";
import { changeWithRetry } from "#web/platform/version-conflict.ts";

type Change = Partial<Pick<BookEntry, "visit" | "restaurant_note">>;

/** An entry as the person saw it. */
export type SeenEntry = Pick<BookEntry, "book_version"> & Partial<BookEntry> & { readonly id: string };

/** Marks belong to parties that are expected; a request has none yet, a cancelled table none any more. */
export const canMark = ({ status }: Pick<BookEntry, "status">): boolean =>
  status === "confirmed" || status === "completed";

/**
 * Changes mark or note. After a concurrent change of the other one it repeats the change; after one of the same it throws
 * the conflict, which carries the entry as it is now.
 */
export const changeEntry = (before: SeenEntry, change: Change): Promise<BookEntry> =>
  changeWithRetry<SeenEntry, BookEntry>({
    before,
    change,
    schema: BookEntry,
    send: ({ book_version }) =>
      call("PATCH /partner/reservations/{reservationId}", {
        params: { reservationId: before.id },
        body: { book_version, ...change },
      }),
    canRepeat: (current) =>
      current.book_version !== before.book_version && // else it was refused for another reason
      (change.visit === undefined || (current.status !== undefined && canMark({ status: current.status }))),
  });
