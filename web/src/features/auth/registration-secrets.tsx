import { usePasswordRules } from "../../lib/forms/password-rules.ts";
import type { useForm } from "../../lib/forms/use-form.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TermsBox } from "./terms-box.tsx";

/** What both registrations end with, as the form keeps it; `acceptTerms` is empty until the box is ticked. */
export const secrets = { password: "", confirmPassword: "", acceptTerms: "" };

/** Passwords are not kept; whether the box was ticked is. */
export const unkept = ["password", "confirmPassword"] as const;

type Secret = keyof typeof secrets;

interface Props {
  readonly form: Pick<ReturnType<typeof useForm<Secret>>, "values" | "text" | "set" | "errorOf">;
}

/** Password with its rules, its repetition, and the terms (spec, section 5, both registrations). */
export function RegistrationSecrets({ form }: Props) {
  const { auth } = useMessages("account");
  const rules = usePasswordRules(form.values.password);
  return (
    <>
      <PasswordField label={auth.password} {...form.text("password")} autoComplete="new-password" rules={rules} />
      <PasswordField label={auth.confirmPassword} {...form.text("confirmPassword")} autoComplete="new-password" />
      <TermsBox
        checked={form.values.acceptTerms !== ""}
        error={form.errorOf("acceptTerms")}
        onCheck={(checked) => form.set("acceptTerms", checked ? "yes" : "")}
      />
    </>
  );
}
