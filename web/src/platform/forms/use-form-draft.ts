import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { keepDraft, readDraft } from "./draft.ts";

export interface FormDraft {
  readonly name: string;
  /** Ignores the stored draft, because the default values are newer: they come from an email's link. */
  readonly shouldReplace?: boolean;
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
  const name = draft?.name;
  useEffect(() => {
    if (name === undefined) return undefined;
    return subscribe({
      formState: { values: true },
      callback: ({ values, type }) => {
        if (type === "change") keepDraft(name, omitPasswords(values));
      },
    });
  }, [name, subscribe]);
}

const isSameType = (one: unknown, other: unknown): boolean =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other);

const omitPasswords = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !/password/i.test(field)));
