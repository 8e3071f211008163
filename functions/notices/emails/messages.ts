import { de } from "#shared/notices/messages/emails/de.ts";
import { en } from "#shared/notices/messages/emails/en.ts";

export const messages = { de, en };
