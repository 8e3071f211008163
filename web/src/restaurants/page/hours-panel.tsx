import { formatIntervals, getIntervals, toWeekday, weekdays } from "#shared/restaurants/opening-hours.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { useNow } from "#web/platform/now.tsx";
import { classes } from "#web/ui/classes/classes.ts";
import { useOpeningStateText } from "#web/ui/opening-state/opening-state.tsx";
import type { PublicRestaurant } from "#shared/restaurants/restaurant.ts";

/** The week, with today marked once the page knows what day it is at the restaurant. */
export function HoursPanel({ restaurant }: { readonly restaurant: PublicRestaurant }) {
  const { restaurant: t, openingState: openness, days, shortDays } = useMessages("public");
  const { language } = useLanguage();
  const now = useNow();
  const words = useOpeningStateText(restaurant);
  const localNow = now && localDateTime(now, restaurant.time_zone);
  const today = localNow && toWeekday(localNow.date);
  const closing = restaurant.closing_days.filter((day) => localNow === undefined || day >= localNow.date).slice(0, 5);
  return (
    <section className="panel" id="hours">
      <div className="panel__head panel__head--close">
        <h2>{t.hours}</h2>
        <span className={classes("openness", !words?.isOpen && "openness--closed", !words && "openness--unknown")}>
          {words ? (words.isOpen ? openness.openNow : openness.closedNow) : " "}
          {words?.isOpen && <span>{words.when}</span>}
        </span>
      </div>
      <table className="hours">
        <tbody>
          {weekdays.map((weekday, index) => (
            <tr key={weekday} className={weekday === today ? "is-today" : undefined}>
              <th scope="row">
                <span aria-hidden="true">{shortDays[index]}</span>
                <span className="visually-hidden">{days[index]}</span>
                {weekday === today && <span className="small"> {t.today}</span>}
              </th>
              <td>{formatIntervals(getIntervals(restaurant, weekday)) || t.closed}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {closing.length > 0 && (
        <p className="small soft hours__also">
          {t.closingDays}: {closing.map((day) => formatDay(day, "date", language)).join(", ")}
        </p>
      )}
    </section>
  );
}
