import { expect } from "vitest";
import type { Locator } from "vitest/browser";
import { containing } from "./with-text.ts";

/** A text that a field refuses, and what it says. */
export type FormRule<Field extends string> = readonly [field: Field, text: string, message: string];

interface Form<Field extends string> {
  readonly form: Pick<Locator, "getByRole" | "getByLabelText">;
  readonly fill: (field: Field, text: string) => Promise<void>;
  readonly send: () => Promise<void>;
}

/** Breaks one rule after the other in a valid form, and expects each to be said at its field and in a notice. */
export async function expectRules<Field extends string>(
  { form, fill, send }: Form<Field>,
  valid: Readonly<Record<Field, string>>,
  rules: readonly FormRule<Field>[],
): Promise<void> {
  for (const [name, text, message] of rules) {
    const rule = { message: `${name} '${text}': ${message}` };
    await fill(name, text);
    await send();
    const field = form.getByLabelText(name, { exact: true });
    await expect.element(form.getByRole("alert"), rule).toMatchTextContent(`Validierungsfehler${message}`);
    await expect.element(field, rule).toHaveAccessibleDescription(containing(message));
    await expect.element(field, rule).toHaveFocus();
    await fill(name, valid[name]);
  }
}
