import { consentDays } from "../../../shared/restaurants/constants.ts";

/** Where the choice about cookies is kept, and beside it since when (spec, section 3, 'Cookie consent record'). */
export const choiceKey = "cookie_consent";
export const choiceTimeKey = "cookie_consent_timestamp";

/** Event on `window` that opens the cookie settings. */
export const settingsWanted = "cookie-settings";

/**
 * Whether there is a choice that still holds (spec, section 4). Nobody is asked where nothing can be kept: nothing
 * optional runs there anyway.
 */
export function isDecided(): boolean {
  try {
    const age = Date.now() - Date.parse(localStorage.getItem(choiceTimeKey) ?? "");
    return localStorage.getItem(choiceKey) !== null && age >= 0 && age < consentDays * 86_400_000;
  } catch {
    return true;
  }
}
