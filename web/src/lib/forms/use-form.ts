import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { keepDraft, readDraft } from "./draft.ts";
import { type Mistakes, noMistakes } from "./mistakes.ts";
import { useRefusalWords } from "./words.ts";

interface Options<Name extends string> {
  /** Keeps what is typed under this name until it is dropped. */
  readonly draft?: string;
  /** Never kept. */
  readonly secret?: readonly Name[];
}

/** Values and mistakes of a form of texts. A field that is typed in is no longer called wrong. */
export function useForm<Name extends string>(
  initial: Readonly<Record<Name, string>>,
  { draft, secret = [] }: Options<Name> = {},
) {
  const words = useRefusalWords();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => (draft === undefined ? initial : withDraft(initial, draft)));
  const [mistakes, setMistakes] = useState<Mistakes>(noMistakes);

  const forget = (name: string) =>
    setMistakes((known) => Object.fromEntries(Object.entries(known).filter(([field]) => field !== name)));

  const set = (name: Name, text: string) => {
    const next = { ...values, [name]: text };
    setValues(next);
    forget(name);
    if (draft !== undefined) keepDraft(draft, without(next, secret));
  };

  const errorOf = (name: string): string | undefined => {
    const key = mistakes[name];
    return key === undefined ? undefined : words.mistake(key);
  };

  return {
    /** For the form element: mistakes are looked for inside it. */
    form,
    values,
    mistakes,
    set,
    forget,
    errorOf,
    /** What a text control needs. */
    text: (name: Name) => ({ value: values[name], onText: (text: string) => set(name, text), error: errorOf(name) }),
    /** Shows what is wrong and puts the focus on the first of it. */
    fail: (next: Mistakes) => {
      flushSync(() => setMistakes(next));
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    },
    clear: () => setMistakes(noMistakes),
  };
}

/** The draft fills in only what the form has. */
function withDraft<Name extends string>(
  initial: Readonly<Record<Name, string>>,
  name: string,
): Readonly<Record<Name, string>> {
  const kept: Record<string, string> = {};
  for (const [field, text] of Object.entries(readDraft(name))) {
    if (field in initial && typeof text === "string") kept[field] = text;
  }
  return { ...initial, ...kept };
}

const without = (values: Readonly<Record<string, string>>, secret: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name)));
