import { passwordRules } from "#shared/accounts/registration.ts";
import { useMessages } from "../i18n/language.tsx";

/** The three rules of spec, section 5, and whether the password meets each. */
export function usePasswordRules(password: string) {
  const { auth } = useMessages("account");
  return passwordRules.map((rule, index) => ({ name: auth.rules[index] ?? "", isMet: rule.holds(password) }));
}
