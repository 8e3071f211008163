import type { PreviousRequest } from "#shared/reservations/reservation.ts";
import type { Language } from "#shared/platform/text/language.ts";
import type { ReservationMessages } from "#shared/reservations/messages/reservations/de.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";

type Night = Pick<PreviousRequest, "reservation_date" | "night_of">;

/** `in der Nacht von Freitag auf Samstag`; undefined for a visit that belongs to its own day. */
export const formatNight = (
  { reservation_date, night_of }: Night,
  { night }: Pick<ReservationMessages["booking"], "night">,
  language: Language,
): string | undefined =>
  night_of === undefined
    ? undefined
    : night(formatDay(night_of, "weekday", language), formatDay(reservation_date, "weekday", language));

/** As `formatNight`, in the page's language. */
export function useNight(reservation: Night): string | undefined {
  const { booking } = useMessages("reservations");
  const { language } = useLanguage();
  return formatNight(reservation, booking, language);
}
