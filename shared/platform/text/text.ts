import * as z from "zod/mini";
import { isAsciiBeforeAt, toAsciiDomain } from "./email-domain.ts";
import { type FieldMessage, message } from "./field-message.ts";
import { tidyAddress, tidyLine, tidyLines } from "./tidy.ts";

/**
 * Rejects control characters and what is left of invisible ones (tidy.ts removes the harmless), so that stored text is
 * visible and no email header can be forged. Joiners and the flags of England, Scotland and Wales stay.
 */
export const visible =
  /^(?:\u{1f3f4}[\u{e0030}-\u{e007a}]{3,6}\u{e007f}|[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\u115f\u1160\u2800\u3164\uffa0]|\u200c|\u200d)*$/u;
const visibleLines =
  /^(?:\u{1f3f4}[\u{e0030}-\u{e007a}]{3,6}\u{e007f}|[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\u115f\u1160\u2800\u3164\uffa0]|\u200c|\u200d|\t|\n)*$/u;
/** Requires a letter or digit, and limits the combining marks per character. */
const legible = /^(?!.*\p{M}{6}).*[\p{L}\p{N}]/u;

interface Limits {
  readonly min: number;
  readonly max: number;
  readonly short: FieldMessage;
  readonly long?: FieldMessage;
}

/** One line of visible text; limits count what is stored (tidy.ts). */
export const line = (limits: Limits) => tidiedLine(tidyLine, limits);

/** A phone number, as typed. */
export const phoneNumber = (limits: Limits) => tidiedLine(tidyAddress, limits);

const tidiedLine = (tidied: (text: string) => string, { min, max, short, long = "too_long" }: Limits) =>
  z
    .string(message("required"))
    .check(
      z.overwrite(tidied),
      z.minLength(min, short),
      z.maxLength(max, long),
      z.regex(visible, message("unreadable")),
      z.regex(legible, message("unreadable")),
    );

/** Text over several lines; empty becomes null. */
export const nullableLines = (max: number, long: FieldMessage = "too_long") =>
  z.nullable(
    z.pipe(
      z.string().check(z.overwrite(tidyLines), z.maxLength(max, long), z.regex(visibleLines, message("unreadable"))),
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
      z.overwrite(tidyLines),
      z.minLength(1, message("required")),
      z.maxLength(max, message("too_long")),
      z.regex(visibleLines, message("unreadable")),
    );

/** One line; empty becomes null. */
export const nullableLine = (max: number, tidied = tidyLine) =>
  z.nullable(
    z.pipe(
      z
        .string()
        .check(z.overwrite(tidied), z.maxLength(max, message("too_long")), z.regex(visible, message("unreadable"))),
      z.transform((text) => text || null),
    ),
  );

/** A date (`YYYY-MM-DD`) of this century, to catch typing errors. What is none is compared with no other. */
export const day = z.iso
  .date({ error: message("invalid_date"), abort: true })
  .check(z.refine((date) => date >= "2000-01-01" && date <= "2099-12-31", message("invalid_date")));

/** As zod's own, with encoded names of top-level domains (`.xn--p1ai`). */
const emailPattern =
  /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/i;

/** A valid email address of at most 255 characters (spec, section 5), its domain in ASCII. */
export const emailAddress = (invalid: FieldMessage, long: FieldMessage = "too_long") =>
  z.pipe(
    z.string(message("required")).check(
      z.overwrite((typed) => toAsciiDomain(tidyAddress(typed))),
      z.refine(isAsciiBeforeAt, { error: message("email_with_umlaut"), abort: true }),
      z.maxLength(255, long),
    ),
    z.email({ pattern: emailPattern, error: invalid }),
  );

/** A list without duplicates, in the given order. */
export const listOf = <T extends z.ZodMiniType<string>>(item: T, max: number) =>
  z.array(item).check(
    z.maxLength(max),
    z.overwrite((values) => [...new Set(values)]),
  );
