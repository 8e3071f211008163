/** What is wrong with a form: the key of the first broken rule by field, in the order of the schema. */
export type Mistakes = Readonly<Record<string, string>>;

export const noMistakes: Mistakes = {};

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

export function mistakesOf(issues: readonly Issue[]): Mistakes {
  const mistakes: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field = String(path[0] ?? "");
    mistakes[field] ??= message;
  }
  return mistakes;
}
