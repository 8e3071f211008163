import { DayPicker } from "react-day-picker";
import { de } from "react-day-picker/locale/de";
import { enGB } from "react-day-picker/locale/en-GB";
import type { Language } from "#shared/platform/text/language.ts";
import { locales } from "#web/platform/forms/day-text.ts";
import "./calendar.css";

interface Mark {
  readonly look: "free" | "few" | "full";
  readonly name: string;
}

interface Props {
  readonly language: Language;
  readonly value: string | undefined;
  readonly today: string;
  /** The first day it offers; today where nothing else is said. */
  readonly earliest?: string | undefined;
  readonly latest?: string | undefined;
  readonly isClosed?: ((date: string) => boolean) | undefined;
  /** A dot below a day, and what it says. */
  readonly markOf?: (date: string) => Mark | undefined;
  /** Takes the first day of a month that is turned to. */
  readonly onMonth?: (first: string) => void;
  readonly onPick: (date: string) => void;
  readonly onClose: () => void;
}

/** A month to pick a day from, in the page's language. */
export default function Calendar({
  language,
  value,
  today,
  earliest = today,
  latest,
  isClosed,
  markOf,
  onMonth,
  onPick,
  onClose,
}: Props) {
  const selected = value === undefined ? undefined : toDate(value);
  const isMarked = (look: Mark["look"]) => (date: Date) => markOf?.(toDay(date))?.look === look;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the calendar, not the dialog around it
    <div
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onClose();
      }}
    >
      <DayPicker
        className="calendar"
        mode="single"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just opened the calendar
        autoFocus
        locale={language === "de" ? de : enGB}
        modifiers={{ free: isMarked("free"), few: isMarked("few"), full: isMarked("full") }}
        modifiersClassNames={{ free: "calendar__free", few: "calendar__few", full: "calendar__full" }}
        {...(markOf && {
          labels: {
            labelDayButton: (date: Date) =>
              [date.toLocaleDateString(locales[language], { dateStyle: "full" }), markOf(toDay(date))?.name]
                .filter(Boolean)
                .join(", "),
          },
        })}
        {...(onMonth && { onMonthChange: (first: Date) => onMonth(toDay(first)) })}
        today={toDate(today)}
        selected={selected}
        defaultMonth={selected ?? toDate(today)}
        startMonth={toDate(earliest)}
        {...(latest !== undefined && { endMonth: toDate(latest) })}
        disabled={[
          { before: toDate(earliest) },
          ...(latest === undefined ? [] : [{ after: toDate(latest) }]),
          (date: Date) => isClosed?.(toDay(date)) ?? false,
        ]}
        onSelect={(date) => {
          if (date) onPick(toDay(date));
        }}
      />
    </div>
  );
}

/** The date picker works in the browser's time zone; only year, month and day are used. */
const toDate = (date: string): Date => new Date(`${date}T00:00`);
const toDay = (date: Date): string =>
  [String(date.getFullYear()), padTwo(date.getMonth() + 1), padTwo(date.getDate())].join("-");
const padTwo = (part: number): string => String(part).padStart(2, "0");
