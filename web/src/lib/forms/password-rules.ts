import { passwordRules } from "../../../../shared/accounts/registration.ts";
import { useMessages } from "../i18n/language.tsx";

/** The three rules of spec, section 5, and which of them a password meets so far. */
export function usePasswordRules(password: string) {
  const { auth } = useMessages("account");
  return passwordRules.map((rule, index) => ({ name: auth.rules[index] ?? "", met: rule.holds(password) }));
}
