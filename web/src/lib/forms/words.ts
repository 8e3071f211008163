import { useMessages } from "../i18n/language.tsx";
import { ApiRefusal } from "../api/refusal.ts";

interface RefusalWords {
  /** The words of a rule's key. Rules, form and server share the keys, so they say the same. */
  readonly mistake: (key: string) => string;
  /** The words of whatever a call failed with. */
  readonly refusal: (error: unknown) => string;
}

export function useRefusalWords(): RefusalWords {
  const { codes, fields } = useMessages("refusals");
  const all: Readonly<Record<string, string>> = { ...codes, ...fields };
  return {
    mistake: (key) => all[key] ?? fields.invalid,
    refusal: (error) => (error instanceof ApiRefusal ? (error.fields[0]?.message ?? codes[error.code]) : codes.fault),
  };
}
