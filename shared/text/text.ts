import * as z from "zod/mini";
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
    .check(
      z.trim(),
      z.minLength(min, short),
      z.maxLength(max, long),
      z.regex(visible, message("unreadable")),
      z.regex(legible, message("unreadable")),
    );

/** Trimmed text over several lines; empty becomes null. */
export const nullableLines = (max: number, long: FieldMessage = "too_long") =>
  z.nullable(
    z.pipe(
      z.string().check(z.trim(), z.maxLength(max, long), z.regex(visibleLines, message("unreadable"))),
      z.transform((text) => text || null),
    ),
  );

/** The same where it may be left out. */
export const optionalLines = (max: number, long: FieldMessage = "too_long") =>
  z._default(nullableLines(max, long), null);

/** Text over several lines that must say something. */
export const lines = (max: number) =>
  z
    .string(message("required"))
    .check(
      z.trim(),
      z.minLength(1, message("required")),
      z.maxLength(max, message("too_long")),
      z.regex(visibleLines, message("unreadable")),
    );

/** One trimmed line; empty becomes null. */
export const nullableLine = (max: number) =>
  z.nullable(
    z.pipe(
      z.string().check(z.trim(), z.maxLength(max, message("too_long")), z.regex(visible, message("unreadable"))),
      z.transform((text) => text || null),
    ),
  );

/** A day (`YYYY-MM-DD`) of this century: a year 9999 is a slip of the hand. */
export const day = z.iso
  .date(message("invalid_date"))
  .check(z.refine((date) => date >= "2000-01-01" && date <= "2099-12-31", message("invalid_date")));

/** An address that mail can be sent to; at most 255 characters as the spec says. */
export const emailAddress = (invalid: FieldMessage, long: FieldMessage = "too_long") =>
  z.pipe(z.string(message("required")).check(z.trim(), z.maxLength(255, long)), z.email(invalid));

/** A list without repetitions, in the order in which it was given. */
export const listOf = <T extends z.ZodMiniType<string>>(item: T, max: number) =>
  z.array(item).check(
    z.maxLength(max),
    z.overwrite((values) => [...new Set(values)]),
  );
