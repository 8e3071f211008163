import { useMessages } from "../../lib/i18n/language.tsx";
import { Field, type TextProps } from "../../ui/field.tsx";

export const codeLength = 6;

/** The six digits of a mail; blanks that came along with copying fall away. */
export function CodeField({ name, value, onText, error }: TextProps & { readonly error: string | undefined }) {
  const { auth } = useMessages("account");
  return (
    <Field label={auth.code} error={error} hint={auth.codeHint}>
      {(control) => (
        <span className="code">
          <input
            {...control}
            name={name}
            className="input"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            onChange={(event) => onText(event.target.value.replaceAll(/\D/g, "").slice(0, codeLength))}
          />
        </span>
      )}
    </Field>
  );
}
