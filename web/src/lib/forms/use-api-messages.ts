import { ApiResponseError } from "../api/errors.ts";
import { type Area, loadMessages } from "../i18n/catalogues.ts";
import { useLanguage, useMessages } from "../i18n/language.tsx";

interface RefusalWords {
  /** The words of a rule's key. Rules, form and server share the keys, so they say the same. */
  readonly mistake: (key: string) => string;
  /** The words of whatever a call failed with. */
  readonly apiError: (error: unknown) => string;
}

export function useApiMessages(): RefusalWords {
  const { codes, fields } = useMessages("errors");
  const all: Readonly<Record<string, string>> = { ...codes, ...fields };
  return {
    mistake: (key) => all[key] ?? fields.invalid,
    apiError: (error) =>
      error instanceof ApiResponseError ? (error.fields[0]?.message ?? codes[error.code]) : codes.fault,
  };
}

/**
 * To be asked first by every page with forms: it waits for all the words it will need, side by side. A part of
 * the page that waited later would hide the whole of it again, and take the focus away.
 */
export function useAccountMessages(...more: readonly Area[]): void {
  const { language } = useLanguage();
  for (const area of ["account", "errors", ...more] as const) void loadMessages(area, language);
  useMessages("account");
  useMessages("errors");
}
