import { useSearchParams } from "react-router-dom";

// Public pages load this file: it has no zod.
const patterns = {
  guests: /^(?:[1-9]|1\d|20)$/,
  date: /^\d{4}-\d\d-\d\d$/,
  time: /^(?:[01]\d|2[0-3]):[0-5]\d$/,
};
const names = ["guests", "date", "time"] as const;

/** What a guest asked of a table before choosing one: what a search was read as, in the addresses that lead on from it. */
export type WishedTable = Readonly<Partial<Record<(typeof names)[number], string | undefined>>>;

/** The wish in an address; what is malformed is dropped. */
export function useWishedTable(): WishedTable {
  const [params] = useSearchParams();
  return Object.fromEntries(
    names.map((name) => [name, params.get(name) ?? ""] as const).filter(([name, value]) => patterns[name].test(value)),
  );
}

/** Takes the wish out of an address, together with what else it is about. */
export function withoutWishedTable(params: URLSearchParams, ...others: readonly string[]): URLSearchParams {
  const left = new URLSearchParams(params);
  for (const name of [...names, ...others]) left.delete(name);
  return left;
}
