import { CalendarDays, ListPlus } from "lucide-react";
import { useEffect, useRef } from "react";
import * as z from "zod/mini";
import { toClockMinutes } from "#shared/platform/time/time-of-day.ts";
import type { ReservationRequest } from "#shared/reservations/reservation-request.ts";
import { fullReasons, mayBecomeFree } from "#shared/reservations/seating/time-states.ts";
import { ApiResponseError } from "#web/platform/api/errors.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage } from "#web/platform/i18n/language.tsx";
import { Notice } from "#web/ui/notice/notice.tsx";
import type { FreeTimes } from "../request/availability.ts";

const Arrival = z.object({ date: z.string(), time: z.string() });
/** A calendar date and a time. */
export type Arrival = z.infer<typeof Arrival>;

const Refusal = z.object({
  reason: z.enum(fullReasons),
  alternatives: z._default(z.array(Arrival), []),
  /** Whether one can wait for it. */
  waitlist: z._default(z.boolean(), false),
});

/** A time that was refused, why, and others that were free then. */
export interface Taken extends z.infer<typeof Refusal> {
  readonly refused: Arrival;
  readonly request: ReservationRequest;
}

export function parseTaken(error: unknown, request: ReservationRequest): Taken | undefined {
  if (!(error instanceof ApiResponseError) || error.code !== "slot_taken") return undefined;
  const refusal = Refusal.safeParse(error.details).data;
  const { reservation_date: date, reservation_time: time } = request;
  return refusal && { ...refusal, refused: { date, time }, request };
}

interface Props {
  readonly taken: Taken;
  readonly words: FreeTimes["words"];
  readonly isAtOnce: boolean;
  readonly busy: boolean;
  readonly onBook: (alternative: Arrival) => void;
  /** The guest would rather wait for a table at that time; undefined where there is nothing to wait for. */
  readonly onWait?: () => void;
  /** The guest would rather choose alone. */
  readonly onChoose: () => void;
}

/** In place of the fields: somebody was faster. Each of the other times books at once, with what was typed. */
export function TakenNotice({ taken, words, isAtOnce, busy, onBook, onWait, onChoose }: Props) {
  const { language } = useLanguage();
  const { reason, refused, request, alternatives, waitlist } = taken;
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => start.current?.focus(), []);
  const isGone = mayBecomeFree(reason);
  const why = isGone
    ? { title: words.taken.title(refused.time), text: words.taken.text }
    : words.why[reason](refused.time, request.number_of_guests);
  const difference = (one: Arrival) => {
    const minutes = toClockMinutes(one) - toClockMinutes(refused);
    if (one.time === refused.time) return words.taken.sameTime;
    return minutes < 0 ? words.taken.earlier(-minutes) : words.taken.later(minutes);
  };
  return (
    <>
      <div ref={start} tabIndex={-1}>
        <Notice tone="calm" title={why.title}>
          <p>{why.text}</p>
        </Notice>
      </div>
      {alternatives.length > 0 ? (
        <fieldset className="choice">
          <legend>{words.taken.others}</legend>
          <div className="alternative-times">
            {alternatives.map((one) => (
              <button
                key={`${one.date} ${one.time}`}
                type="button"
                className="alternative-time"
                aria-disabled={busy}
                onClick={() => {
                  if (!busy) onBook(one);
                }}
              >
                <b className="num">{one.time}</b>
                <span>
                  {formatDay(one.date, "short", language)}
                  <small>{difference(one)}</small>
                </span>
                <em>{isAtOnce ? words.taken.book : words.taken.request}</em>
              </button>
            ))}
          </div>
        </fieldset>
      ) : (
        <p>{words.taken.none}</p>
      )}
      <p className="row">
        {waitlist && onWait && (
          <button type="button" className="link link--tall" onClick={onWait}>
            <ListPlus className="icon" aria-hidden />
            {words.waitlist.at(refused.time)}
          </button>
        )}
        <button type="button" className="link link--tall" onClick={onChoose}>
          <CalendarDays className="icon" aria-hidden />
          {words.taken.choose}
        </button>
      </p>
    </>
  );
}
