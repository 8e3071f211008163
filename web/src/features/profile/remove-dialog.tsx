import { useState } from "react";
import { call } from "../../lib/api/call.ts";
import { ApiResponseError } from "../../lib/api/errors.ts";
import { useApiMessages } from "../../lib/forms/use-api-messages.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import type { Me } from "../../lib/me.ts";
import { leaveDeleted } from "../../lib/session/person.ts";
import { toast } from "../../ui/toasts.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { useSignOut } from "../../lib/use-sign-out.ts";

/** How often a deletion that could not be finished is taken up again before the person is asked to. */
const attempts = 3;

interface Props {
  readonly me: Me;
  readonly onClose: () => void;
}

/** Asks once more and says what will happen; afterwards nobody is signed in. */
export function RemoveDialog({ me, onClose }: Props) {
  const { remove: words } = useMessages("profile");
  const { apiError } = useApiMessages();
  const leave = useSignOut(leaveDeleted);
  const [failure, setFailure] = useState<string>();

  const remove = async () => {
    setFailure(undefined);
    try {
      await deleteAccount();
    } catch (error) {
      setFailure(`${words.failed} ${apiError(error)}`);
      return;
    }
    await leave();
    toast(words.done, words.doneText);
  };

  const consequences = me.restaurant
    ? words.restaurantConsequences(me.restaurant.restaurant_name)
    : words.customerConsequences;
  return (
    <ConfirmDialog
      title={words.title}
      failure={failure}
      keep={words.keep}
      confirm={words.confirm}
      confirming={words.removing}
      onKeep={onClose}
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

/** What is begun is carried on: the call may be repeated until it is done (contract, `DELETE /me`). */
async function deleteAccount(): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await call("DELETE /me");
      return;
    } catch (error) {
      const isUnfinished = error instanceof ApiResponseError && error.code === "try_again";
      if (!isUnfinished || attempt === attempts) throw error;
    }
  }
}
