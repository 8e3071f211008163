import type { deleteMe } from "#shared/accounts/contract.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import type { EraseAccount } from "./erase-account.ts";

/** How long ago the caller may have signed in: a stolen access token or an open browser must not delete an account. */
const recentSignInMs = 5 * 60_000;

interface Dependencies {
  readonly eraseAccount: EraseAccount;
  readonly now: () => Date;
}

/** Deletes the caller's account. A client that gets 503 sends the request again. */
export const deleteAccountHandler =
  ({ eraseAccount, now }: Dependencies): Handler<typeof deleteMe> =>
  async (_, { userId, username, signedInAt }) => {
    if (now().getTime() - signedInAt.getTime() > recentSignInMs) throw new ApiError("recent_sign_in_required");
    await eraseAccount(userId, username);
    return null;
  };
