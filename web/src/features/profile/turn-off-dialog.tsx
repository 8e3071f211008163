import { useState } from "react";
import { useMessages } from "../../lib/i18n/language.tsx";
import { amplifyOfPerson } from "../../lib/session/person.ts";
import { toast } from "../../ui/toasts.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { useAccountError } from "./use-account-error.ts";

interface Props {
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** Asks once more: afterwards the password alone opens the account. */
export function TurnOffDialog({ onClose, onDone }: Props) {
  const { turnOff: words, saving } = useMessages("profile");
  const failureOf = useAccountError();
  const [failure, setFailure] = useState<string>();
  const turnOff = async () => {
    setFailure(undefined);
    try {
      await (await amplifyOfPerson()).turnSecondStepOff();
    } catch (error) {
      setFailure(`${words.failed} ${failureOf(error).words}`);
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
      keep={words.keep}
      confirm={words.confirm}
      confirming={saving}
      onKeep={onClose}
      onConfirm={turnOff}
    >
      <p>{words.text}</p>
    </ConfirmDialog>
  );
}
