import { de } from "#shared/accounts/messages/emails/de.ts";
import { en } from "#shared/accounts/messages/emails/en.ts";

export const messages = { de, en };
