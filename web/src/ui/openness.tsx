import { type Schedule, weekdayOf, weekdays } from "../../../shared/restaurants/opening-hours.ts";
import { opennessAt } from "../../../shared/restaurants/openness.ts";
import { useMessages } from "../lib/i18n/language.tsx";
import { useNow } from "../lib/now.tsx";
import { classes } from "./classes.ts";

type House = Schedule & { readonly time_zone: string };

/** 'Geöffnet bis 22:00', 'Öffnet morgen um 11:00', in words and a sign. Its place is kept while the page does not know the time yet. */
export function OpennessLine({ house }: { readonly house: House }) {
  const words = useOpennessWords(house);
  if (!words) return <span className="openness openness--closed openness--unknown">&nbsp;</span>;
  return (
    <span className={classes("openness", !words.isOpen && "openness--closed")}>
      {words.state} {words.when !== "" && <span>{words.when}</span>}
    </span>
  );
}

export function useOpennessWords(house: House) {
  const { openness: t, shortDays } = useMessages("public");
  const now = useNow();
  if (!now) return undefined;
  const openness = opennessAt(house, now);
  if (openness.is === "open") return { isOpen: true, state: t.open, when: t.until(openness.until) };
  const { next } = openness;
  if (!next) return { isOpen: false, state: t.closed, when: "" };
  const day = shortDays[weekdays.indexOf(weekdayOf(next.date))] ?? "";
  const when =
    next.inDays === 0 ? t.todayAt(next.time) : next.inDays === 1 ? t.tomorrowAt(next.time) : t.onDayAt(day, next.time);
  return { isOpen: false, state: t.opens, when };
}
