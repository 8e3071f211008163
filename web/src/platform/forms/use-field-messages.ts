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
    wrong_code_of_link: `${auth.failures.wrong_code} ${auth.possiblyConfirmed}`, // the link may have been used before
    email_required: auth.emailRequiredText,
  };
  return (key) => messages[key] ?? fields.invalid;
}
