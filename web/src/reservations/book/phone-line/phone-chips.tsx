import {
  CalendarDays,
  Clock as ClockIcon,
  type LucideIcon,
  MessageSquareQuote,
  Phone,
  UserRound,
  Users,
} from "lucide-react";
import { formatTypedDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { classes } from "#web/ui/classes/classes.ts";
import { formatBookDay } from "../book.ts";
import { type BookingField, bookingDate, bookingTime, bookingFields, isAsked, toWhen } from "./phone-booking.ts";
import type { LineContext, PhoneLine } from "./reader.ts";

interface Props {
  readonly line: PhoneLine;
  readonly context: LineContext;
  readonly missing: BookingField | undefined;
  /** The chip that is a field at the moment. */
  readonly editing: BookingField | undefined;
  /** What was typed there could not be read. */
  readonly isUnread: boolean;
  readonly onEdit: (field: BookingField) => void;
  readonly onCorrect: (field: BookingField, text: string) => void;
}

interface Look {
  readonly Icon: LucideIcon;
  readonly keyboard: "numeric" | "decimal" | "text" | "tel";
  readonly maxLength: number;
}

const looks: Readonly<Record<BookingField, Look>> = {
  guests: { Icon: Users, keyboard: "numeric", maxLength: 20 },
  date: { Icon: CalendarDays, keyboard: "decimal", maxLength: 20 },
  time: { Icon: ClockIcon, keyboard: "text", maxLength: 20 },
  name: { Icon: UserRound, keyboard: "text", maxLength: 100 },
  phone: { Icon: Phone, keyboard: "tel", maxLength: 20 },
  note: { Icon: MessageSquareQuote, keyboard: "text", maxLength: 300 },
};

/** What was understood, as chips; a tap on one turns it into a field. */
export function PhoneChips({ line, context, missing, editing, isUnread, onEdit, onCorrect }: Props) {
  const words = useMessages("today");
  const formatLineDay = useLineDay(context);
  const day = bookingDate(line, context);
  const time = isAsked(line, "time") ? line.time : bookingTime(line, context);
  const isDayAsked = line.date === undefined && isAsked(line, "date");
  const texts: Readonly<Record<BookingField, string | undefined>> = {
    guests: line.guests === undefined ? undefined : words.totals.guests(line.guests),
    date: isDayAsked ? undefined : formatLineDay(day, toWhen(line, context).date),
    time: time === undefined ? undefined : words.atTime(time),
    name: line.name,
    phone: line.phone,
    note: line.note,
  };
  const values: Readonly<Record<BookingField, string>> = {
    guests: String(line.guests ?? ""),
    date: formatTypedDay(day),
    time: time ?? "",
    name: line.name ?? "",
    phone: line.phone ?? "",
    note: line.note ?? "",
  };
  return (
    <div className="chips" role="group" aria-label={words.phone.understood}>
      {bookingFields.map((field) => {
        if (editing === field) {
          return (
            <Correction
              key={field}
              field={field}
              value={values[field]}
              isUnread={isUnread}
              label={words.phone.fields[field]}
              onDone={(text) => onCorrect(field, text)}
            />
          );
        }
        const { Icon } = looks[field];
        const text = texts[field];
        return (
          <button
            key={field}
            type="button"
            className={classes(
              "chip chip--tall",
              text === undefined && "chip--empty",
              missing === field && "chip--missing",
            )}
            aria-label={
              text === undefined
                ? words.phone.add(words.phone.fields[field])
                : words.phone.correct(words.phone.fields[field], text)
            }
            onClick={() => onEdit(field)}
          >
            <Icon className="icon" aria-hidden />
            <span>{text ?? words.phone.missing[field]}</span>
          </button>
        );
      })}
    </div>
  );
}

/** A day of the book in words, with the year where it is another one, and the night that lasts into the calendar's date. */
export function useLineDay({ date: today, calendarDate = today }: Pick<LineContext, "date" | "calendarDate">) {
  const words = useMessages("today");
  const { language } = useLanguage();
  return (day: string, date: string): string => {
    const year = day.slice(0, 4) === today.slice(0, 4) ? "" : ` ${day.slice(0, 4)}`;
    const name = day === today ? words.today : formatBookDay(day, language) + year;
    const isNow = day === today && day !== calendarDate;
    return date === day || isNow ? name : words.phone.night(name, formatBookDay(date, language));
  };
}

interface CorrectionProps {
  readonly field: BookingField;
  readonly label: string;
  readonly value: string;
  readonly isUnread: boolean;
  readonly onDone: (text: string) => void;
}

function Correction({ field, label, value, isUnread, onDone }: CorrectionProps) {
  return (
    <input
      className={classes("input chip-field", `chip-field--${field}`)}
      aria-label={label}
      aria-invalid={isUnread}
      defaultValue={value}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just tapped the chip
      autoFocus
      autoComplete="off"
      inputMode={looks[field].keyboard}
      enterKeyHint="done"
      maxLength={looks[field].maxLength}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => onDone(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") {
          event.preventDefault(); // corrects the field, and does not book yet
          event.currentTarget.blur();
        } else if (event.key === "Escape") {
          event.stopPropagation();
          onDone(value);
        }
      }}
    />
  );
}
