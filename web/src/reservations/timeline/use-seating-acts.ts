import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { BookEntry } from "#shared/reservations/reservation.ts";
import { Seating as SeatingSchema } from "#shared/reservations/seating/availability.ts";
import type { Plan } from "#shared/reservations/seating/plan.ts";
import type { Seating } from "#shared/reservations/seating/seating-day.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { call } from "#web/platform/api/call.ts";
import { useApiMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { parseCurrent } from "#web/platform/version-conflict.ts";
import { toast } from "#web/ui/toast/toasts.ts";
import { showEntry } from "../book/use-day.ts";
import { nameTables, seatsAt } from "./evening.ts";

interface Options {
  readonly userId: string;
  readonly date: string;
  readonly plan: Plan;
  readonly timeZone: string;
  /** Marks a party that has just been entered: it sits already. */
  readonly onSeat: (entry: BookEntry) => void;
}

interface Moved {
  readonly tables?: readonly string[] | undefined;
  /** In epoch minutes. */
  readonly until?: number | undefined;
}

/** A party that goes to other tables. */
interface Move extends Moved {
  readonly seating: Seating;
  readonly name: string;
  readonly tables: readonly string[];
  /** As this device has left it, where that is taken back. */
  readonly left?: Seating;
}

/** `now` in epoch minutes. */
interface WalkIn {
  readonly table: string;
  readonly guests: number;
  readonly now: number;
  readonly key: string;
}

/** For so many minutes the same guests at the same table are those that were lost, and no others. */
const sameForMinutes = 10;

const asError = { tone: "error", duration: 5000 } as const;

/** More are counted in a notice, not named. */
const mostNamed = 3;

const toInstant = (minute: number): string => new Date(minute * 60_000).toISOString();

const addBlock = (
  tables: readonly string[],
  from: number,
  until: number | undefined,
  reason: Seating["reason"],
): Promise<Seating> =>
  call("POST /partner/blocks", {
    body: {
      tables: [...tables],
      from: toInstant(from),
      ...(until !== undefined && { until: toInstant(until) }),
      ...(reason && { reason }),
    },
  });

/** What a host does with tables. Each is sent at once and says what it did; what can be taken back, in the toast. */
export function useSeatingActs({ userId, date, plan, timeZone, onSeat }: Options) {
  const words = useMessages("timeline");
  const { form } = useMessages("account");
  const { apiError } = useApiMessages();
  const queries = useQueryClient();
  const last = useRef(Promise.resolve());
  /** Guests of whom it is not known whether they are entered: pressed again, they are the same. */
  const lostWalkIn = useRef<WalkIn>(undefined);
  const nameOf = (tables: readonly string[]) => nameTables(plan, tables);
  const timeOf = (minute: number) => localDateTime(new Date(minute * 60_000), timeZone).time;

  const whyOf = (error: unknown): string => {
    const current = parseCurrent(error, SeatingSchema);
    return current ? words.meanwhile(nameOf(current.tables), timeOf(current.until)) : apiError(error);
  };

  /** One after the other: on a busy evening the next tap comes before the last one is answered. */
  const act = (failed: string, work: () => Promise<unknown>): Promise<void> => {
    const run = async (before: Promise<void>) => {
      await before;
      try {
        await work();
      } catch (error) {
        toast(form.failed, `${failed} ${whyOf(error)}`, asError);
      }
      void queries.invalidateQueries({ queryKey: ["seatings"] });
    };
    last.current = run(last.current);
    return last.current;
  };
  const undoable = (title: string, text: string | undefined, undo: () => Promise<unknown>, name?: string) => {
    const failed = name === undefined ? words.walkIn.undoFailed : `${name}: ${words.walkIn.undoFailed}`;
    toast(title, text, { duration: 5000, action: { text: words.undo, run: () => void act(failed, undo) } });
  };
  /** What is taken back goes only from where this device has `left` it. */
  const patch = (ref: string, { tables, until }: Moved, left?: Seating): Promise<Seating> => {
    const toBody = (place: Moved) => ({
      ...(tables && place.tables && { tables: [...place.tables] }),
      ...(until !== undefined && place.until !== undefined && { until: toInstant(place.until) }),
    });
    return call("PATCH /partner/days/{date}/seatings/{ref}", {
      params: { date, ref },
      body: { ...toBody({ tables, until }), ...(left && { expected: toBody(left) }) },
    });
  };
  const movedTo = (name: string, tables: readonly string[]) =>
    tables.length === 0 ? words.move.doneNone(name) : words.move.done(name, nameOf(tables));
  /** Moves one party after the other; says who could not go, and returns the others. */
  const moveAll = async (moves: readonly Move[]) => {
    const gone: (Move & { readonly left: Seating })[] = [];
    const staying: Move[] = [];
    let failure: unknown;
    for (const move of moves) {
      try {
        gone.push({ ...move, left: await patch(move.seating.ref, move, move.left) });
      } catch (error) {
        staying.push(move);
        failure ??= error;
      }
    }
    const names = staying.map(({ name }) => name).join(", ");
    const tell = () => {
      if (staying.length > 0) toast(form.failed, `${names}: ${words.move.failed} ${whyOf(failure)}`, asError);
    };
    return { gone, staying, tell };
  };
  const remove = async (ref: string) => {
    await call("DELETE /partner/days/{date}/seatings/{ref}", { params: { date, ref } });
  };

  return {
    /** Moves a party, and shortens its stay where it has to. */
    move: (seating: Seating, name: string, tables: readonly string[], until?: number) =>
      act(`${name}: ${words.move.failed}`, async () => {
        const left = await patch(seating.ref, { tables, until });
        const time = words.fromUntil(timeOf(seating.from), timeOf(until ?? seating.until));
        const seats = seatsAt(plan, tables);
        const isTight = tables.length > 0 && seating.guests > seats;
        undoable(
          movedTo(name, tables),
          isTight ? `${words.move.tight(seating.guests, seats)}, ${time}` : time,
          () =>
            patch(seating.ref, { tables: seating.tables, ...(until !== undefined && { until: seating.until }) }, left),
          name,
        );
      }),
    /** Ends a stay at another time. */
    stay: (seating: Seating, name: string, until: number) =>
      act(`${name}: ${words.stay.failed}`, async () => {
        const left = await patch(seating.ref, { until });
        const undo = () => patch(seating.ref, { until: seating.until }, left);
        undoable(words.stay.done(name, timeOf(until)), undefined, undo, name);
      }),
    /**
     * Blocks tables, without `until` for the rest of the service day, once their parties have gone to others. A party
     * that could not go keeps its tables open. False: not all of it was done.
     */
    block: async (
      tables: readonly string[],
      from: number,
      until: number | undefined,
      reason: Seating["reason"],
      moves: readonly Move[],
    ): Promise<boolean> => {
      let isDone = false;
      await act(words.block.failed, async () => {
        const { gone, staying, tell } = await moveAll(moves);
        const free = tables.filter((id) => !staying.some(({ seating }) => seating.tables.includes(id)));
        const texts =
          gone.length > mostNamed ? [words.block.moved(gone.length)] : gone.map((one) => movedTo(one.name, one.tables));
        let ref: string | undefined;
        try {
          if (free.length > 0) ({ ref } = await addBlock(free, from, until, reason));
          isDone = staying.length === 0;
        } finally {
          const span =
            until === undefined ? words.block.openFrom(timeOf(from)) : words.fromUntil(timeOf(from), timeOf(until));
          const [title, ...more] = ref === undefined ? texts : [words.block.done(nameOf(free)), span, ...texts];
          if (title !== undefined) {
            undoable(title, more.join(". ") || undefined, async () => {
              if (ref !== undefined) await remove(ref);
              const back = gone.toReversed().map(({ seating, name, until: end, left: after }) => {
                return { seating, name, tables: seating.tables, until: end && seating.until, left: after };
              });
              (await moveAll(back)).tell();
            });
          }
          tell();
        }
      });
      return isDone;
    },
    open: ({ ref, tables, from, until, reason }: Seating) =>
      act(words.block.openFailed, async () => {
        await remove(ref);
        undoable(words.block.opened(nameOf(tables)), undefined, async () => {
          await addBlock(tables, from, until, reason);
        });
      }),
    /** Seats guests who have come without a reservation, now. */
    walkIn: (table: string, guests: number, now: number) =>
      act(`${words.tableName(nameOf([table]))}: ${words.walkIn.failed}`, async () => {
        const lost = lostWalkIn.current;
        const isSame = lost?.table === table && lost.guests === guests && now - lost.now <= sameForMinutes;
        const walkIn = isSame ? lost : { table, guests, now, key: crypto.randomUUID() };
        lostWalkIn.current = walkIn;
        const at = localDateTime(new Date(walkIn.now * 60_000), timeZone);
        const entry = await call("POST /partner/reservations", {
          headers: { "idempotency-key": walkIn.key },
          body: {
            customer_name: null,
            customer_phone: null,
            restaurant_note: null,
            reservation_date: at.date,
            reservation_time: at.time,
            number_of_guests: guests,
            tables: [table],
          },
        });
        lostWalkIn.current = undefined;
        await showEntry(queries, userId, entry, date);
        onSeat(entry);
        undoable(words.walkIn.done(guests, nameOf([table])), undefined, async () => {
          await call("PATCH /restaurants/{restaurantId}/reservations/{reservationId}", {
            params: { restaurantId: entry.restaurant_id, reservationId: entry.id },
            body: { status: "cancelled", version: entry.version },
          });
          await queries.invalidateQueries({ queryKey: ["day"] });
        });
      }),
  };
}

export type SeatingActs = ReturnType<typeof useSeatingActs>;
