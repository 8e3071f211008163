import { de } from "../../shared/messages/refusals/de.ts";
import { en } from "../../shared/messages/refusals/en.ts";

/** Why something was refused, for whoever reads the answer. */
export const words = { de, en };
