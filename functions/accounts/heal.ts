import { logger } from "#functions/platform/observability/log.ts";
import { shortHash } from "#functions/platform/hash.ts";
import type { Caller } from "#functions/platform/http/caller.ts";
import type { ReadAttributes } from "./cognito-user.ts";
import { buildRegistration } from "./registration.ts";
import { parseAccount, parsePlainAccount } from "./registration-attributes.ts";
import type { RegistrationStore } from "./registration-store.ts";

interface Dependencies {
  readonly registrations: Pick<RegistrationStore, "register">;
  readonly readAttributes: ReadAttributes;
  readonly randomSuffix: () => string;
}

/** Writes the account that PostConfirmation failed to write, from the same attributes. Nothing if Cognito has no such user. */
export const healAccount =
  ({ registrations, readAttributes, randomSuffix }: Dependencies) =>
  async ({ userId, username }: Caller, now: Date): Promise<void> => {
    const attributes = await readAttributes(username);
    if (!attributes) return;
    const account = parseAccount(attributes);
    await registrations.register(
      buildRegistration(account.success ? account.data : parsePlainAccount(attributes), userId, now, randomSuffix()),
    );
    logger.warn("healed", { caller: shortHash(userId) });
  };
