import { ownValue } from "#shared/platform/own-value.ts";
import { useMessages } from "../i18n/language.tsx";
import { type AccountError, toOwnAccountError } from "../session/account-error.ts";
import { endSession } from "../session/session.ts";

/** The message of an account error in the page's language. */
export function useErrorMessage(): (error: AccountError) => string {
  const { auth, form } = useMessages("account");
  const toFieldMessage = useFieldMessages();
  return (error) => {
    switch (error.code) {
      case "field":
        return toFieldMessage(error.message);
      case "offline":
        return form.offline;
      case "unknown":
        return form.unknown;
      default:
        return auth.failures[error.code];
    }
  };
}

interface AccountErrorMessage {
  readonly code: AccountError["code"];
  readonly message: string;
}

/** Turns what a call about the own account threw into code and message. A revoked session is ended here, too. */
export function useAccountError(): (error: unknown) => AccountErrorMessage {
  const toMessage = useErrorMessage();
  return (error) => {
    const accountError = toOwnAccountError(error);
    if (accountError.code === "session_over") endSession();
    return { code: accountError.code, message: toMessage(accountError) };
  };
}

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
