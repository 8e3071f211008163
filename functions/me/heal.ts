import type { AccountStore } from "../accounts/store.ts";
import { registrationOf } from "../accounts/items.ts";
import { logger } from "../platform/observability/log.ts";
import { hashOf } from "../platform/hash.ts";
import type { Caller } from "../platform/http/caller.ts";
import { accountIn, plainAccountIn } from "./registration-attributes.ts";

export type Attributes = Readonly<Record<string, string | undefined>>;

interface Effects {
  readonly accounts: Pick<AccountStore, "register">;
  readonly attributesOf: (username: string) => Promise<Attributes>;
  readonly random: () => string;
}

/** Writes the account that PostConfirmation should have written, from the same attributes. */
export const heal =
  ({ accounts, attributesOf, random }: Effects) =>
  async ({ userId, username }: Caller, now: Date): Promise<void> => {
    const attributes = await attributesOf(username);
    const account = accountIn(attributes);
    await accounts.register(
      registrationOf(account.success ? account.data : plainAccountIn(attributes), userId, now, random()),
    );
    logger.warn("healed", { caller: hashOf(userId) });
  };
