import { useMessages } from "../i18n/language.tsx";
import { type AccountError, toOwnAccountError } from "../session/account-error.ts";
import { endSession } from "../session/session.ts";
import { useFieldMessages } from "./use-field-messages.ts";

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
