import { de } from "#shared/reservations/messages/emails/de.ts";
import { en } from "#shared/reservations/messages/emails/en.ts";

export const messages = { de, en };
