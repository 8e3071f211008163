import { useEffect, useEffectEvent } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { isSameValue } from "../same-value.ts";
import { keepDraft, readDraft } from "./draft.ts";

export interface FormDraft {
  readonly name: string;
  /** Ignores the stored draft, because the default values are newer: they come from an email's link. */
  readonly shouldReplace?: boolean;
  /** What is stored: keeps only what differs from it, because the rest may be changed elsewhere before a reload. */
  readonly record?: object;
}

/** Default values, with the stored draft over them where its types match. */
export function restoreDraft<Values extends object>(defaultValues: Values, draft: FormDraft | undefined): Values {
  if (draft === undefined) return defaultValues;
  if (draft.shouldReplace === true) {
    keepDraft(draft.name, omitPasswords(defaultValues));
    return defaultValues;
  }
  const stored = Object.entries(readDraft(draft.name)).filter(
    ([field, value]) => value !== "" && isSameType(value, Reflect.get(defaultValues, field)),
  );
  return { ...defaultValues, ...Object.fromEntries(stored) };
}

/** Stores what a person types in the form, but no password; values that the program sets are not stored until then. */
export function useFormDraft<Values extends FieldValues, Output>(
  { subscribe }: Pick<UseFormReturn<Values, unknown, Output>, "subscribe">,
  draft: FormDraft | undefined,
): void {
  const keep = useEffectEvent((values: Values) => {
    if (draft === undefined) return;
    const { name, record = {} } = draft;
    keepDraft(
      name,
      omit(omitPasswords(values), (field, value) => isSameValue(value, Reflect.get(record, field))),
    );
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, type }) => {
          if (type === "change") keep(values);
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
