import { de } from "../../../shared/messages/errors/de.ts";
import { en } from "../../../shared/messages/errors/en.ts";

/** Why something was refused, for whoever reads the answer. */
export const errorMessages = { de, en };
