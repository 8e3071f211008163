import type { Reservation } from "#shared/reservations/reservation.ts";
import type { Language } from "#shared/platform/text/language.ts";
import type { BookingMessages } from "#shared/reservations/messages/booking/de.ts";
import { findNight, type ZonedSchedule } from "#shared/restaurants/service-day.ts";
import { countTimes } from "#shared/platform/time/zoned-time.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";

export type Night = Pick<Reservation, "reservation_date" | "reservation_time" | "night_of" | "time_zone">;

type Words = Pick<BookingMessages["booking"], "night" | "isFirst">;

/**
 * `in der Nacht von Freitag auf Samstag`; undefined for a visit that belongs to its own day. Of an hour that the clock
 * shows twice, it says which one is meant.
 */
export function formatNight(visit: Night, words: Words, language: Language): string | undefined {
  const { night_of, reservation_date: date } = visit;
  const night = night_of && words.night(formatDay(night_of, "weekday", language), formatDay(date, "weekday", language));
  return [night, formatRepeated(visit, words)].filter(Boolean).join(", ") || undefined;
}

/** `vor der Zeitumstellung`, of an hour that the clock shows twice. */
export const formatRepeated = (
  { reservation_date: date, reservation_time: time, time_zone }: Night,
  { isFirst }: Pick<Words, "isFirst">,
): string | undefined => (countTimes(date, time, time_zone) > 1 ? isFirst : undefined);

/** What a restaurant's night is for a time that is not booked yet. */
export const toNight = (schedule: ZonedSchedule, date: string, time: string): Night => ({
  reservation_date: date,
  reservation_time: time,
  night_of: findNight(schedule, date, time),
  time_zone: schedule.time_zone,
});

/** As `formatNight`, in the page's language. */
export function useNight(reservation: Night): string | undefined {
  const { booking } = useMessages("booking");
  const { language } = useLanguage();
  return formatNight(reservation, booking, language);
}
