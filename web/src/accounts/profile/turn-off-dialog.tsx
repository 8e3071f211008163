import { useMessages } from "#web/platform/i18n/language.tsx";
import type { Me } from "#web/platform/session/me.ts";
import type { Credentials } from "#web/platform/session/amplify.ts";
import { loadSignedInAmplify } from "#web/platform/session/person.ts";
import { toast } from "#web/ui/toast/toasts.ts";
import { IdentifyDialog } from "./identify-dialog.tsx";

interface Props {
  readonly me: Me;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** Asks for password and code: afterwards the password alone is enough to sign in. */
export function TurnOffDialog({ me, onClose, onDone }: Props) {
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
      title={words.title}
      reason={words.identify}
      failed={words.failed}
      cancel={words.keep}
      confirm={words.confirm}
      confirming={saving}
      hasSecondStep
      onCancel={onClose}
      onConfirm={turnOff}
    >
      <p>{words.text}</p>
    </IdentifyDialog>
  );
}
