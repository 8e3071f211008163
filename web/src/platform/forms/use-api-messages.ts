import { ApiResponseError } from "../api/errors.ts";
import type { Area } from "../i18n/areas.ts";
import { loadMessages } from "../i18n/catalogues.ts";
import { useLanguage, useMessages } from "../i18n/language.tsx";

/** The message of an error that an API call threw, in the page's language. */
export function useApiMessages(): { readonly apiError: (error: unknown) => string } {
  const { codes } = useMessages("errors");
  return {
    apiError: (error) =>
      error instanceof ApiResponseError ? (error.fields[0]?.message ?? codes[error.code]) : codes.fault,
  };
}

/**
 * Waits for all messages that a page with forms needs, loaded in parallel. A component that waited later would
 * suspend the whole page again and lose the focus.
 */
export function useAccountMessages(...more: readonly Area[]): void {
  const { language } = useLanguage();
  for (const area of ["account", "errors", ...more] as const) void loadMessages(area, language);
  useMessages("account");
  useMessages("errors");
}
