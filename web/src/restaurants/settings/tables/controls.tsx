import { type ReactNode, useId, useState } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { type FormControl, useTextControl } from "#web/platform/forms/use-text-control.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { parseHour, useHourReason } from "#web/reservations/parts/hour-text.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Field, FieldError } from "#web/ui/field/field.tsx";
import { Stepper } from "#web/ui/stepper/stepper.tsx";

interface NumberProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly hint?: string;
  readonly onChange: (value: number) => void;
}

/** A small number of the plan. What is no such number stays as typed, and is said at the field. */
export function NumberField({ label, value, min, max, hint, onChange }: NumberProps) {
  const words = useMessages("plan");
  const [text, setText] = useState(String(value));
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    setText(String(value)); // changed elsewhere: discarded, or mended
  }
  const isValid = isNumber(text, min, max);
  return (
    <div className="plan-number">
      <Stepper
        label={label}
        less={words.less(label)}
        more={words.more(label)}
        min={min}
        max={max}
        field={{
          value: text,
          setValue: (typed) => {
            setText(typed);
            if (!isNumber(typed, min, max)) return;
            setLast(Number(typed));
            onChange(Number(typed));
          },
        }}
        earlyError={!isValid && words.outOf(min, max)}
      />
      {hint !== undefined && <p className="hint">{hint}</p>}
    </div>
  );
}

const isNumber = (text: string, min: number, max: number): boolean =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;

/** Goes to a number of the open dialog that is none, and says whether there is one: the last that was read would be taken. */
export function focusWrongNumber(): boolean {
  const field = document.querySelector<HTMLElement>("dialog[open] .plan-number [aria-invalid=true]");
  field?.focus();
  return field !== null;
}

interface HourProps {
  readonly label: string;
  readonly isEnd?: boolean;
}

/** A time of day in digits or words. Left, it shows what was read; what is no single time stays as typed. */
export function HourField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  label,
  isEnd = false,
  control,
  name,
}: HourProps & FormControl<Values, Name, Output>) {
  const { error, setValue, ...field } = useTextControl({ control, name });
  const toReason = useHourReason();
  const time = parseHour(field.value, isEnd);
  const isUnread = error !== undefined && time === undefined && field.value.trim() !== "";
  return (
    <Field label={label} error={isUnread ? toReason(field.value, isEnd) : error}>
      {(aria) => (
        <input
          {...field}
          {...aria}
          className="input num"
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => setValue(event.target.value)}
          onBlur={() => {
            field.onBlur();
            if (time !== undefined && time !== field.value) setValue(time);
          }}
        />
      )}
    </Field>
  );
}

interface LineProps {
  readonly name: string;
  /** What the button is called after, where the name alone is not unique. */
  readonly fullName?: string;
  readonly children: ReactNode;
  readonly onChange: () => void;
}

/** A line of a list: what it is, what it says, and the button that opens it. */
export function Line({ name, fullName = name, children, onChange }: LineProps) {
  const words = useMessages("plan");
  return (
    <li className="week__row">
      <b>{name}</b>
      <span className="num">{children}</span>
      <Button look="btn--quiet" text={words.change} label={words.changeOf(fullName)} onClick={onChange} />
    </li>
  );
}

interface ChoicesProps<Id extends string> {
  readonly legend: string;
  readonly hint?: string;
  readonly options: readonly { readonly id: Id; readonly name: string; readonly label?: string }[];
  readonly chosen: readonly Id[];
  readonly onChange: (chosen: Id[]) => void;
  readonly error?: string | undefined;
}

/** Chips of which any number can be chosen; they are handed on in the order of the options. */
export function Choices<Id extends string>({ legend, hint, options, chosen, onChange, error }: ChoicesProps<Id>) {
  const id = useId();
  return (
    <fieldset {...(error !== undefined && { "aria-describedby": id })}>
      <legend className="label">{legend}</legend>
      <div className="chips plan-chips">
        {options.map((option) => (
          <label key={option.id} className="chip">
            <input
              type="checkbox"
              aria-label={option.label}
              aria-invalid={error !== undefined || undefined}
              checked={chosen.includes(option.id)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(
                  options.map((one) => one.id).filter((one) => (one === option.id ? checked : chosen.includes(one))),
                )
              }
            />
            {option.name}
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
      {hint !== undefined && <p className="hint">{hint}</p>}
    </fieldset>
  );
}
