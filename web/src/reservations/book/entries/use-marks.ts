import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { BookEntry } from "#shared/reservations/reservation.ts";
import { type VisitMark, visitMarks } from "#shared/reservations/reservation-status.ts";
import { ApiResponseError } from "#web/platform/api/errors.ts";
import { parseCurrent } from "#web/platform/version-conflict.ts";
import { changeEntry, showEntry } from "../use-day.ts";
import * as z from "zod/mini";

/** How often marks that wait are tried again, besides when the network comes back. */
const retryMs = 10_000;

interface Options {
  readonly userId: string;
  /** A mark was not taken: somebody was faster (`current`), or the entry is gone. */
  readonly onLost: (mark: WaitingMark, current: BookEntry | undefined) => void;
}

/** Marks appear at once and are sent one after the other; without network they wait, over a reload, too. */
export function useMarks({ userId, onLost }: Options) {
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState(() => readWaitingMarks(userId));
  const latest = useRef(waiting);
  const isSending = useRef(false);

  const update = (marks: readonly WaitingMark[]) => {
    const known = new Set([...latest.current, ...marks].map(({ id }) => id));
    latest.current = marks;
    const others = readWaitingMarks(userId).filter(({ id }) => !known.has(id)); // another tab's
    storeWaitingMarks(userId, [...others, ...marks]);
    setWaiting(marks);
  };
  const remove = (id: string) => update(latest.current.filter((mark) => mark.id !== id));

  const send = async (mark: WaitingMark): Promise<void> => {
    const entry = await changeEntry(mark.seen, { visit: mark.visit });
    await showEntry(queries, userId, entry);
    const again = latest.current.find(({ id, visit }) => id === mark.id && visit !== mark.visit);
    if (!again) remove(mark.id);
    // It was marked once more meanwhile: the next one follows upon this answer.
    else update(latest.current.map((one) => (one === again ? { ...one, seen: entry } : one)));
  };

  const sendAll = async (): Promise<void> => {
    if (isSending.current || !navigator.onLine) return;
    isSending.current = true;
    try {
      for (let mark = latest.current[0]; mark; mark = latest.current[0]) {
        try {
          await send(mark);
        } catch (error) {
          if (isUnreachable(error)) return;
          const current = parseCurrent(error, BookEntry);
          remove(mark.id);
          if (current) await showEntry(queries, userId, current);
          if (current?.visit !== mark.visit) onLost(mark, current);
        }
      }
    } finally {
      isSending.current = false;
    }
  };

  const latestSendAll = useRef(sendAll);
  useEffect(() => {
    latestSendAll.current = sendAll;
  });
  const isWaiting = waiting.length > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const sendNow = () => void latestSendAll.current();
    sendNow();
    window.addEventListener("online", sendNow);
    const timer = window.setInterval(sendNow, retryMs);
    return () => {
      window.removeEventListener("online", sendNow);
      window.clearInterval(timer);
    };
  }, [isWaiting]);

  return {
    waiting,
    setMark: (entry: BookEntry, visit: VisitMark) => {
      const before = latest.current.find(({ id }) => id === entry.id);
      const seen = before?.seen ?? { id: entry.id, book_version: entry.book_version, visit: entry.visit };
      update([...latest.current.filter(({ id }) => id !== entry.id), { id: entry.id, visit, seen }]);
      void sendAll();
    },
  };
}

/** The day with the marks that the server does not know yet. */
export const withMarks = (entries: readonly BookEntry[], waiting: readonly WaitingMark[]): readonly BookEntry[] =>
  entries.map((entry) => {
    const mark = waiting.find(({ id }) => id === entry.id);
    return mark ? { ...entry, visit: mark.visit } : entry;
  });

/** No network, a busy server, too many requests or an ended session: the mark is sent later. */
const isUnreachable = (error: unknown): boolean =>
  !(error instanceof ApiResponseError) || [0, 401, 429].includes(error.status) || error.status >= 500;

/** A mark that the server does not know yet. It holds no personal data, and survives a closed tab. */
export const WaitingMark = z.object({
  id: z.string(),
  visit: z.enum(visitMarks),
  /** The entry as it was when the mark was set. */
  seen: z.object({ id: z.string(), book_version: z.int(), visit: z.enum(visitMarks) }),
});
export type WaitingMark = z.infer<typeof WaitingMark>;

const toKey = (userId: string): string => `book-marks:${userId}`;

function readWaitingMarks(userId: string): readonly WaitingMark[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(toKey(userId)) ?? "[]");
    return z.safeParse(z.array(WaitingMark), stored).data ?? [];
  } catch {
    return []; // storage is forbidden, or holds something else
  }
}

function storeWaitingMarks(userId: string, marks: readonly WaitingMark[]): void {
  try {
    if (marks.length === 0) localStorage.removeItem(toKey(userId));
    else localStorage.setItem(toKey(userId), JSON.stringify(marks));
  } catch {
    // Storage is forbidden or full: the marks wait in the open page.
  }
}
