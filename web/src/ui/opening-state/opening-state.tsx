import { getOpeningState, type Schedule, toWeekday, weekdays } from "#shared/restaurants/opening-hours.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { formatPlainDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { useNow } from "#web/platform/now.tsx";
import { classes } from "../classes/classes.ts";

type ScheduledRestaurant = Schedule & { readonly time_zone: string };

/** 'Geöffnet bis 22:00', 'Öffnet morgen um 11:00', 'Öffnet wieder am Do, 10. Dez, 11:00', as text and icon. Its space is reserved until the time is known. */
export function OpeningStateText({ restaurant }: { readonly restaurant: ScheduledRestaurant }) {
  const words = useOpeningStateText(restaurant);
  if (!words) return <span className="openness openness--closed openness--unknown">&nbsp;</span>;
  return (
    <span className={classes("openness", !words.isOpen && "openness--closed")}>
      {words.state} {words.when !== "" && <span>{words.when}</span>}
    </span>
  );
}

export function useOpeningStateText(restaurant: ScheduledRestaurant) {
  const { openingState: t, shortDays } = useMessages("public");
  const { language } = useLanguage();
  const now = useNow();
  if (!now) return undefined;
  const openness = getOpeningState(restaurant, now);
  if (openness.is === "open") {
    const when = openness.until === undefined ? t.roundTheClock : t.until(openness.until);
    return { isOpen: true, state: t.open, when };
  }
  const { next } = openness;
  if (!next) return { isOpen: false, state: t.closed, when: "" };
  const day = shortDays[weekdays.indexOf(toWeekday(next.date))] ?? "";
  if (next.inDays >= 7) {
    const isThisYear = next.date.slice(0, 4) === localDateTime(now, restaurant.time_zone).date.slice(0, 4);
    const date = formatPlainDay(next.date, isThisYear ? "short" : "short-with-year", language);
    return { isOpen: false, state: t.opensAgain, when: t.onDateAt(date, next.time) };
  }
  const when =
    next.inDays === 0 ? t.todayAt(next.time) : next.inDays === 1 ? t.tomorrowAt(next.time) : t.onDayAt(day, next.time);
  return { isOpen: false, state: t.opens, when };
}
