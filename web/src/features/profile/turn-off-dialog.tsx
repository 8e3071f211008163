import { useState } from "react";
import { useMessages } from "../../lib/i18n/language.tsx";
import { loadSignedInAmplify } from "../../lib/session/person.ts";
import { toast } from "../../ui/toasts.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { useAccountError } from "./use-account-error.ts";

interface Props {
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** Asks for confirmation: afterwards the password alone is enough to sign in. */
export function TurnOffDialog({ onClose, onDone }: Props) {
  const { turnOff: words, saving } = useMessages("profile");
  const toAccountError = useAccountError();
  const [failure, setFailure] = useState<string>();
  const turnOff = async () => {
    setFailure(undefined);
    try {
      await (await loadSignedInAmplify()).turnSecondStepOff();
    } catch (error) {
      setFailure(`${words.failed} ${toAccountError(error).message}`);
      return;
    }
    onClose();
    toast(words.done, words.doneText);
    await onDone();
  };
  return (
    <ConfirmDialog
      title={words.title}
      failure={failure}
      cancel={words.keep}
      confirm={words.confirm}
      confirming={saving}
      onCancel={onClose}
      onConfirm={turnOff}
    >
      <p>{words.text}</p>
    </ConfirmDialog>
  );
}
