import { useMessages } from "../i18n/language.tsx";
import { useApiMessages } from "./use-api-messages.ts";
import type { AccountFailure } from "../session/failure.ts";

/** What an account's failure says to a person. */
export function useErrorMessage(): (failure: AccountFailure) => string {
  const { auth, form } = useMessages("account");
  const { mistake } = useApiMessages();
  return (failure) => {
    switch (failure.why) {
      case "field":
        return mistake(failure.message);
      case "offline":
        return form.offline;
      case "unknown":
        return form.unknown;
      default:
        return auth.failures[failure.why];
    }
  };
}
