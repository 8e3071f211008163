import { de } from "#shared/admin/messages/emails/de.ts";
import { en } from "#shared/admin/messages/emails/en.ts";

export const messages = { de, en };
