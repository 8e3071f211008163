import { useId, useState } from "react";
import { Circle, CircleCheck, Eye, EyeOff } from "lucide-react";
import { useMessages } from "../lib/i18n/language.tsx";
import { Field, type FieldProps, type TextProps } from "./field.tsx";

interface Rule {
  readonly name: string;
  readonly met: boolean;
}

interface Props extends FieldProps, TextProps {
  readonly autoComplete: "current-password" | "new-password";
  /** A live checklist of what the password must have. */
  readonly rules?: readonly Rule[];
  /** Where a dialog begins. */
  readonly isFirst?: boolean;
}

/** A password that can be shown while typing, with its rules ticked off as they are met. */
export function PasswordField({ label, error, hint, name, value, onText, autoComplete, rules, isFirst }: Props) {
  const { showPassword, ruleMet } = useMessages("account").form;
  const [shown, setShown] = useState(false);
  const list = useId();
  const Sign = shown ? EyeOff : Eye;
  return (
    <div className="stack stack--close">
      <Field label={label} error={error} hint={hint} describedBy={rules && list}>
        {(control) => (
          <span className="affix">
            <input
              {...control}
              name={name}
              className="input"
              type={shown ? "text" : "password"}
              value={value}
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              data-first={isFirst}
              onChange={(event) => onText(event.target.value)}
            />
            <button
              className="btn btn--quiet btn--icon"
              type="button"
              aria-pressed={shown}
              aria-label={showPassword}
              onClick={() => setShown(!shown)}
            >
              <Sign className="icon" aria-hidden />
            </button>
          </span>
        )}
      </Field>
      {rules && (
        <ul className="checks" id={list}>
          {rules.map((rule) => (
            <li key={rule.name} className={rule.met ? "is-met" : undefined}>
              {rule.met ? <CircleCheck className="icon" aria-hidden /> : <Circle className="icon" aria-hidden />}
              {rule.name}
              {rule.met && <span className="visually-hidden">: {ruleMet}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
