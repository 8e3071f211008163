import { useState } from "react";
import { keepDraft, readDraft } from "./draft.ts";
import { type Mistakes, noMistakes } from "./mistakes.ts";
import { useApiMessages } from "./use-api-messages.ts";

interface Options<Name extends string> {
  /** Keeps what is typed under this name until it is dropped. */
  readonly draft?: string;
  /** What the form begins with is newer than what was kept: a link of a mail has brought it. */
  readonly renew?: boolean;
  /** Never kept. */
  readonly secret?: readonly NoInfer<Name>[];
  /** Words for mistakes that only this form knows. */
  readonly own?: Readonly<Record<string, string>>;
}

interface Wrong {
  readonly mistakes: Mistakes;
  /** Counts how often the form was found wrong, so that each time the focus goes there. */
  readonly times: number;
  /** The field that the notice speaks of, until it is typed in. */
  readonly first: string | undefined;
}

interface TextControl {
  readonly name: string;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly error: string | undefined;
}

/** Values and mistakes of a form of texts. A field that is typed in is no longer called wrong. */
export function useForm<Name extends string>(
  initial: Readonly<Record<Name, string>>,
  { draft, renew = false, secret = [], own = {} }: Options<Name> = {},
) {
  const words = useApiMessages();
  const [values, setValues] = useState(() => {
    if (draft === undefined) return initial;
    if (!renew) return withDraft(initial, draft);
    keepDraft(draft, without(initial, secret));
    return initial;
  });
  const [{ mistakes, times, first }, setWrong] = useState<Wrong>({ mistakes: noMistakes, times: 0, first: undefined });

  const forget = (...names: readonly string[]) =>
    setWrong((wrong) => ({
      ...wrong,
      mistakes: Object.fromEntries(Object.entries(wrong.mistakes).filter(([field]) => !names.includes(field))),
    }));

  const set = (name: Name, text: string) => {
    const next = { ...values, [name]: text };
    setValues(next);
    forget(name);
    if (draft !== undefined) keepDraft(draft, without(next, secret));
  };

  const errorOf = (name: string): string | undefined => {
    const key = mistakes[name];
    return key === undefined ? undefined : (own[key] ?? words.mistake(key));
  };

  return {
    values,
    /** For the form element, which moves the focus. */
    wrong: { times, first },
    /** The words of the first mistake: a notice says it (spec, section 5). */
    firstError: first === undefined ? undefined : errorOf(first),
    set,
    forget,
    errorOf,
    /** What a text control needs. */
    text: (name: Name): TextControl => ({
      name,
      value: values[name],
      onText: (text: string) => set(name, text),
      error: errorOf(name),
    }),
    /** Puts in what is known, where nothing was typed. */
    fillEmpty: (known: Partial<Readonly<Record<Name, string>>>) => {
      const missing = Object.entries(known).filter(([name]) => name in values && !hasText(values, name));
      setValues({ ...values, ...Object.fromEntries(missing) });
      forget(...missing.map(([name]) => name)); // what is there now is not missing any more
    },
    /** Shows what is wrong; the notice and the focus take the first of it on screen: the order of the initial values. */
    fail: (found: Mistakes) => {
      const onTop = Object.keys(initial).find((name) => name in found) ?? Object.keys(found)[0];
      setWrong((wrong) => ({ mistakes: found, times: wrong.times + 1, first: onTop }));
    },
    clear: () => setWrong((wrong) => ({ ...wrong, mistakes: noMistakes })),
  };
}

const hasText = (values: object, name: string): boolean => Reflect.get(values, name) !== "";

/** The draft fills in only what the form has. */
function withDraft<Name extends string>(
  initial: Readonly<Record<Name, string>>,
  name: string,
): Readonly<Record<Name, string>> {
  const kept: Record<string, string> = {};
  for (const [field, text] of Object.entries(readDraft(name))) {
    if (field in initial && typeof text === "string" && text !== "") kept[field] = text;
  }
  return { ...initial, ...kept };
}

const without = (values: Readonly<Record<string, string>>, secret: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name)));
