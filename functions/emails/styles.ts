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

export const serif: CSSProperties = { fontFamily: "Fraunces,Georgia,'Times New Roman',serif" };
export const sans: CSSProperties = { fontFamily: "Figtree,'Segoe UI',Arial,sans-serif" };

/** Fixed columns and breaking words: otherwise one long word makes the email wider than the phone. */
export const fixedTable: CSSProperties = { tableLayout: "fixed" };
export const breakWords: CSSProperties = { overflowWrap: "anywhere", wordBreak: "break-word" };

/** The rules for phones, whose classes stand in email-layout.tsx and email-parts.tsx. */
export const phoneRules =
  "@media (max-width:620px){.w{width:100%!important}.p{padding-left:24px!important;padding-right:24px!important}.h{font-size:32px!important}.b a{display:block!important}}";
