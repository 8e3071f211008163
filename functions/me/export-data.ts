import type { exportMe } from "../../shared/accounts/contract.ts";
import { ApiError } from "../../shared/api/errors.ts";
import type { Handler } from "../platform/http/endpoint.ts";
import { collectData, type CollectingDependencies } from "./collect-data.ts";
import type { ReadAttributes } from "./cognito-user.ts";
import type { EraseAccount } from "./erase-account.ts";
import type { LoadMe } from "./load-me.ts";

interface Dependencies extends CollectingDependencies {
  readonly loadMe: LoadMe;
  readonly readAttributes: ReadAttributes;
  readonly eraseAccount: EraseAccount;
  readonly now: () => Date;
}

/**
 * Exports all data that the product holds about the caller. Finishes the deletion of an account that was deleted in
 * Cognito alone.
 */
export const exportDataHandler =
  (deps: Dependencies): Handler<typeof exportMe> =>
  async (_, caller) => {
    const { loadMe, readAttributes, eraseAccount, now } = deps;
    const [person, attributes] = await Promise.all([loadMe(caller), readAttributes(caller.username)]);
    if (!attributes) {
      await eraseAccount(caller.userId, caller.username);
      throw new ApiError("not_signed_in");
    }
    return collectData(deps)({ ...person, attributes, isAdmin: caller.isAdmin, at: now() });
  };
