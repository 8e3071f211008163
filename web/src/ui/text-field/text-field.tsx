import { showEmail } from "#shared/platform/text/email-domain.ts";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { type FormControl, useTextControl } from "#web/platform/forms/use-text-control.ts";
import { Field, type FieldProps } from "../field/field.tsx";

/** A browser's own field for addresses turns the `ß` of a domain into `ss`, and the email goes to somebody else. */
const emailInput = {
  type: "text",
  inputMode: "email",
  autoCapitalize: "none",
  autoCorrect: "off",
  spellCheck: false,
} as const;

type InputProps = Omit<ComponentProps<"input">, "id" | "name" | "value" | "onChange" | "className">;

export function TextField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  label,
  hint,
  optional,
  control,
  name,
  Icon,
  ...input
}: FieldProps & FormControl<Values, Name, Output> & InputProps & { readonly Icon?: LucideIcon }) {
  const isEmail = input.type === "email";
  const { error, setValue, ...field } = useTextControl({ control, name }, isEmail ? showEmail : undefined);
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {(aria) => {
        const element = (
          <input
            type="text"
            {...field}
            {...input}
            {...(isEmail && emailInput)}
            {...aria}
            className="input"
            onChange={(event) => setValue(event.target.value)}
          />
        );
        if (!Icon) return element;
        return (
          <span className="affix">
            <Icon className="icon" aria-hidden />
            {element}
          </span>
        );
      }}
    </Field>
  );
}

type AreaProps = Omit<ComponentProps<"textarea">, "id" | "name" | "value" | "onChange" | "className">;

export function TextArea<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  label,
  hint,
  optional,
  control,
  name,
  ...area
}: FieldProps & FormControl<Values, Name, Output> & AreaProps) {
  const { error, setValue, ...field } = useTextControl({ control, name });
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {(aria) => (
        <textarea
          {...field}
          {...area}
          {...aria}
          className="textarea"
          onChange={(event) => setValue(event.target.value)}
        />
      )}
    </Field>
  );
}

interface SelectProps {
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
}: FieldProps & FormControl<Values, Name, Output> & SelectProps) {
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
