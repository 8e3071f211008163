import { useState } from "react";
import { call } from "../../lib/api/call.ts";
import { ApiResponseError } from "../../lib/api/errors.ts";
import { useApiMessages } from "../../lib/forms/use-api-messages.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import type { Me } from "../../lib/me.ts";
import { clearDeletedSession } from "../../lib/session/person.ts";
import { toast } from "../../ui/toasts.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { useSignOut } from "../../lib/use-sign-out.ts";

const maxAttempts = 3;

interface Props {
  readonly me: Me;
  readonly onClose: () => void;
}

/** Asks for confirmation, names the consequences, deletes the account and signs out. */
export function RemoveDialog({ me, onClose }: Props) {
  const { remove: words } = useMessages("profile");
  const { apiError } = useApiMessages();
  const signOut = useSignOut(clearDeletedSession);
  const [failure, setFailure] = useState<string>();

  const remove = async () => {
    setFailure(undefined);
    try {
      await deleteAccount();
    } catch (error) {
      setFailure(`${words.failed} ${apiError(error)}`);
      return;
    }
    await signOut();
    toast(words.done, words.doneText);
  };

  const consequences = me.restaurant
    ? words.restaurantConsequences(me.restaurant.restaurant_name)
    : words.customerConsequences;
  return (
    <ConfirmDialog
      title={words.title}
      failure={failure}
      cancel={words.keep}
      confirm={words.confirm}
      confirming={words.removing}
      onCancel={onClose}
      onConfirm={remove}
    >
      <ul className="consequences">
        {consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <p className="strong">{words.irreversible}</p>
    </ConfirmDialog>
  );
}

/** Repeats the call while the server says that the deletion is unfinished (contract, `DELETE /me`). */
async function deleteAccount(): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await call("DELETE /me");
      return;
    } catch (error) {
      const isUnfinished = error instanceof ApiResponseError && error.code === "try_again";
      if (!isUnfinished || attempt === maxAttempts) throw error;
    }
  }
}
