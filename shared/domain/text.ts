import * as z from "zod";
import { type FieldMessage, message } from "./field-message.ts";

/** Neither control nor invisible formatting characters: what is stored is what is seen, and no mail header is forged. */
const visible = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]*$/u;
const visibleLines = /^(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|\r?\n)*$/u;

interface Limits {
  readonly min: number;
  readonly max: number;
  readonly short: FieldMessage;
  readonly long?: FieldMessage;
}

/** One trimmed line that a person can see. */
export const line = ({ min, max, short, long = "too_long" }: Limits) =>
  z.string(message("required")).trim().min(min, short).max(max, long).regex(visible, message("unreadable"));

/** Trimmed text over several lines; empty becomes null. */
export const optionalLines = (max: number, long: FieldMessage = "too_long") =>
  z
    .string()
    .trim()
    .max(max, long)
    .regex(visibleLines, message("unreadable"))
    .transform((text) => text || null)
    .nullable()
    .default(null);

/** An address that mail can be sent to; at most 255 characters as the spec says. */
export const emailAddress = (invalid: FieldMessage, long: FieldMessage = "too_long") =>
  z.string(message("required")).trim().max(255, long).pipe(z.email(invalid));
