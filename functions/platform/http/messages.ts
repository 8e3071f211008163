import { de } from "#shared/platform/messages/errors/de.ts";
import { en } from "#shared/platform/messages/errors/en.ts";

/** The messages of errors in problem documents. */
export const errorMessages = { de, en };
