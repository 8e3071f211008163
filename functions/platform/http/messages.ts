import { de } from "../../../shared/messages/errors/de.ts";
import { en } from "../../../shared/messages/errors/en.ts";

/** The messages of errors in problem documents. */
export const errorMessages = { de, en };
