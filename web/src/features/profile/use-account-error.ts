import { useErrorMessage } from "../../lib/forms/use-error-message.ts";
import { ownAccountFailure } from "../../lib/session/failure.ts";
import { endSession } from "../../lib/session/session.ts";

/** What went wrong with the own account, in words; a session that the service no longer takes ends here as well. */
export function useAccountError(): (error: unknown) => { readonly why: string; readonly words: string } {
  const wordsOf = useErrorMessage();
  return (error) => {
    const failure = ownAccountFailure(error);
    if (failure.why === "session_over") endSession();
    return { why: failure.why, words: wordsOf(failure) };
  };
}
