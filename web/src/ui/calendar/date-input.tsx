import { CalendarDays } from "lucide-react";
import { useRef, useState } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { formatDay, formatTypedDay, parseDay, readTypedDay } from "#web/platform/forms/day-text.ts";
import { type FormControl, useTextControl } from "#web/platform/forms/use-text-control.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { Button } from "../button/button.tsx";
import { Field, type FieldProps } from "../field/field.tsx";
import { LazyCalendar } from "./lazy-calendar.tsx";

interface Props extends FieldProps {
  /** `YYYY-MM-DD` where the restaurant is. The calendar begins there, and a day without a year means the next one. */
  readonly today: string;
}

/** A day, typed or picked from a calendar that loads when it opens. Text that is no day stays as typed. */
export function DateInput<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  label,
  hint,
  control,
  name,
  today,
}: Props & FormControl<Values, Name, Output>) {
  const { language } = useLanguage();
  const { dateHint, openCalendar, closeCalendar, notThatWeekday, noSingleDay } = useMessages("account").form;
  const { error, setValue, ...field } = useTextControl({ control, name });
  const [isOpen, setIsOpen] = useState(false);
  const day = parseDay(field.value, today);
  const read = readTypedDay(field.value, today);
  const example = formatTypedDay(read.date ?? today);
  const isUnread = error !== undefined && day === undefined && field.value.trim() !== "";
  const reason =
    read.date === undefined
      ? noSingleDay(field.value.trim(), example)
      : notThatWeekday(example, formatDay(read.date, "weekday", language));
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      <Field label={label} error={isUnread ? reason : error} hint={hint}>
        {(aria) => (
          <span className="affix">
            <input
              {...field}
              {...aria}
              className="input num"
              inputMode="decimal"
              autoComplete="off"
              placeholder={dateHint}
              onChange={(event) => setValue(event.target.value)}
              onBlur={() => {
                field.onBlur();
                if (day !== undefined && formatTypedDay(day) !== field.value) setValue(formatTypedDay(day));
              }}
            />
            <Button
              ref={opener}
              look="btn--quiet btn--icon"
              Icon={CalendarDays}
              label={isOpen ? closeCalendar : openCalendar}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            />
          </span>
        )}
      </Field>
      {isOpen && (
        <LazyCalendar
          onClose={close}
          language={language}
          value={day}
          today={today}
          onPick={(picked) => {
            setValue(formatTypedDay(picked));
            close();
          }}
        />
      )}
    </>
  );
}
