import * as z from "zod/mini";
import { type FieldMessage, message } from "./field-message.ts";

/**
 * Rejects control characters and invisible formatting characters, so that stored text is visible and no email header
 * can be forged. Joiners are allowed, because some scripts and emoji need them.
 */
const visible = /^(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\u115f\u1160\u2800\u3164\uffa0]|\u200c|\u200d)*$/u;
const visibleLines =
  /^(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\u115f\u1160\u2800\u3164\uffa0]|\u00ad|\u200c|\u200d|\t|\r?\n)*$/u;
/** Requires a letter or digit, and limits the combining marks per character. */
const legible = /^(?!.*\p{M}{6}).*[\p{L}\p{N}]/u;

interface Limits {
  readonly min: number;
  readonly max: number;
  readonly short: FieldMessage;
  readonly long?: FieldMessage;
}

/** One trimmed line of visible text. */
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

/** Optional text over several lines. */
export const optionalLines = (max: number, long: FieldMessage = "too_long") =>
  z._default(nullableLines(max, long), null);

/** Required text over several lines. */
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

/** A date (`YYYY-MM-DD`) of this century, to catch typing errors. */
export const day = z.iso
  .date(message("invalid_date"))
  .check(z.refine((date) => date >= "2000-01-01" && date <= "2099-12-31", message("invalid_date")));

/** A valid email address of at most 255 characters (spec, section 5). */
export const emailAddress = (invalid: FieldMessage, long: FieldMessage = "too_long") =>
  z.pipe(z.string(message("required")).check(z.trim(), z.maxLength(255, long)), z.email(invalid));

/** A list without duplicates, in the given order. */
export const listOf = <T extends z.ZodMiniType<string>>(item: T, max: number) =>
  z.array(item).check(
    z.maxLength(max),
    z.overwrite((values) => [...new Set(values)]),
  );
