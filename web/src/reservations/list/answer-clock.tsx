import { Hourglass } from "lucide-react";
import type { Reservation } from "#shared/reservations/reservation.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { useNow } from "#web/platform/now.tsx";
import { classes } from "#web/ui/classes/classes.ts";
import { toAnswerTime, useAnswerBy } from "../parts/answer-by.ts";

interface Props {
  /** The instant that the server has set. */
  readonly answerBy: string;
  /** The restaurant's. */
  readonly timeZone: string;
}

/** Minutes before the deadline from which it is urgent. */
const soonMinutes = 60;

/** Until when the restaurant has to answer a request, and how long that still is. */
export function AnswerClock({ answerBy, timeZone }: Props) {
  const { deadline: words, booking } = useMessages("booking");
  const { language } = useLanguage();
  const now = useNow();
  if (now === undefined) return null;
  const end = new Date(answerBy);
  const minutes = Math.ceil((end.getTime() - now.getTime()) / 60_000);
  const { date, time } = localDateTime(end, timeZone);
  const isToday = date === localDateTime(now, timeZone).date;
  const until = isToday ? booking.atTime(time) : `${formatDay(date, "short", language)}, ${booking.atTime(time)}`;
  return (
    <p className={classes("reservation-card__clock", minutes <= soonMinutes && "reservation-card__clock--soon")}>
      <Hourglass className="icon" aria-hidden />
      <span>{minutes > 0 ? words.left(formatMinutes(minutes, words), until) : words.over}</span>
    </p>
  );
}

interface PromiseProps {
  readonly reservation: Reservation;
  readonly answerBy: string;
  readonly answersInMinutes: number | undefined;
}

/** Until when the restaurant answers, for the guest who waits for it, and how long it usually takes. */
export function AnswerPromise({ reservation, answerBy, answersInMinutes }: PromiseProps) {
  const { deadline: words } = useMessages("booking");
  const now = useNow();
  const toLatest = useAnswerBy(reservation);
  const end = new Date(answerBy);
  if (now === undefined) return null;
  const usually = toAnswerTime(answersInMinutes);
  return (
    <p className="reservation-card__clock">
      <Hourglass className="icon" aria-hidden />
      <span>{end > now ? words.answer(toLatest(end), usually) : words.over}</span>
    </p>
  );
}

interface Units {
  readonly minutes: (count: number) => string;
  readonly hours: (count: number) => string;
  readonly days: (count: number) => string;
}

/** Minutes in words: from an hour on in hours, from two days on in days. */
export function formatMinutes(minutes: number, words: Units): string {
  if (minutes < 60) return words.minutes(minutes);
  return minutes < 48 * 60 ? words.hours(Math.floor(minutes / 60)) : words.days(Math.floor(minutes / (24 * 60)));
}
