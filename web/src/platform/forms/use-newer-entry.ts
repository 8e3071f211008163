import { useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { Language } from "#shared/platform/text/language.ts";
import { useLanguage } from "../i18n/language.tsx";
import { isSameValue } from "../same-value.ts";

/**
 * Shows what somebody else has changed in an entry while its form is open: fields with a new value take it, all others
 * keep what was typed, and codes what was ticked and unticked.
 *
 * @param begun the entry from which a draft that is found again began
 */
export function useNewerEntry<T, Values extends FieldValues, Output>(
  { getValues, reset }: Pick<UseFormReturn<Values, unknown, Output>, "getValues" | "reset">,
  entry: T,
  toValues: (entry: T, language: Language) => Values,
  begun = entry,
): void {
  const { language } = useLanguage();
  const shown = useRef(begun);
  useEffect(() => {
    if (entry === shown.current) return;
    const before = toValues(shown.current, language);
    const newer = Object.entries(toValues(entry, language)).filter(
      ([field, value]) => !isSameValue(value, before[field]),
    );
    shown.current = entry;
    if (newer.length === 0) return;
    const typed = getValues();
    const merged = newer.map(([field, value]: [string, unknown]): [string, unknown] => [
      field,
      Array.isArray(value) ? mergeCodes(before[field], typed[field], value) : value,
    ]);
    reset({ ...typed, ...Object.fromEntries(merged) });
  }, [entry, getValues, language, reset, toValues]);
}

/** The newer codes, without those that were unticked here and with those that were ticked. */
function mergeCodes(...lists: readonly [before: unknown, typed: unknown, newer: unknown]): readonly string[] {
  const [before = [], typed = [], newer = []] = lists.map(toCodes);
  const kept = newer.filter((code) => typed.includes(code) || !before.includes(code));
  return [...new Set([...kept, ...typed.filter((code) => !before.includes(code))])];
}

/** The codes in a form's value. */
export const toCodes = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((code) => typeof code === "string") : [];
