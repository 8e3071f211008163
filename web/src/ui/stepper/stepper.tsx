import { Minus, Plus } from "lucide-react";
import { type ReactNode, useId } from "react";
import { FieldError, type TextControl } from "../field/field.tsx";
import "./stepper.css";

interface Props {
  readonly label: string;
  readonly less: string;
  readonly more: string;
  readonly min: number;
  readonly max: number;
  readonly field: TextControl;
  /** An error to show before the form is submitted; false for none. */
  readonly earlyError: ReactNode;
}

/** A small whole number, changed by buttons, arrow keys or typing. */
export function Stepper({ label, less, more, min, max, field: { setValue, error, ...field }, earlyError }: Props) {
  const id = useId();
  const message = error ?? earlyError;
  const isWrong = message !== false;
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
            {...(isWrong && { "aria-invalid": true, "aria-describedby": `${id}-error` })}
            onFocus={(event) => event.target.select()} // typing replaces the number
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
      {isWrong && <FieldError id={`${id}-error`}>{message}</FieldError>}
    </div>
  );
}
