import { Field, type TextProps } from "./field.tsx";

export const codeLength = 6;

interface Props extends TextProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
}

/** Six digits from a mail or an app; blanks that came along with copying fall away. */
export const CodeField = ({ label, hint, name, value, onText, error }: Props) => (
  <Field label={label} error={error} hint={hint}>
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
