import { lazy, Suspense, useRef, useState } from "react";
import { CalendarDays } from "lucide-react";
import { dayText, parseDay } from "../lib/forms/day-text.ts";
import { useLanguage, useMessages } from "../lib/i18n/language.tsx";
import { Field, type FieldProps, type TextProps } from "./field.tsx";

const Calendar = lazy(() => import("./calendar.tsx"));

interface Props extends FieldProps, TextProps {
  /** `YYYY-MM-DD` where the visit takes place: the calendar begins there, and a day without a year means the next one. */
  readonly today: string;
  readonly latest?: string | undefined;
  /** Days the calendar does not offer. */
  readonly isClosed?: ((date: string) => boolean) | undefined;
}

/** A day by typing, or from a calendar that is loaded when it is asked for. What cannot be read stays as typed. */
export function DateInput({ label, error, hint, name, value, onText, today, latest, isClosed }: Props) {
  const { language } = useLanguage();
  const { dateHint, openCalendar, closeCalendar } = useMessages("account").form;
  const [open, setOpen] = useState(false);
  const day = parseDay(value, today);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      <Field label={label} error={error} hint={hint}>
        {(control) => (
          <span className="affix">
            <input
              {...control}
              name={name}
              className="input num"
              inputMode="decimal"
              autoComplete="off"
              placeholder={dateHint}
              value={value}
              onChange={(event) => onText(event.target.value)}
              onBlur={() => {
                if (day !== undefined && dayText(day) !== value) onText(dayText(day));
              }}
            />
            <button
              ref={opener}
              type="button"
              className="btn btn--quiet btn--icon"
              aria-expanded={open}
              aria-label={open ? closeCalendar : openCalendar}
              onClick={() => setOpen(!open)}
            >
              <CalendarDays className="icon" aria-hidden />
            </button>
          </span>
        )}
      </Field>
      {open && (
        <Suspense fallback={<div className="calendar calendar--coming skeleton" />}>
          <Calendar
            onClose={close}
            language={language}
            value={day}
            today={today}
            latest={latest}
            isClosed={isClosed}
            onPick={(picked) => {
              onText(dayText(picked));
              close();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
