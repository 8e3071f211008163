import { de } from "#shared/platform/messages/emails/de.ts";
import { en } from "#shared/platform/messages/emails/en.ts";

/** The texts of all emails, by language. */
export const messages = { de, en };
