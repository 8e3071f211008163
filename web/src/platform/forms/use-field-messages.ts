import { ownValue } from "#shared/platform/own-value.ts";
import { useMessages } from "../i18n/language.tsx";

/**
 * The message of a field's error key in the page's language. Schemas and server share the keys; those of codes and
 * passwords are the account errors' (lib/session/account-error.ts) and the forms' own.
 */
export function useFieldMessages(): (key: string) => string {
  const { auth, form } = useMessages("account");
  const { codes, fields } = useMessages("errors");
  const messages: Readonly<Record<string, string>> = {
    ...codes,
    ...fields,
    ...auth.failures,
    ...form.missing,
    code_incomplete: auth.codeIncomplete,
    app_code_incomplete: auth.secondStepIncomplete,
    // The button in the email may have been used before, here or on another device.
    wrong_registration_code: `${auth.failures.wrong_code} ${auth.possiblyConfirmed}`,
    email_required: auth.emailRequiredText,
  };
  return (key) => ownValue(messages, key) ?? fields.invalid;
}
