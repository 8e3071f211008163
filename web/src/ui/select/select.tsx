import type { FieldPath, FieldValues } from "react-hook-form";
import { type FormControl, useTextControl } from "#web/platform/forms/use-text-control.ts";
import { Field, type FieldProps } from "../field/field.tsx";

interface Props {
  /** Shown while nothing is chosen. */
  readonly empty: string;
  /** Labels by value. */
  readonly options: Readonly<Record<string, string>>;
}

/** A choice from a short list: the browser's own select. */
export function Select<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  label,
  hint,
  control,
  name,
  empty,
  options,
}: FieldProps & FormControl<Values, Name, Output> & Props) {
  const { error, setValue, ...field } = useTextControl({ control, name });
  return (
    <Field label={label} error={error} hint={hint}>
      {(aria) => (
        <select {...field} {...aria} className="input" onChange={(event) => setValue(event.target.value)}>
          <option value="" disabled>
            {empty}
          </option>
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
