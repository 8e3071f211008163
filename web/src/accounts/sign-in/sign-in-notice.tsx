import { useSearchParams } from "react-router-dom";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Notice } from "#web/ui/notice/notice.tsx";
import type { SignInReason } from "./auth-steps.ts";

/** Why the page asks to sign in: the email is confirmed, a code came too late, or a reservation request waits. */
export function SignInNotice({ reason }: { readonly reason: SignInReason | undefined }) {
  const { auth } = useMessages("account");
  const [search] = useSearchParams();
  const hasRequest = search.get("return")?.includes("reserve=") ?? false;
  if (reason === undefined && !hasRequest) return null;
  return (
    <div className="auth__notice">
      {reason === "confirmed" && (
        <Notice tone="calm" title={auth.confirmed}>
          <p>{auth.confirmedText}</p>
        </Notice>
      )}
      {reason === "second-step-expired" && (
        <Notice title={auth.signInFailed}>
          <p>{auth.failures.sign_in_expired}</p>
        </Notice>
      )}
      {reason === undefined && (
        <Notice tone="calm">
          <p>{auth.requestSaved}</p>
        </Notice>
      )}
    </div>
  );
}
