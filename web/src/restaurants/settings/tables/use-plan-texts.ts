import { type Weekday, weekdays } from "#shared/restaurants/opening-hours.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import type { PlanRules } from "#shared/reservations/seating/plan.ts";
import { turnMinutes } from "#shared/reservations/seating/find-seating.ts";
import { formatPlainDay, locales } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { toDayRanges } from "./new-room.ts";

type Service = PlanRules["services"][number];

/** What a plan says, in words of the page's language. */
export function usePlanTexts() {
  const words = useMessages("plan");
  const { days } = useMessages("public");
  const { language } = useLanguage();
  const lists = new Intl.ListFormat(locales[language], { type: "conjunction" });
  const dayName = (day: Weekday): string => days[weekdays.indexOf(day)] ?? day;

  const dayList = (some: readonly Weekday[]): string => {
    if (some.length === 0) return words.service.onlySpecial;
    if (some.length === weekdays.length) return words.service.everyDay;
    const parts = toDayRanges(some).flatMap((range) => {
      const [first, last] = [range[0], range.at(-1)];
      if (range.length < 3 || !first || !last) return range.map(dayName);
      return [words.service.range(dayName(first), dayName(last))];
    });
    return lists.format(parts);
  };

  const serviceSentence = (service: Service, areas: PlanRules["areas"]): string =>
    words.service.sentence({
      days: dayList(service.weekdays),
      first: service.first,
      last: service.last,
      step: service.step,
      areas: lists.format(areas.filter(({ id }) => service.areas?.includes(id) ?? false).map(({ name }) => name)),
    });

  /** Tells a service from all others: several have the same name where days differ. */
  const serviceName = ({ name, weekdays: own, first, last }: Service): string =>
    `${name}: ${dayList(own)}, ${first}–${last}`;

  const span = ({ from, until }: PlanRules["closed_online"][number], timeZone: string): string => {
    const [begin, end] = [from, until].map((instant) => localDateTime(new Date(instant), timeZone));
    if (!begin || !end) return "";
    const [first, last] = [begin, end].map(({ date }) => formatPlainDay(date, "short", language));
    return begin.date === end.date
      ? words.closing.onOneDay(first ?? "", begin.time, end.time)
      : words.closing.onDays(`${first}, ${begin.time}`, `${last}, ${end.time}`);
  };

  return {
    dayName,
    serviceName,
    serviceSentence,
    span,
    stay: (rules: Pick<PlanRules, "turn_times">, guests: number): string => words.duration(turnMinutes(rules, guests)),
    ruleNames: (names: readonly (keyof PlanRules)[]): string => names.map((name) => words.rules[name]).join(", "),
    list: (parts: readonly string[]): string => lists.format(parts),
  };
}
