import { ApiResponseError, parseApiError } from "#web/platform/api/errors.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import type { Me } from "#web/platform/session/me.ts";
import type { Credentials } from "#web/platform/session/amplify.ts";
import { clearDeletedSession, loadSignedInAmplify } from "#web/platform/session/person.ts";
import { toast } from "#web/ui/toast/toasts.ts";
import { useSignOut } from "#web/site/frame/use-sign-out.ts";
import { IdentifyDialog } from "./identify-dialog.tsx";
import type { CallKey } from "#web/platform/api/call.ts";

const maxAttempts = 3;

interface Props {
  readonly me: Me;
  readonly onClose: () => void;
}

/** Names the consequences, asks for the password, deletes the account and signs out. */
export function RemoveDialog({ me, onClose }: Props) {
  const { remove: words } = useMessages("profile");
  const signOut = useSignOut(clearDeletedSession);

  const remove = async (credentials: Credentials) => {
    await deleteAccount(await (await loadSignedInAmplify()).freshAccessToken(credentials));
    await signOut();
    toast(words.done, words.doneText);
  };

  const consequences = me.restaurant
    ? words.restaurantConsequences(me.restaurant.restaurant_name)
    : words.customerConsequences;
  return (
    <IdentifyDialog email={me.email} words={words} confirming={words.removing} onCancel={onClose} onConfirm={remove}>
      <ul className="consequences">
        {consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <p className="strong">{words.irreversible}</p>
    </IdentifyDialog>
  );
}

/** Repeats the call while the server says that the deletion is unfinished (contract, `DELETE /me`). */
async function deleteAccount(token: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await deleteMe(token);
      return;
    } catch (error) {
      const isUnfinished = error instanceof ApiResponseError && error.code === "try_again";
      if (!isUnfinished || attempt === maxAttempts) throw error;
    }
  }
}

const key = "DELETE /me" satisfies CallKey;

/**
 * Deletes the own account with the token of a sign-in just now, instead of the stored session's. Apart from `call`, so
 * that public pages do not load it. Throws `ApiResponseError` for every failure.
 */
async function deleteMe(freshToken: string): Promise<void> {
  const [method = "", path = ""] = key.split(" ");
  const headers = { authorization: `Bearer ${freshToken}`, "accept-language": document.documentElement.lang };
  const response = await fetch(`/api${path}`, { method, headers, keepalive: true }).catch(() => {
    throw new ApiResponseError(0, "offline");
  });
  if (!response.ok) throw await parseApiError(response);
}
