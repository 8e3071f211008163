import { useMessages } from "../i18n/language.tsx";
import type { AccountError } from "../session/account-error.ts";
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
