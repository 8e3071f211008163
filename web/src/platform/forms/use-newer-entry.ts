import { type RefObject, useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { Language } from "#shared/platform/text/language.ts";
import { useLanguage } from "../i18n/language.tsx";
import { isSameValue } from "../same-value.ts";
import type { DraftRecord } from "./use-form-draft.ts";

/** What a form has sent last: as typed, and as read. */
export type SentValues = RefObject<readonly object[]>;

interface NewerForm<Values extends FieldValues, Output> extends Pick<
  UseFormReturn<Values, unknown, Output>,
  "getValues" | "reset"
> {
  readonly sent: SentValues;
}

/**
 * Shows what somebody else has changed in an entry while its form is open: fields with a new value take it, all others
 * keep what was typed, and codes what was ticked and unticked. The form's own save is no news: what was typed since it was
 * sent stays, unsaved.
 */
export function useNewerEntry<T, Values extends FieldValues, Output>(
  { getValues, reset, sent }: NewerForm<Values, Output>,
  entry: T,
  toValues: (entry: T, language: Language) => Values,
): void {
  const { language } = useLanguage();
  const shown = useRef(entry);
  useEffect(() => {
    if (entry === shown.current) return;
    const before = toValues(shown.current, language);
    const newer = Object.entries(toValues(entry, language)).filter(
      ([field, value]) => !isSameValue(value, before[field]),
    );
    shown.current = entry;
    if (newer.length === 0) return;
    const typed = getValues();
    const isOwn = (field: string, value: unknown) =>
      sent.current.some((values) => isSameValue(value, Reflect.get(values, field))) &&
      !isSameValue(typed[field], Reflect.get(sent.current[0] ?? {}, field));
    const merged = newer
      .filter(([field, value]) => !isOwn(field, value))
      .map(([field, value]): [string, unknown] => [field, mergeValue(before[field], typed[field], value)]);
    reset({ ...typed, ...Object.fromEntries(merged) });
  }, [entry, getValues, language, reset, sent, toValues]);
}

/** What is stored of an entry, for the draft of its form: found again, it meets what is newer as an open form does. */
export const toDraftRecord = (values: object): DraftRecord => ({ values, merge: mergeValue });

/** A newer value; of codes, with what was ticked and without what was unticked. */
function mergeValue(before: unknown, typed: unknown, newer: unknown): unknown {
  if (isSameValue(newer, before)) return typed;
  return Array.isArray(newer) ? mergeCodes(before, typed, newer) : newer;
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
