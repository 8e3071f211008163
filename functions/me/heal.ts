import { logger } from "../platform/observability/log.ts";
import { shortHash } from "../platform/hash.ts";
import type { Caller } from "../platform/http/caller.ts";
import { buildRegistration } from "./registration.ts";
import { parseAccount, parsePlainAccount } from "./registration-attributes.ts";
import type { RegistrationStore } from "./registration-store.ts";

export type Attributes = Readonly<Record<string, string | undefined>>;

interface Dependencies {
  readonly registrations: Pick<RegistrationStore, "register">;
  readonly attributesOf: (username: string) => Promise<Attributes>;
  readonly randomSuffix: () => string;
}

/** Writes the account that PostConfirmation failed to write, from the same attributes. */
export const healAccount =
  ({ registrations, attributesOf, randomSuffix }: Dependencies) =>
  async ({ userId, username }: Caller, now: Date): Promise<void> => {
    const attributes = await attributesOf(username);
    const account = parseAccount(attributes);
    await registrations.register(
      buildRegistration(account.success ? account.data : parsePlainAccount(attributes), userId, now, randomSuffix()),
    );
    logger.warn("healed", { caller: shortHash(userId) });
  };
