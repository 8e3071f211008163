import { de } from "#shared/platform/messages/emails/de.ts";
import { en } from "#shared/platform/messages/emails/en.ts";

/** The texts that all emails share, by language. */
export const frameMessages = { de, en };
