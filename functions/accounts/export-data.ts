import type { exportMe } from "#shared/accounts/contract.ts";
import { DataExport } from "#shared/accounts/me.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import { collectData, type CollectingDependencies } from "./collect-data.ts";
import type { ReadAttributes } from "./cognito-user.ts";
import type { EraseAccount } from "./erase-account.ts";
import type { StoreExport } from "./export-file.ts";
import type { LoadMe } from "./load-me.ts";

interface Dependencies extends CollectingDependencies {
  readonly loadMe: LoadMe;
  readonly readAttributes: ReadAttributes;
  readonly eraseAccount: EraseAccount;
  readonly storeExport: StoreExport;
  readonly now: () => Date;
}

/** Lambda takes answers of 6 MB (https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html). */
const maxAnswerBytes = 4 * 1024 * 1024;

/**
 * Exports all data that the product holds about the caller, as a file where it is too large for an answer. Finishes the
 * deletion of an account that was deleted in Cognito alone.
 */
export const exportDataHandler = (deps: Dependencies): Handler<typeof exportMe> => {
  const { loadMe, readAttributes, eraseAccount, storeExport, now } = deps;
  const collect = collectData(deps);
  return async (_, caller) => {
    const [person, attributes] = await Promise.all([loadMe(caller), readAttributes(caller.username)]);
    if (!attributes) {
      await eraseAccount(caller.userId, caller.username);
      throw new ApiError("not_signed_in");
    }
    const data = DataExport.parse(await collect({ ...person, attributes, isAdmin: caller.isAdmin, at: now() }));
    const text = JSON.stringify(data);
    return Buffer.byteLength(text) > maxAnswerBytes ? storeExport(caller.userId, text, data.exported_at) : data;
  };
};
