import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useMessages } from "#web/platform/i18n/language.tsx";
import type { Me } from "#web/platform/session/me.ts";
import { loadSignedInAmplify } from "#web/platform/session/person.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { toast } from "#web/ui/toast/toasts.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import { SecondStep } from "./second-step.tsx";
import { useSignOut } from "#web/site/frame/use-sign-out.ts";
import { useAccountError } from "#web/platform/forms/use-account-error.ts";
import { Button } from "#web/ui/button/button.tsx";

/** How the person signs in: password, second step, other devices. */
export function SecurityPanel({ me }: { readonly me: Me }) {
  const { security: words } = useMessages("profile");
  const [isChanging, setIsChanging] = useState(false);
  return (
    <section className="panel" aria-labelledby="security">
      <div className="panel__head">
        <h2 id="security">{words.heading}</h2>
      </div>
      <ul className="rows">
        <li className="setting-row">
          <div>
            <h3>{words.password}</h3>
            <p className="soft small">{words.passwordText}</p>
          </div>
          <Button
            look="btn--secondary btn--small"
            Icon={KeyRound}
            text={words.changePassword}
            aria-haspopup="dialog"
            onClick={() => setIsChanging(true)}
          />
        </li>
        <SecondStep me={me} />
        <SignOutEverywhere />
      </ul>
      {isChanging && <PasswordDialog email={me.email} onClose={() => setIsChanging(false)} />}
    </section>
  );
}

/** Ends all sessions of the account; access tokens issued before stay valid for some minutes. */
function SignOutEverywhere() {
  const { security: words, signOut: signOutHere } = useMessages("profile");
  const { busy, run } = useBusy();
  const toAccountError = useAccountError();
  const signOut = useSignOut();
  const end = async () => {
    try {
      await (await loadSignedInAmplify()).endAllSessions();
    } catch (error) {
      toast(words.signOutEverywhereFailed, toAccountError(error).message, { tone: "error", duration: 5000 });
      return;
    }
    await signOut();
    toast(words.signedOutEverywhere, words.signedOutEverywhereText);
  };
  return (
    <li className="setting-row">
      <div>
        <h3>{words.signOutEverywhere}</h3>
        <p className="soft small">{words.signOutEverywhereText}</p>
      </div>
      <Button
        look="btn--secondary btn--small"
        busy={busy}
        text={signOutHere}
        label={words.signOutEverywhere}
        onClick={() => void run(end)}
      />
    </li>
  );
}
