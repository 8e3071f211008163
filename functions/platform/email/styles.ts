import type { CSSProperties } from "react";

// Inline styles: most email clients drop style sheets.

export const colors = {
  background: "#f3ece1",
  paper: "#ffffff",
  ink: "#1f1b16",
  muted: "#5e564c",
  wine: "#7a1f2b",
  darkWine: "#3a0f16",
  gold: "#b8893b",
  paleGold: "#e3cfa3",
  dottedGold: "#c9b894",
  line: "#e6ddd0",
  onWine: "#fffaf2",
} as const;

// A system's font first: Outlook takes Times for all text whose first font it does not have.
export const serif: CSSProperties = { fontFamily: "Georgia,'Times New Roman',serif" };
export const sans: CSSProperties = { fontFamily: "'Segoe UI',Helvetica,Arial,sans-serif" };

/**
 * The same colours on a dark screen. Rules by the inline styles that they replace: the programs that know a dark scheme
 * know these selectors too. They stand in a sheet of their own, as Gmail drops a whole sheet that it cannot read.
 */
export const darkRules = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${[
  ["background", colors.background, "#171310"],
  ["background", colors.paper, "#241e19"],
  ["color", colors.ink, "#f6efe4"],
  ["color", colors.muted, "#cbbfb0"],
  ["color", colors.wine, "#f0a3ab"],
  ["border-color", colors.line, "#43352b", "solid "],
  ["border-color", colors.paleGold, "#75604a", "solid "],
  ["border-color", colors.dottedGold, "#75604a", "dotted "],
]
  .map(
    ([property, light, dark, found = `${property}:`]) => `[style*="${found}${light}"]{${property}:${dark}!important}`,
  )
  .join("")}}`;

/**
 * Fixed columns: otherwise one long word makes the email wider than the phone. A word that is longer than its line is
 * hyphenated where the client can, and broken where it cannot.
 */
export const fixedTable: CSSProperties = { tableLayout: "fixed" };
export const breakWords: CSSProperties = { overflowWrap: "anywhere", wordBreak: "break-word", hyphens: "auto" };

/**
 * The rules for phones, whose classes stand in email-layout.tsx, email-parts.tsx and date-card.tsx: narrower sides, and
 * cells of a row below each other (`c`), because beside each other they are narrower than ordinary words.
 */
export const phoneRules = [
  "@media (max-width:620px){.w{width:100%!important}.p{padding-left:24px!important;padding-right:24px!important}.h{font-size:32px!important}.b a{display:block!important}}",
  "@media (max-width:440px){.p{padding-left:16px!important;padding-right:16px!important}.h{font-size:27px!important}.c{display:block!important;width:auto!important;border-right:0!important;padding:8px 12px!important}}",
].join("");
