import type { FieldPath, FieldValues } from "react-hook-form";
import { codeLength } from "../lib/forms/one-time-code.ts";
import { type FormControl, useTextControl } from "../lib/forms/use-text-control.ts";
import { Field, type FieldProps } from "./field.tsx";
import "./code-field.css";

/** Six digits from an email or an app; blanks that were copied along are dropped. */
export function CodeField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  label,
  hint,
  control,
  name,
}: FieldProps & FormControl<Values, Name, Output>) {
  const { error, setValue, ...field } = useTextControl({ control, name });
  return (
    <Field label={label} error={error} hint={hint}>
      {(aria) => (
        <span className="code-field">
          <input
            {...field}
            {...aria}
            className="input"
            inputMode="numeric"
            autoComplete="one-time-code"
            onChange={(event) => setValue(event.target.value.replaceAll(/\D/g, "").slice(0, codeLength))}
          />
        </span>
      )}
    </Field>
  );
}
