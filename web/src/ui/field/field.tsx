import { CircleAlert, type LucideIcon } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { type FormControl, useTextControl } from "#web/platform/forms/use-text-control.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import "../form/form.css";

/** The attributes that a control takes from its field. */
export interface ControlProps {
  readonly id: string;
  readonly "aria-invalid"?: true;
  readonly "aria-describedby"?: string;
}

export interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly optional?: boolean | undefined;
}

/** Label above, control, error and hint below; `aria-describedby` names the texts that describe the control. */
export function Field({
  label,
  error,
  hint,
  optional = false,
  describedBy,
  children,
}: FieldProps & {
  /** Marks the control as invalid. */
  readonly error: string | undefined;
  readonly describedBy?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}) {
  const id = useId();
  const texts = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`, describedBy];
  const describing = texts.filter((text) => typeof text === "string").join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <Optional />}
      </label>
      {children({
        id,
        ...(error !== undefined && { "aria-invalid": true }),
        ...(describing !== "" && { "aria-describedby": describing }),
      })}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

function Optional() {
  const { optional } = useMessages("account").form;
  return <span className="optional"> ({optional})</span>;
}

export const FieldError = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <p className="error" id={id}>
    <CircleAlert className="icon" aria-hidden />
    {children}
  </p>
);

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
  const { error, setValue, ...field } = useTextControl({ control, name });
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {(aria) => {
        const element = (
          <input
            type="text"
            {...field}
            {...input}
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
