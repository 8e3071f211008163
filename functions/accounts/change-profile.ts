import type { changeProfile } from "#shared/accounts/contract.ts";
import type { Language } from "#shared/platform/text/language.ts";
import { MyProfile } from "#shared/accounts/me.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import type { AccountStore, Person } from "./account-store.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import { errorName, logger } from "#functions/platform/observability/log.ts";
import type { LoadMe } from "./load-me.ts";

interface Dependencies {
  readonly loadMe: LoadMe;
  readonly accounts: Pick<AccountStore, "change">;
  /** Copies the language to Cognito, which sends the emails with codes. */
  readonly saveLanguage: (username: string, language: Language) => Promise<void>;
  readonly now: () => Date;
}

/** Changes the caller's own profile. */
export const changeProfileHandler =
  ({ loadMe, accounts, saveLanguage, now }: Dependencies): Handler<typeof changeProfile> =>
  async ({ body: { version, ...fields } }, caller) => {
    const person = await loadMe(caller);
    if (version !== person.profile.version) throw toConflictError(person);
    const changed = await accounts.change(person, fields, now().toISOString());
    if (!changed) throw toConflictError(await loadMe(caller));
    // The profile is already changed. If Cognito fails here, its emails keep the former language.
    if (fields.language) await saveLanguage(caller.username, fields.language).catch(logLocaleFailure);
    return changed;
  };

const logLocaleFailure = (error: unknown): void => {
  logger.warn("language untold", { error: errorName(error) });
};

const toConflictError = ({ profile }: Person): ApiError =>
  new ApiError("changed_meanwhile", { current: MyProfile.parse(profile) });
