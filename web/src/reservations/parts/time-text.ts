import { addDays } from "#shared/restaurants/opening-hours.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { useNow } from "#web/platform/now.tsx";

/**
 * Formats day and time in the restaurant's zone as people say them: `heute, 18:12 Uhr`, `morgen, 18:12 Uhr`, in the six
 * days to come `Fr., 18:12 Uhr`, else `Fr., 27. Nov., 18:12 Uhr`, with the year of another.
 */
export function useTimeText(timeZone: string) {
  const { booking } = useMessages("booking");
  const { page: words } = useMessages("reservations");
  const { language } = useLanguage();
  const now = useNow();
  const today = now && localDateTime(now, timeZone).date;
  const local = (date: string, clock: string): string => {
    const time = booking.atTime(clock);
    if (date === today) return words.todayAt(time);
    if (today !== undefined && date === addDays(today, 1)) return words.tomorrowAt(time);
    if (today !== undefined && date > today && date < addDays(today, 7)) {
      return words.weekdayAt(formatDay(date, "short-weekday", language), time);
    }
    const isThisYear = date.slice(0, 4) === today?.slice(0, 4);
    return `${formatDay(date, isThisYear ? "short" : "date", language)}, ${time}`;
  };
  const instant = (at: Date): string => {
    const { date, time } = localDateTime(at, timeZone);
    return local(date, time);
  };
  return { local, instant };
}
