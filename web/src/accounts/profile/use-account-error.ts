import { useErrorMessage } from "#web/platform/forms/use-error-message.ts";
import { type AccountError, toOwnAccountError } from "#web/platform/session/account-error.ts";
import { endSession } from "#web/platform/session/session.ts";

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
