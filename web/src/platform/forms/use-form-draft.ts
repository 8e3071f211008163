import { useEffect, useEffectEvent } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { isSameValue } from "../same-value.ts";
import { isRecord } from "../is-record.ts";
import { dropDraft, keepDraft, readDraft } from "./draft.ts";

export interface FormDraft {
  readonly name: string;
  /** Ignores the stored draft, because the default values are newer: they come from an email's link. */
  readonly shouldReplace?: boolean;
  /**
   * What is stored: the draft keeps what differs from it, and what it was then. The rest may be changed elsewhere before a
   * reload, and so may this: what is newer shows, as while the form is open.
   */
  readonly record?: DraftRecord | undefined;
}

/** What is stored, and what a field shows that was typed into and is stored anew (`toDraftRecord`). */
export interface DraftRecord {
  readonly values: object;
  readonly merge: (before: unknown, typed: unknown, newer: unknown) => unknown;
}

/** Default values, with the stored draft over them where its types match. */
export function restoreDraft<Values extends object>(defaultValues: Values, draft: FormDraft | undefined): Values {
  if (draft === undefined) return defaultValues;
  if (draft.shouldReplace === true) {
    keepDraft(draft.name, omitPasswords(defaultValues));
    return defaultValues;
  }
  const { record } = draft;
  const { began, ...values } = readDraft(draft.name);
  const stored = Object.entries(values)
    .filter(([, value]) => isRecord(began) || value !== "")
    .filter(([field, value]) => isSameType(value, Reflect.get(defaultValues, field)))
    .map(([field, value]): [string, unknown] => [
      field,
      record && isRecord(began) ? record.merge(began[field], value, Reflect.get(defaultValues, field)) : value,
    ]);
  return { ...defaultValues, ...Object.fromEntries(stored) };
}

/** Stores what a person types in the form, but no password; values that the program sets are not stored until then. */
export function useFormDraft<Values extends FieldValues, Output>(
  { subscribe }: Pick<UseFormReturn<Values, unknown, Output>, "subscribe">,
  draft: FormDraft | undefined,
): void {
  const keep = useEffectEvent((values: Values) => {
    if (draft === undefined) return;
    const { name, record } = draft;
    const typed = omit(
      omitPasswords(values),
      (field, value) => record !== undefined && isSameValue(value, Reflect.get(record.values, field)),
    );
    if (record === undefined) keepDraft(name, typed);
    else if (Object.keys(typed).length === 0) dropDraft(name);
    else keepDraft(name, { ...typed, began: omit(record.values, (field) => !(field in typed)) });
  });
  /** With a record, what is typed stays a draft when a newer record shows in the form. */
  const isKept = useEffectEvent((type?: string) => type === "change" || draft?.record !== undefined);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, type }) => {
          if (isKept(type)) keep(values);
        },
      }),
    [subscribe],
  );
}

const isSameType = (one: unknown, other: unknown): boolean =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other);

const omit = (values: object, isOmitted: (field: string, value: unknown) => boolean): object =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => !isOmitted(field, value)));

const omitPasswords = (values: object): object => omit(values, (field) => /password/i.test(field));
