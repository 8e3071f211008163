import type { Language } from "#shared/platform/text/language.ts";
import { de } from "#shared/platform/messages/emails/de.ts";
import { en } from "#shared/platform/messages/emails/en.ts";
import { buildAddress } from "#shared/platform/api/address.ts";

export interface EmailLink {
  readonly label: string;
  readonly url: string;
}

/** A text, or one that is a link. */
export type EmailText = string | EmailLink;

/** Who gets the answer to an email. */
export interface EmailAddress {
  readonly name: string;
  readonly address: string;
}

/** A calendar file that is attached. */
interface CalendarFile {
  readonly method: "CANCEL" | "PUBLISH";
  readonly content: string;
}

/** The day and the time of a visit. */
export interface DateCardContent {
  /** The whole date in one line, for the plain text. */
  readonly date: string;
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
  readonly headline: string;
  readonly lines: readonly EmailText[];
}

/** What an email says. All of it is plain text; HTML and plain text are both rendered from it. */
export interface EmailContent {
  readonly language: Language;
  readonly subject: string;
  readonly heading: string;
  readonly lead: string;
  readonly dateCard?: DateCardContent;
  /** A confirmation code to type in. */
  readonly code?: string;
  readonly details?: readonly (readonly [label: string, value: EmailText])[];
  /** The button. */
  readonly action?: EmailLink;
  /** The other answer, a second button. */
  readonly otherAction?: EmailLink;
  /** A link below the button. */
  readonly secondaryAction?: EmailLink;
  readonly note?: string;
  /** Other restaurants, under a line that introduces them. */
  readonly alternatives?: { readonly intro: string; readonly links: readonly EmailLink[] };
  /** Why this person gets the email. */
  readonly reason: string;
  /** What several emails are about; mail programs show those with the same one together. */
  readonly thread?: string;
  readonly calendar?: CalendarFile;
  /** Answers go here, not to the product's own address. Only an address that its owner has confirmed. */
  readonly replyTo?: EmailAddress;
}

export const toPlain = (text: EmailText): string => (typeof text === "string" ? text : text.label);

/** A rendered email. */
export interface Email {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly thread?: string | undefined;
  readonly calendar?: CalendarFile | undefined;
  readonly replyTo?: EmailAddress | undefined;
}

/** The texts that all emails share, by language. */
export const frameMessages = { de, en };

/** The URL of a page in the language of the email that links it. German is the site's default and needs no parameter. */
export const buildSiteUrl = (
  site: string,
  language: Language,
  path: string,
  query: Readonly<Record<string, string>> = {},
): string => site + buildAddress(path, language === "de" ? query : { ...query, lang: language });
