import * as z from "zod/mini";
import { visitMarks } from "#shared/reservations/reservation-status.ts";

/** A mark that the server does not know yet. It holds no personal data, and survives a closed tab. */
export const WaitingMark = z.object({
  id: z.string(),
  visit: z.enum(visitMarks),
  /** The entry as it was when the mark was set. */
  seen: z.object({ id: z.string(), book_version: z.int(), visit: z.enum(visitMarks) }),
});
export type WaitingMark = z.infer<typeof WaitingMark>;

const toKey = (userId: string): string => `book-marks:${userId}`;

export function readWaitingMarks(userId: string): readonly WaitingMark[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(toKey(userId)) ?? "[]");
    return z.safeParse(z.array(WaitingMark), stored).data ?? [];
  } catch {
    return []; // storage is forbidden, or holds something else
  }
}

export function storeWaitingMarks(userId: string, marks: readonly WaitingMark[]): void {
  try {
    if (marks.length === 0) localStorage.removeItem(toKey(userId));
    else localStorage.setItem(toKey(userId), JSON.stringify(marks));
  } catch {
    // Storage is forbidden or full: the marks wait in the open page.
  }
}
