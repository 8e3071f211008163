import { readFileSync } from "node:fs";
import { createTheme, type Theme } from "@aws-amplify/ui-react";

/** The style sheets of the controls that web/src/ui/portal-controls/portal-controls.ts exports, and of the parts they are made of. */
const sheets = [
  "_fieldControl",
  "button",
  "field",
  "fieldGroup",
  "fieldMessages",
  "fieldset",
  "flex",
  "icon",
  "input",
  "radio",
  "radioGroupField",
  "radiogroup",
  "searchField",
  "select",
  "selectField",
  "table",
  "text",
  "textField",
  "visuallyHidden",
] as const;

const folder = "node_modules/@aws-amplify/ui-react/dist/styles";

/** Our tokens (web/src/styles/tokens.css) as values of Amplify's theme. */
const theme: Theme = {
  name: "tischkaiser",
  tokens: {
    colors: {
      primary: {
        10: { value: "var(--kaiser-tint)" },
        20: { value: "var(--kaiser-tint)" },
        40: { value: "var(--kaiser)" },
        60: { value: "var(--kaiser)" },
        80: { value: "var(--kaiser)" },
        90: { value: "var(--kaiser-hover)" },
        100: { value: "var(--kaiser-deep)" },
      },
      font: {
        primary: { value: "var(--ink)" },
        secondary: { value: "var(--ink-soft)" },
        tertiary: { value: "var(--ink-soft)" },
        interactive: { value: "var(--kaiser)" },
        hover: { value: "var(--kaiser-hover)" },
        focus: { value: "var(--kaiser)" },
        active: { value: "var(--kaiser)" },
        error: { value: "var(--brick)" },
        warning: { value: "var(--amber)" },
        success: { value: "var(--forest)" },
        info: { value: "var(--ink)" },
      },
      background: {
        primary: { value: "var(--surface)" },
        secondary: { value: "var(--linen)" },
        error: { value: "var(--brick-tint)" },
        warning: { value: "var(--amber-tint)" },
        success: { value: "var(--forest-tint)" },
        info: { value: "var(--stone-tint)" },
      },
      border: {
        primary: { value: "var(--line-strong)" },
        secondary: { value: "var(--line)" },
        tertiary: { value: "var(--line)" },
        focus: { value: "var(--kaiser)" },
        error: { value: "var(--brick)" },
      },
    },
    fonts: { default: { variable: { value: "var(--text)" }, static: { value: "var(--text)" } } },
    radii: { small: { value: "var(--r)" }, medium: { value: "var(--r)" }, large: { value: "var(--r-l)" } },
    components: { fieldcontrol: { borderColor: { value: "var(--line-strong)" } } },
  },
};

/**
 * The rules of the controls in use, and only the variables that they read, with our tokens as values. Made at build
 * time, because Amplify's own theme provider adds a style element, which the Content-Security-Policy blocks.
 */
export function createPortalStyles(): string {
  const rules = sheets.map((name) => withoutComments(readFileSync(`${folder}/${name}.css`, "utf8"))).join("\n");
  const values = new Map([
    ...parseVariables(readFileSync(`${folder}/base.css`, "utf8")),
    ...parseVariables(createTheme(theme).cssText),
  ]);
  const names = [...collectUsedVariables(rules, values)].sort();
  const declarations = names.map((name) => `  ${name}: ${values.get(name) ?? ""};`).join("\n");
  return `/* Written by \`npm run portal-styles\` (bin/lib/build/portal-styles.ts). */\n:root {\n${declarations}\n}\n${rules}`;
}

const withoutComments = (css: string): string => css.replaceAll(/\/\*[^]*?\*\//g, "").trim();

const parseVariables = (css: string): [name: string, value: string][] =>
  [...css.matchAll(/(--amplify-[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value.trim()]);

/** Variables that the rules read, directly or through other variables. */
function collectUsedVariables(css: string, values: ReadonlyMap<string, string>, used = new Set<string>()): Set<string> {
  for (const [, name = ""] of css.matchAll(/var\(\s*(--amplify-[\w-]+)/g)) {
    const value = values.get(name);
    if (value === undefined || used.has(name)) continue;
    used.add(name);
    collectUsedVariables(value, values, used);
  }
  return used;
}
