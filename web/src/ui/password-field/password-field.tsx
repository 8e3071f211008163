import { Circle, CircleCheck, Eye, EyeOff } from "lucide-react";
import { useId, useState } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { type FormControl, useTextControl } from "#web/platform/forms/use-text-control.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Button } from "../button/button.tsx";
import { Field, type FieldProps } from "../field/field.tsx";
import { passwordRules } from "#shared/accounts/registration.ts";
import "../form/form.css";

interface Rule {
  readonly name: string;
  readonly isMet: boolean;
}

interface Props extends FieldProps {
  readonly autoComplete: "current-password" | "new-password";
  /** For a browser that makes up a new password. */
  readonly passwordrules?: string;
  /** Rules of the password, as a checklist below the field. */
  readonly rules?: readonly Rule[];
  /** Receives the first focus of a dialog. */
  readonly isFirst?: boolean;
}

/** A password field that can show its text, with the rules ticked off as they are met. */
export function PasswordField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  label,
  hint,
  control,
  name,
  autoComplete,
  passwordrules,
  rules,
  isFirst,
}: Props & FormControl<Values, Name, Output>) {
  const { showPassword } = useMessages("account").form;
  const { error, setValue, ...field } = useTextControl({ control, name });
  const [isVisible, setIsVisible] = useState(false);
  const rulesId = useId();
  return (
    <div className="stack stack--close">
      <Field label={label} error={error} hint={hint} describedBy={rules && rulesId}>
        {(aria) => (
          <span className="affix">
            <input
              {...field}
              {...aria}
              className="input"
              type={isVisible ? "text" : "password"}
              autoComplete={autoComplete}
              {...(passwordrules !== undefined && { passwordrules })}
              autoCapitalize="none"
              spellCheck={false}
              data-first={isFirst}
              onChange={(event) => setValue(event.target.value)}
            />
            <Button
              look="btn--quiet btn--icon"
              Icon={isVisible ? EyeOff : Eye}
              label={showPassword}
              aria-pressed={isVisible}
              onClick={() => setIsVisible(!isVisible)}
            />
          </span>
        )}
      </Field>
      {rules && <RuleList id={rulesId} rules={rules} />}
    </div>
  );
}

function RuleList({ id, rules }: { readonly id: string; readonly rules: readonly Rule[] }) {
  const { ruleMet } = useMessages("account").form;
  return (
    <ul className="password-rules" id={id}>
      {rules.map(({ name, isMet }) => (
        <li key={name} className={isMet ? "is-met" : undefined}>
          {isMet ? <CircleCheck className="icon" aria-hidden /> : <Circle className="icon" aria-hidden />}
          {name}
          {isMet && <span className="visually-hidden">: {ruleMet}</span>}
        </li>
      ))}
    </ul>
  );
}

/** The three rules of spec, section 5, and whether the password meets each. */
export function usePasswordRules(password: string) {
  const { auth } = useMessages("account");
  return passwordRules.map((rule, index) => ({ name: auth.rules[index] ?? "", isMet: rule.holds(password) }));
}
