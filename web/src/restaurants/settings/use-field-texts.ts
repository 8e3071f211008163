import { showEmail } from "#shared/platform/text/email-domain.ts";
import { formatIntervals, type Weekday, weekdays } from "#shared/restaurants/opening-hours.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { type Period, toPeriods } from "#shared/restaurants/closing-periods.ts";
import type { DayHours } from "./day-hours.ts";
import { type FieldName, isWeekday, type SettingsValues } from "./settings-values.ts";

/** Names and values of the settings in words of the page's language. */
export function useFieldTexts() {
  const words = useMessages("owner").settings;
  const { cuisines, days, features, openingState, priceWords, shortDays } = useMessages("public");
  const { language } = useLanguage();
  const dates = new Intl.DateTimeFormat(language === "de" ? "de-DE" : "en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });

  const dayName = (day: Weekday, style: "long" | "short" = "long"): string =>
    (style === "long" ? days : shortDays)[weekdays.indexOf(day)] ?? day;

  /** `Mo–Fr` for neighbouring days, `Mo, Mi` for others. */
  const dayNames = (some: readonly Weekday[], style: "long" | "short" = "short"): string => {
    const [first, last] = [some[0], some.at(-1)];
    if (first === undefined || last === undefined) return "";
    const isRange = weekdays.indexOf(last) - weekdays.indexOf(first) === some.length - 1;
    if (!isRange) return some.map((day) => dayName(day, style)).join(", ");
    return first === last ? dayName(first, style) : `${dayName(first, style)}–${dayName(last, style)}`;
  };

  const hours = ({ closed, second, ...first }: DayHours): string => {
    const typed = [first, ...(second ? [second] : [])].filter(({ open, close }) => open !== "" || close !== "");
    return closed ? words.hours.closed : formatIntervals(typed, openingState);
  };

  const period = ({ from, until }: Period): string =>
    dates.formatRange(new Date(`${from}T00:00Z`), new Date(`${until}T00:00Z`));

  const duration = (minutes: number): string => {
    if (minutes % 1440 === 0) return words.requests.days(minutes / 1440);
    return minutes % 60 === 0 ? words.requests.hours(minutes / 60) : words.requests.minutes(minutes);
  };

  const leadTime = (minutes: number): string => (minutes === 0 ? words.requests.noLeadTime : duration(minutes));

  const fieldName = (name: FieldName): string => (isWeekday(name) ? dayName(name) : words.fields[name]);

  const fieldValue = (name: FieldName, values: SettingsValues): string => {
    if (isWeekday(name)) return hours(values.opening_hours[name]);
    switch (name) {
      case "closing_days":
        return toPeriods(values.closing_days).map(period).join(", ");
      case "answer_minutes":
        return duration(Number(values.answer_minutes));
      case "lead_time_minutes":
        return leadTime(Number(values.lead_time_minutes));
      case "category":
        return values.category === "" ? "" : cuisines[values.category];
      case "cuisine_types":
        return values.cuisine_types.map((cuisine) => cuisines[cuisine]).join(", ");
      case "features":
        return values.features.map((feature) => features[feature]).join(", ");
      case "price_range":
        return values.price_range === "" ? "" : `${values.price_range} ${priceWords[values.price_range]}`;
      case "reservation_required":
      case "delivery_available":
      case "pickup_available":
        return values[name] ? words.yes : words.no;
      case "contact_email":
        return showEmail(values.contact_email);
      default:
        return values[name];
    }
  };

  return {
    dayName,
    dayNames,
    hours,
    period,
    duration,
    leadTime,
    fieldName,
    fieldNames: (names: readonly FieldName[]): string => names.map(fieldName).join(", "),
    fieldValue: (name: FieldName, values: SettingsValues): string => fieldValue(name, values) || words.empty,
  };
}
