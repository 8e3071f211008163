import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RotateCw, ShieldCheck, ShieldOff, Smartphone } from "lucide-react";
import { useState } from "react";
import { useMessages } from "../../lib/i18n/language.tsx";
import type { Me } from "../../lib/me.ts";
import type { TotpSecret } from "../../lib/session/amplify.ts";
import { amplifyOfPerson } from "../../lib/session/person.ts";
import { useBusy } from "../../lib/use-busy.ts";
import { classes } from "../../ui/classes.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { Skeleton } from "../../ui/states.tsx";
import { toast } from "../../ui/toasts.ts";
import { SetUpDialog } from "./set-up-dialog.tsx";
import { TurnOffDialog } from "./turn-off-dialog.tsx";
import { useSignOut } from "../../lib/use-sign-out.ts";
import { useAccountError } from "./use-account-error.ts";

/** Two-step sign-in by an authenticator app: whether it is on, and the way there or back. */
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
      <Way me={me} levels={levels} />
    </li>
  );
}

type Levels = ReturnType<typeof useAssurance>;

/** The level of this session and the one that the account's factors ask for (spec, section 4, 'Assurance level'). */
function useAssurance(userId: string) {
  return useQuery({
    queryKey: ["assurance", userId],
    queryFn: async () => (await amplifyOfPerson()).assurance(),
    staleTime: 60_000,
  });
}

function Way({ me, levels }: { readonly me: Me; readonly levels: Levels }) {
  const { frame } = useMessages("public");
  if (levels.isError && !levels.data) {
    return (
      <button className="btn btn--secondary btn--small" type="button" onClick={() => void levels.refetch()}>
        <RotateCw className="icon" aria-hidden />
        {frame.retry}
      </button>
    );
  }
  if (!levels.data) return <Skeleton size="short" />;
  if (levels.data.next === "aal1") return <TurnOn me={me} />;
  return levels.data.current === "aal2" ? <TurnOff me={me} /> : <SignInAgain />;
}

/** The dialog opens when the secret is there, so that its first field has the focus at once. */
function TurnOn({ me }: { readonly me: Me }) {
  const { security: words, setUp } = useMessages("profile");
  const queries = useQueryClient();
  const failureOf = useAccountError();
  const { busy, run } = useBusy();
  const [secret, setSecret] = useState<TotpSecret>();
  const begin = async () => {
    try {
      setSecret(await (await amplifyOfPerson()).newTotpSecret(me.email));
    } catch (error) {
      toast(setUp.failed, failureOf(error).words, { tone: "error", duration: 5000 });
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
  const [asks, setAsks] = useState(false);
  return (
    <>
      <button className="btn btn--danger btn--small" type="button" aria-haspopup="dialog" onClick={() => setAsks(true)}>
        {words.turnOff}
      </button>
      {asks && (
        <TurnOffDialog
          onClose={() => setAsks(false)}
          onDone={() => queries.invalidateQueries({ queryKey: ["assurance", me.user_id] })}
        />
      )}
    </>
  );
}

/** A session that began before the second step does not take it away: whoever found it open has no code. */
function SignInAgain() {
  const { security: words } = useMessages("profile");
  const leave = useSignOut();
  return (
    <div className="stack stack--close">
      <p className="small">{words.noCodeOnThisDevice}</p>
      <button className="btn btn--secondary btn--small" type="button" onClick={() => void leave()}>
        {words.signInAgain}
      </button>
    </div>
  );
}
