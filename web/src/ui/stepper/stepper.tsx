import { Minus, Plus } from "lucide-react";
import { useId } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { type FormControl, useTextControl } from "#web/platform/forms/use-text-control.ts";
import { FieldError } from "../field/field.tsx";
import "./stepper.css";

interface Props {
  readonly label: string;
  readonly less: string;
  readonly more: string;
  readonly min: number;
  readonly max: number;
  /** An error to show before the form is submitted. */
  readonly earlyError?: string | undefined;
}

/** A small whole number, changed by buttons, arrow keys or typing. */
export function Stepper<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  label,
  less,
  more,
  min,
  max,
  control,
  name,
  earlyError,
}: Props & FormControl<Values, Name, Output>) {
  const id = useId();
  const { error = earlyError, setValue, ...field } = useTextControl({ control, name });
  const current = Number.parseInt(field.value, 10);
  const step = (next: number) => setValue(String(Math.min(max, Math.max(min, Number.isNaN(next) ? min : next))));
  return (
    <div className="field">
      <div className="stepper-field">
        <label className="strong" htmlFor={id}>
          {label}
        </label>
        <div className="stepper">
          <button type="button" aria-label={less} disabled={current <= min} onClick={() => step(current - 1)}>
            <Minus className="icon" aria-hidden />
          </button>
          <input
            {...field}
            id={id}
            className="num"
            inputMode="numeric"
            role="spinbutton"
            autoComplete="off"
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuenow={Number.isNaN(current) ? undefined : current}
            {...(error !== undefined && { "aria-invalid": true, "aria-describedby": `${id}-error` })}
            onChange={(event) => setValue(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
              event.preventDefault();
              step(current + (event.key === "ArrowUp" ? 1 : -1));
            }}
          />
          <button type="button" aria-label={more} disabled={current >= max} onClick={() => step(current + 1)}>
            <Plus className="icon" aria-hidden />
          </button>
        </div>
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
