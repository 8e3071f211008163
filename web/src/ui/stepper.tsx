import { Minus, Plus } from "lucide-react";
import { useId } from "react";
import { FieldError, type TextProps } from "./field.tsx";

interface Props extends TextProps {
  readonly label: string;
  readonly less: string;
  readonly more: string;
  readonly min: number;
  readonly max: number;
  readonly error?: string | undefined;
}

/** A small whole number: by buttons, by arrow keys, by typing. */
export function Stepper({ label, less, more, min, max, name, value, onText, error }: Props) {
  const id = useId();
  const now = Number.parseInt(value, 10);
  const to = (next: number) => onText(String(Math.min(max, Math.max(min, Number.isNaN(next) ? min : next))));
  return (
    <div className="field">
      <div className="guests">
        <label className="strong" htmlFor={id}>
          {label}
        </label>
        <div className="stepper">
          <button type="button" aria-label={less} disabled={now <= min} onClick={() => to(now - 1)}>
            <Minus className="icon" aria-hidden />
          </button>
          <input
            id={id}
            name={name}
            className="num"
            inputMode="numeric"
            role="spinbutton"
            autoComplete="off"
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuenow={Number.isNaN(now) ? undefined : now}
            value={value}
            {...(error !== undefined && { "aria-invalid": true, "aria-describedby": `${id}-error` })}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
              event.preventDefault();
              to(now + (event.key === "ArrowUp" ? 1 : -1));
            }}
          />
          <button type="button" aria-label={more} disabled={now >= max} onClick={() => to(now + 1)}>
            <Plus className="icon" aria-hidden />
          </button>
        </div>
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
