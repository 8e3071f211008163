import { CircleAlert } from "lucide-react";
import { type ReactNode, type RefCallback, useId } from "react";
import { useMessages } from "#web/platform/i18n/language.tsx";
import "../form/form.css";

/** The attributes that a control takes from its field. */
export interface ControlProps {
  readonly id: string;
  readonly "aria-invalid"?: true;
  readonly "aria-describedby"?: string;
}

/** A text with its way back: of a form (useTextControl), or of a state. */
export interface TextControl {
  readonly value: string;
  readonly setValue: (text: string) => void;
  readonly name?: string;
  readonly ref?: RefCallback<HTMLElement>;
  readonly onBlur?: () => void;
  readonly error?: string | undefined;
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
  readonly error: ReactNode;
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
