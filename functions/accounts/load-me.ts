import { ApiError } from "#shared/platform/api/errors.ts";
import type { AccountStore, Person } from "./account-store.ts";
import type { Caller } from "#functions/platform/http/caller.ts";
import { logger } from "#functions/platform/observability/log.ts";
import { shortHash } from "#functions/platform/hash.ts";
import type { ReadAttributes } from "./cognito-user.ts";
import { readRegistration } from "./registration.ts";
import type { RegistrationStore } from "./registration-store.ts";

interface Dependencies {
  readonly accounts: Pick<AccountStore, "getPerson" | "isDeleted">;
  /** Writes the account that the PostConfirmation trigger failed to write. */
  readonly heal: (caller: Caller, now: Date) => Promise<void>;
  readonly now: () => Date;
}

export type LoadMe = (caller: Caller) => Promise<Person>;

/**
 * Loads the caller's account. An account whose trigger failed is written now; a deleted one is not restored.
 *
 * @throws ApiError not_signed_in
 */
export const createMeLoader =
  ({ accounts, heal, now }: Dependencies): LoadMe =>
  async (caller) => {
    const person = (await accounts.getPerson(caller.userId)) ?? (await healed());
    if (!person) throw new ApiError("not_signed_in");
    return person;

    async function healed() {
      const at = now();
      if (await accounts.isDeleted(caller.userId, at)) return undefined;
      await heal(caller, at);
      return accounts.getPerson(caller.userId);
    }
  };

interface HealDependencies {
  readonly registrations: Pick<RegistrationStore, "register">;
  readonly readAttributes: ReadAttributes;
  readonly randomSuffix: () => string;
}

/** Writes the account that PostConfirmation failed to write, from the same attributes. Nothing if Cognito has no such user. */
export const healAccount =
  ({ registrations, readAttributes, randomSuffix }: HealDependencies) =>
  async ({ userId, username }: Caller, now: Date): Promise<void> => {
    const attributes = await readAttributes(username);
    if (!attributes) return;
    await registrations.register(readRegistration(attributes, userId, now, randomSuffix()));
    logger.warn("healed", { caller: shortHash(userId) });
  };
