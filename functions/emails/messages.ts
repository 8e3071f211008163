import { de } from "../../shared/messages/emails/de.ts";
import { en } from "../../shared/messages/emails/en.ts";

/** The texts of all emails, by language. */
export const messages = { de, en };
