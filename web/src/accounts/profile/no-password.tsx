import { useNavigate } from "react-router-dom";
import { accountPaths } from "#shared/accounts/paths.ts";
import { dropDraft } from "#web/platform/forms/draft.ts";
import { useAccountError } from "#web/platform/forms/use-account-error.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { loadAmplify } from "#web/platform/session/session.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { toast } from "#web/ui/toast/toasts.ts";
import { authDrafts } from "../sign-in/auth-drafts.ts";

/** The way to a password for who signs in by code, or has forgotten it: the code and the page of a reset. */
export function NoPassword({ email }: { readonly email: string }) {
  const { security: words } = useMessages("profile");
  const { form } = useMessages("account");
  const toAccountError = useAccountError();
  const navigate = useNavigate();
  const { run } = useBusy();
  const setOne = async () => {
    try {
      await (await loadAmplify()).requestPasswordReset(email);
    } catch (error) {
      toast(form.failed, toAccountError(error).message, { tone: "error", duration: 5000 });
      return;
    }
    dropDraft(authDrafts.reset);
    await navigate(accountPaths.resetPassword, { state: { email } });
  };
  return (
    <p className="small soft">
      {words.noPassword}{" "}
      <button className="link" type="button" onClick={() => void run(setOne)}>
        {words.setPassword}
      </button>
    </p>
  );
}
