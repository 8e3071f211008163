import * as z from "zod";
import { type FieldMessage, message } from "./field-message.ts";

/**
 * Neither control nor invisible formatting characters: what is stored is what is seen, and no mail header is forged.
 * Joiners stay, some scripts and emoji need them; letters that show nothing (Hangul fillers, blank Braille) go.
 */
const visible = /^(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\u115f\u1160\u2800\u3164\uffa0]|\u200c|\u200d)*$/u;
const visibleLines =
  /^(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\u115f\u1160\u2800\u3164\uffa0]|\u00ad|\u200c|\u200d|\t|\r?\n)*$/u;
/** At least one letter or digit, and no more marks on one than a script puts there. */
const legible = /^(?!.*\p{M}{6}).*[\p{L}\p{N}]/u;

interface Limits {
  readonly min: number;
  readonly max: number;
  readonly short: FieldMessage;
  readonly long?: FieldMessage;
}

/** One trimmed line that a person can see. */
export const line = ({ min, max, short, long = "too_long" }: Limits) =>
  z
    .string(message("required"))
    .trim()
    .min(min, short)
    .max(max, long)
    .regex(visible, message("unreadable"))
    .regex(legible, message("unreadable"));

/** Trimmed text over several lines; empty becomes null. */
export const nullableLines = (max: number, long: FieldMessage = "too_long") =>
  z
    .string()
    .trim()
    .max(max, long)
    .regex(visibleLines, message("unreadable"))
    .transform((text) => text || null)
    .nullable();

/** The same where it may be left out. */
export const optionalLines = (max: number, long: FieldMessage = "too_long") => nullableLines(max, long).default(null);

/** Text over several lines that must say something. */
export const lines = (max: number) =>
  z
    .string(message("required"))
    .trim()
    .min(1, message("required"))
    .max(max, message("too_long"))
    .regex(visibleLines, message("unreadable"));

/** One trimmed line; empty becomes null. */
export const nullableLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, message("too_long"))
    .regex(visible, message("unreadable"))
    .transform((text) => text || null)
    .nullable();

/** A day (`YYYY-MM-DD`) of this century: a year 9999 is a slip of the hand. */
export const day = z.iso
  .date(message("invalid_date"))
  .refine((date) => date >= "2000-01-01" && date <= "2099-12-31", message("invalid_date"));

/** An address of the web, never one that runs script. */
export const webAddress = z
  .string()
  .trim()
  .max(500, message("too_long"))
  .regex(visible, message("unreadable"))
  .transform((text) => text || null)
  .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: message("invalid_website") }).nullable())
  .nullable();

/** An address that mail can be sent to; at most 255 characters as the spec says. */
export const emailAddress = (invalid: FieldMessage, long: FieldMessage = "too_long") =>
  z.string(message("required")).trim().max(255, long).pipe(z.email(invalid));

/** A list without repetitions, in the order in which it was given. */
export const listOf = <T extends z.ZodType<string>>(item: T, max: number) =>
  z
    .array(item)
    .max(max)
    .transform((values) => [...new Set(values)]);
