import type { AnswerTime } from "#shared/reservations/messages/booking/de.ts";
import type { Reservation } from "#shared/reservations/reservation.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { useTimeText } from "./time-text.ts";

/** From so many minutes before the visit on, an answer is late enough to say so: there is hardly time to go elsewhere. */
const lateMinutes = 60;

type Visit = Pick<Reservation, "reservation_date" | "reservation_time" | "time_zone">;

/** Until when the restaurant answers: `spätestens heute, 18:30 Uhr, erst eine Stunde vor Ihrem Tisch`. */
export function useAnswerBy({ reservation_date, reservation_time, time_zone }: Visit): (answerBy: Date) => string {
  const { page: words } = useMessages("reservations");
  const toText = useTimeText(time_zone);
  const begin = toInstant(reservation_date, reservation_time, time_zone);
  return (answerBy) => {
    const minutes = Math.floor((begin.getTime() - answerBy.getTime()) / 60_000);
    return words.latest(toText.instant(answerBy), minutes <= lateMinutes ? minutes : undefined);
  };
}

/** How long an answer usually takes. Never quicker than it is: up to the next five minutes, from 50 on to the next hour; nothing where it takes a day. */
export function toAnswerTime(minutes: number | undefined): AnswerTime | undefined {
  if (minutes === undefined) return undefined;
  if (minutes <= 50) return { minutes: Math.max(5, Math.ceil(minutes / 5) * 5) };
  const hours = Math.ceil(minutes / 60);
  return hours < 24 ? { hours } : undefined;
}
