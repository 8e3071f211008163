import { getOpeningState, type Schedule, toWeekday, weekdays } from "#shared/restaurants/opening-hours.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { useNow } from "#web/platform/now.tsx";
import { classes } from "../classes/classes.ts";

type ScheduledRestaurant = Schedule & { readonly time_zone: string };

/** 'Geöffnet bis 22:00', 'Öffnet morgen um 11:00', as text and icon. Its space is reserved until the time is known. */
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
  const when =
    next.inDays === 0 ? t.todayAt(next.time) : next.inDays === 1 ? t.tomorrowAt(next.time) : t.onDayAt(day, next.time);
  return { isOpen: false, state: t.opens, when };
}
