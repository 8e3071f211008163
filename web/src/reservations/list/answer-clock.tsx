import { Hourglass } from "lucide-react";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { useNow } from "#web/platform/now.tsx";
import { classes } from "#web/ui/classes/classes.ts";
import type { Viewer } from "./use-reservations.ts";

interface Props {
  /** The instant that the server has set. */
  readonly answerBy: string;
  /** The restaurant's. */
  readonly timeZone: string;
  readonly viewer: Viewer;
}

/** Minutes before the deadline from which it is urgent. */
const soonMinutes = 60;

/** Until when the restaurant answers a request, and how long that still is. */
export function AnswerClock({ answerBy, timeZone, viewer }: Props) {
  const { deadline: words, booking } = useMessages("reservations");
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
      <span>{minutes > 0 ? words.left[viewer](formatMinutes(minutes, words), until) : words.over}</span>
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
