import type { AccountStore } from "../accounts/store.ts";
import { buildRegistration } from "../accounts/items.ts";
import { logger } from "../platform/observability/log.ts";
import { shortHash } from "../platform/hash.ts";
import type { Caller } from "../platform/http/caller.ts";
import { parseAccount, parsePlainAccount } from "./registration-attributes.ts";

export type Attributes = Readonly<Record<string, string | undefined>>;

interface Dependencies {
  readonly accounts: Pick<AccountStore, "register">;
  readonly attributesOf: (username: string) => Promise<Attributes>;
  readonly randomSuffix: () => string;
}

/** Writes the account that PostConfirmation should have written, from the same attributes. */
export const healAccount =
  ({ accounts, attributesOf, randomSuffix }: Dependencies) =>
  async ({ userId, username }: Caller, now: Date): Promise<void> => {
    const attributes = await attributesOf(username);
    const account = parseAccount(attributes);
    await accounts.register(
      buildRegistration(account.success ? account.data : parsePlainAccount(attributes), userId, now, randomSuffix()),
    );
    logger.warn("healed", { caller: shortHash(userId) });
  };
