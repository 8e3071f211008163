import { type ReactNode, useId } from "react";
import { type FieldPath, type FieldValues, useController } from "react-hook-form";
import { useFieldMessages } from "#web/platform/forms/use-field-messages.ts";
import type { FormControl } from "#web/platform/forms/use-text-control.ts";
import { FieldError } from "../field/field.tsx";
import "../form/form.css";

/** A checkbox with its label. */
export function Checkbox<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  control,
  name,
  children,
}: FormControl<Values, Name, Output> & { readonly children: ReactNode }) {
  const id = useId();
  const {
    field: { ref, value, onBlur, onChange },
    fieldState: { error },
  } = useController({ control, name });
  const toMessage = useFieldMessages();
  return (
    <div className="field">
      <label className="checkbox" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          name={name}
          ref={ref}
          checked={value === true}
          {...(error && { "aria-invalid": true, "aria-describedby": `${id}-error` })}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {error && <FieldError id={`${id}-error`}>{toMessage(error.message ?? "invalid")}</FieldError>}
    </div>
  );
}
