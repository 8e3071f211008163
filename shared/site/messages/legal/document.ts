import type { Operator } from "../../operator.ts";

/** A line of a text. `[words](address)` is a link, `⟦words⟧` a placeholder that the operator still has to fill. */
type MarkedText = string;

/** A part of a section: a paragraph, a list, terms with what they mean, a postal address, a table, or a form to copy. */
export type Block =
  | MarkedText
  | readonly MarkedText[]
  | { readonly terms: readonly (readonly [term: MarkedText, meaning: MarkedText | false])[] }
  | { readonly address: readonly (MarkedText | false)[] }
  | { readonly table: { readonly head: readonly MarkedText[]; readonly rows: readonly (readonly MarkedText[])[] } }
  | { readonly form: readonly MarkedText[] }
  | { readonly important: MarkedText };

interface Section {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** A legal page. Sections are keyed by their anchor, so that both languages have the same ones in the same places. */
export interface LegalDocument<Anchor extends string = string> {
  readonly title: string;
  /** For search engines, and as the page's first paragraph. */
  readonly description: string;
  readonly sections: Readonly<Record<Anchor, Section>>;
}

/** What the texts name of the operator: what is set, or a marked placeholder. `false`: there is none. */
export type OperatorWords = { readonly [Key in keyof Operator]: Exclude<Operator[Key], null> };

/** When the texts were last changed. */
export const textsAsOf = "2026-11-24";

/** Puts a marked placeholder wherever nothing is set. */
export function operatorWords(
  operator: Operator,
  placeholders: Readonly<Record<keyof Operator, string>>,
): OperatorWords {
  const mark = (key: keyof Operator): string => `⟦${placeholders[key]}⟧`;
  return {
    name: operator.name ?? mark("name"),
    representatives: operator.representatives ?? mark("representatives"),
    street: operator.street ?? mark("street"),
    town: operator.town ?? mark("town"),
    email: operator.email ?? mark("email"),
    phone: operator.phone ?? mark("phone"),
    register: operator.register ?? mark("register"),
    vatId: operator.vatId ?? mark("vatId"),
    editor: operator.editor ?? mark("editor"),
    dataProtectionOfficer: operator.dataProtectionOfficer ?? mark("dataProtectionOfficer"),
    dataProtectionAuthority: operator.dataProtectionAuthority ?? mark("dataProtectionAuthority"),
  };
}

/** Whether a visitor still meets placeholders. */
export const isComplete = (operator: Operator): boolean => !Object.values(operator).includes(null);
