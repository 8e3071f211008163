import { useErrorMessage } from "#web/platform/forms/use-account-error.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { type AccountError, toAccountError } from "#web/platform/session/account-error.ts";
import type { Registration } from "#web/platform/session/amplify.ts";
import { keepDraft, readDraft, restaurantDraft } from "#web/platform/forms/draft.ts";
import { loadAmplify } from "#web/platform/session/session.ts";
import { useBusy } from "#web/platform/use-busy.ts";

interface Options {
  readonly showErrors: (errors: Readonly<Record<string, string>>) => void;
  readonly onCode: (email: string, password: string) => void;
  /** What the page says instead of the usual texts: the title, and the text of an unknown failure. */
  readonly words?: { readonly failed: string; readonly failedText: string };
}

/**
 * An address with an account gets no code: after the sign-in, /restaurant-profile goes on with these fields. Those that
 * /partner/signup does not ask for stay as they were typed before.
 */
function keepRestaurant(registration: Extract<Registration, { accountType: "restaurant" }>): void {
  const { email, restaurantName: restaurant_name, phone, address, city, description } = registration;
  const kept = readDraft(restaurantDraft);
  const before = String(kept["email"]).toLowerCase() === email.toLowerCase() ? kept : {};
  const typed = phone === undefined ? before : { phone, address, city, description: description ?? "" };
  keepDraft(restaurantDraft, { ...typed, email, restaurant_name });
}

/** Sends a registration; a field that the server rejects shows the error, and nothing typed is lost. */
export function useRegistration({ showErrors, onCode, words }: Options) {
  const { auth } = useMessages("account");
  const { language } = useLanguage();
  const toErrorMessage = useErrorMessage();
  const toMessage = (cause: AccountError) =>
    cause.code === "unknown" && words ? words.failedText : toErrorMessage(cause);
  const { busy, run, failure: error, setFailure: setError } = useBusy<AccountError>();

  const register = async (registration: Registration) => {
    try {
      await (await loadAmplify()).register(registration, language);
      if (registration.accountType === "restaurant") keepRestaurant(registration);
      onCode(registration.email, registration.password);
    } catch (cause) {
      const accountError = toAccountError(cause);
      setError(accountError);
      if (accountError.code === "field") showErrors({ [accountError.field]: accountError.message });
    }
  };
  const failure = { title: words?.failed ?? auth.registrationFailed, failure: error && toMessage(error) };
  return { busy, run, failure, register };
}
