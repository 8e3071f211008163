import { keepStored } from "./stored.ts";
import { isRecord } from "./is-record.ts";
import { consentDays } from "#shared/restaurants/constants.ts";

/** The categories that a person can refuse. Necessary cookies are always on. */
export const optionalCategories = ["functional", "analytics", "marketing"] as const;
export type OptionalCategory = (typeof optionalCategories)[number];

/** Spec, section 3, 'Cookie consent record'. */
export type Choice = Readonly<Record<OptionalCategory, boolean>> & { readonly necessary: true };

/** A choice with each optional category set by the rule. */
export const toChoice = (allows: (category: OptionalCategory) => boolean): Choice => ({
  necessary: true,
  functional: allows("functional"),
  analytics: allows("analytics"),
  marketing: allows("marketing"),
});

/** The stored choice, even an outdated one; a category counts as refused unless it is stored as allowed. */
export function storedChoice(): Choice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(choiceKey) ?? "{}");
    return toChoice((category) => isRecord(stored) && stored[category] === true);
  } catch {
    return toChoice(() => false);
  }
}

export function keepChoice(choice: Choice, now: Date): void {
  keepStored(choiceKey, JSON.stringify(choice));
  keepStored(choiceTimeKey, now.toISOString());
}

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
