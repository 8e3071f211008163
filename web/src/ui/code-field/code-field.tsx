import type { FieldPath, FieldValues } from "react-hook-form";
import { type FormControl, useTextControl } from "#web/platform/forms/use-text-control.ts";
import { Field, type FieldProps } from "../field/field.tsx";
import * as z from "zod/mini";
import "../form/form.css";

interface Props extends FieldProps {
  /** The sixth digit sends the form: the code is all that it asks for. */
  readonly sendsForm?: boolean;
  /** Takes the focus when its dialog opens. */
  readonly isFirst?: boolean;
}

/** Six digits from an email or an app, out of whatever was pasted with them. */
export function CodeField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  label,
  hint,
  control,
  name,
  sendsForm = false,
  isFirst,
}: Props & FormControl<Values, Name, Output>) {
  const { error, setValue, ...field } = useTextControl({ control, name });
  return (
    <Field label={label} error={error} hint={hint}>
      {(aria) => (
        <span className="code-field">
          <input
            {...field}
            {...aria}
            className="input"
            data-first={isFirst}
            inputMode="numeric"
            autoComplete="one-time-code"
            onChange={({ target: { value, form } }) => {
              const code = readCode(value);
              setValue(code);
              if (sendsForm && code.length === codeLength) form?.requestSubmit();
            }}
          />
        </span>
      )}
    </Field>
  );
}

const codeLength = 6;

/** `123 456`; of a sentence (`1. Ihr Code ist 123456`) the six digits that stand together. */
function readCode(typed: string): string {
  const text = typed.normalize("NFKC");
  const code = /(?<!\d)\d{3}[\s-]?\d{3}(?!\d)/.exec(text)?.[0] ?? text;
  return code.replaceAll(/\D/g, "").slice(0, codeLength);
}

/** The digits of a code from an email or an authenticator app; `incomplete` is the error's message key. */
export const oneTimeCode = (incomplete: "code_incomplete" | "app_code_incomplete") =>
  z.string().check(z.length(codeLength, incomplete));
