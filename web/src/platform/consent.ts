import { consentDays } from "#shared/restaurants/constants.ts";

/** Storage keys of the choice about cookies and of its time (spec, section 3, 'Cookie consent record'). */
export const choiceKey = "cookie_consent";
export const choiceTimeKey = "cookie_consent_timestamp";

/** Event on `window` that opens the cookie settings. */
export const openCookieSettings = "cookie-settings";

/**
 * Whether there is a choice that is still valid (spec, section 4). Counts as decided where storage is forbidden: nothing
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
