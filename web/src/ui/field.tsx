import { type ComponentProps, type ReactNode, useId } from "react";
import "./form.css";
import { CircleAlert } from "lucide-react";
import { useMessages } from "../lib/i18n/language.tsx";

/** What a control needs from the field around it. */
export interface ControlProps {
  readonly id: string;
  readonly "aria-invalid"?: true;
  readonly "aria-describedby"?: string;
}

export interface FieldProps {
  readonly label: string;
  /** The words of what is wrong; without them the field is fine. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly optional?: boolean | undefined;
}

/** Label above, control, hint and mistake below; the control is told which texts describe it. */
export function Field({
  label,
  error,
  hint,
  optional = false,
  describedBy,
  children,
}: FieldProps & {
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

type InputProps = Omit<ComponentProps<"input">, "id" | "value" | "onChange" | "className">;

export interface TextProps {
  readonly name?: string;
  readonly value: string;
  readonly onText: (text: string) => void;
}

export const TextField = ({
  label,
  error,
  hint,
  optional,
  value,
  onText,
  ...input
}: FieldProps & TextProps & InputProps) => (
  <Field label={label} error={error} hint={hint} optional={optional}>
    {(control) => (
      <input
        type="text"
        {...input}
        {...control}
        className="input"
        value={value}
        onChange={(event) => onText(event.target.value)}
      />
    )}
  </Field>
);

type AreaProps = Omit<ComponentProps<"textarea">, "id" | "value" | "onChange" | "className">;

export const TextArea = ({
  label,
  error,
  hint,
  optional,
  value,
  onText,
  ...area
}: FieldProps & TextProps & AreaProps) => (
  <Field label={label} error={error} hint={hint} optional={optional}>
    {(control) => (
      <textarea
        {...area}
        {...control}
        className="textarea"
        value={value}
        onChange={(event) => onText(event.target.value)}
      />
    )}
  </Field>
);

interface CheckboxProps {
  readonly checked: boolean;
  readonly onCheck: (checked: boolean) => void;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

export function Checkbox({ checked, onCheck, error, children }: CheckboxProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="check" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          checked={checked}
          {...(error !== undefined && { "aria-invalid": true, "aria-describedby": `${id}-error` })}
          onChange={(event) => onCheck(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
