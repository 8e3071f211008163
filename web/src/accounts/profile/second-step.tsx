import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RotateCw, ShieldCheck, ShieldOff, Smartphone } from "lucide-react";
import { useState } from "react";
import { useMessages } from "#web/platform/i18n/language.tsx";
import type { Me } from "#web/platform/session/me.ts";
import type { Credentials } from "#web/platform/session/amplify.ts";
import type { TotpSecret } from "#web/platform/session/own-account.ts";
import { loadSignedInAmplify } from "#web/platform/session/person.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { classes } from "#web/ui/classes/classes.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { Skeleton } from "#web/ui/states/states.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import { SetUpDialog } from "./set-up-dialog.tsx";
import { useSignOut } from "#web/site/frame/use-sign-out.ts";
import { useAccountError } from "#web/platform/forms/use-account-error.ts";
import { Button } from "#web/ui/button/button.tsx";
import { IdentifyDialog } from "./identify-dialog.tsx";

/** Two-step sign-in with an authenticator app: its state, and the button that changes it. */
export function SecondStep({ me }: { readonly me: Me }) {
  const { security: words } = useMessages("profile");
  const levels = useAssurance(me.user_id);
  const isOn = levels.data?.next === "aal2";
  return (
    <li className="setting-row">
      <div>
        <h3>{words.secondStep}</h3>
        <p className="soft small">{words.secondStepText}</p>
        {levels.isLoading && <p className="badge skeleton">&nbsp;</p>}
        {levels.data && (
          <p className={classes("badge", isOn && "badge--forest")}>
            {isOn ? <ShieldCheck className="icon" aria-hidden /> : <ShieldOff className="icon" aria-hidden />}
            {isOn ? words.on : words.off}
          </p>
        )}
        {levels.isError && !levels.data && <p className="small">{words.unknown}</p>}
      </div>
      <SecondStepAction me={me} levels={levels} />
    </li>
  );
}

type Levels = ReturnType<typeof useAssurance>;

/** The session's assurance level and the one that the account's factors require (spec, section 4). */
function useAssurance(userId: string) {
  return useQuery({
    queryKey: ["assurance", userId],
    queryFn: async () => (await loadSignedInAmplify()).assurance(),
    staleTime: 60_000,
  });
}

function SecondStepAction({ me, levels }: { readonly me: Me; readonly levels: Levels }) {
  const { frame } = useMessages("public");
  if (levels.isError && !levels.data) {
    return (
      <Button
        look="btn--secondary btn--small"
        Icon={RotateCw}
        text={frame.retry}
        onClick={() => void levels.refetch()}
      />
    );
  }
  if (!levels.data) return <Skeleton size="short" />;
  if (levels.data.next === "aal1") return <TurnOn me={me} />;
  return levels.data.current === "aal2" ? <TurnOff me={me} /> : <SignInAgain />;
}

/** The dialog opens once the secret is loaded, so that its first field can take the focus at once. */
function TurnOn({ me }: { readonly me: Me }) {
  const { security: words, setUp } = useMessages("profile");
  const queries = useQueryClient();
  const toAccountError = useAccountError();
  const { busy, run } = useBusy();
  const [secret, setSecret] = useState<TotpSecret>();
  const begin = async () => {
    try {
      setSecret(await (await loadSignedInAmplify()).newTotpSecret(me.email));
    } catch (error) {
      toast(setUp.failed, toAccountError(error).message, { tone: "error", duration: 5000 });
    }
  };
  return (
    <>
      <BusyButton
        look="btn--secondary btn--small"
        busy={busy}
        busyLabel={words.turningOn}
        onPress={() => void run(begin)}
        opens
      >
        <Smartphone className="icon" aria-hidden />
        {words.turnOn}
      </BusyButton>
      {secret && (
        <SetUpDialog
          secret={secret}
          onClose={() => setSecret(undefined)}
          onDone={() => queries.invalidateQueries({ queryKey: ["assurance"] })}
        />
      )}
    </>
  );
}

function TurnOff({ me }: { readonly me: Me }) {
  const { security: words } = useMessages("profile");
  const queries = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Button
        look="btn--danger btn--small"
        text={words.turnOff}
        aria-haspopup="dialog"
        onClick={() => setIsConfirming(true)}
      />
      {isConfirming && (
        <TurnOffDialog
          me={me}
          onClose={() => setIsConfirming(false)}
          onDone={() => queries.invalidateQueries({ queryKey: ["assurance", me.user_id] })}
        />
      )}
    </>
  );
}

/** A session without the second step cannot turn it off: an open browser must not be enough. */
function SignInAgain() {
  const { security: words } = useMessages("profile");
  const signOut = useSignOut();
  return (
    <div className="stack stack--close">
      <p className="small">{words.noCodeOnThisDevice}</p>
      <Button look="btn--secondary btn--small" text={words.signInAgain} onClick={() => void signOut()} />
    </div>
  );
}

interface Props {
  readonly me: Me;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** Asks for password and code: afterwards the password alone is enough to sign in. */
function TurnOffDialog({ me, onClose, onDone }: Props) {
  const { turnOff: words, saving } = useMessages("profile");
  const turnOff = async (credentials: Credentials) => {
    await (await loadSignedInAmplify()).turnSecondStepOff(credentials);
    onClose();
    toast(words.done, words.doneText);
    await onDone();
  };
  return (
    <IdentifyDialog
      email={me.email}
      words={words}
      confirming={saving}
      hasSecondStep
      onCancel={onClose}
      onConfirm={turnOff}
    >
      <p>{words.text}</p>
    </IdentifyDialog>
  );
}
