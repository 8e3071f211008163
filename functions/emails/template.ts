import type { Language } from "../../shared/restaurants/constants.ts";

/** What a mail says, before it has a shape. All of it is plain text: the shapes escape. */
export interface Letter {
  readonly language: Language;
  readonly subject: string;
  readonly heading: string;
  readonly lead: string;
  /** The slip with the date on it. */
  readonly slip?: {
    /** The whole date in one line, for the shape without a slip. */
    readonly date: string;
    readonly weekday: string;
    readonly day: string;
    readonly month: string;
    readonly headline: string;
    readonly lines: readonly string[];
  };
  /** A code to be typed. */
  readonly code?: string;
  readonly rows?: readonly (readonly [label: string, value: string])[];
  readonly action?: { readonly label: string; readonly url: string };
  /** A way beside the action. */
  readonly aside?: { readonly label: string; readonly url: string };
  readonly after?: string;
  /** Why this person gets it. */
  readonly reason: string;
}

/** What is handed to SES. */
export interface Mail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A header is one line, whatever a name may hold. */
export const headerLine = (text: string): string =>
  text
    .replaceAll(/\p{C}+/gu, " ")
    .trim()
    .slice(0, 140);
