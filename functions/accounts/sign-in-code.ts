import { randomBytes, randomInt } from "node:crypto";
import * as z from "zod/mini";
import { ApiError } from "#shared/platform/api/errors.ts";
import { codeMinutes, lockMinutes, maxCodesPerDay, maxTries, resendSeconds } from "#shared/accounts/sign-in-code.ts";
import { IsoInstant } from "#shared/platform/stored-fields.ts";
import { longHash } from "#functions/platform/hash.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const ticketMs = minuteMs;

/** What is known of an email address that signs in by codes. Whether it has an account plays no part. */
export const SignInCode = z.object({
  /** Null when it was used, or tried too often. */
  code_hash: z.nullable(z.string()),
  valid_until: IsoInstant,
  next_at: IsoInstant,
  /** Wrong codes since the last right one. A new code does not bring new tries. */
  tries: z.int(),
  locked_until: z.nullable(IsoInstant),
  /** Codes since `first_at`. */
  codes: z.int(),
  first_at: IsoInstant,
  ticket_hash: z.nullable(z.string()),
  ticket_until: z.nullable(IsoInstant),
});
export type SignInCode = z.infer<typeof SignInCode>;

/**
 * Nothing is known of what was written while the clock ran ahead by more than a minute: codes and waits would last until
 * that time has come.
 */
function forgetFuture(known: SignInCode | undefined, now: Date): SignInCode | undefined {
  if (!known) return undefined;
  const isAhead =
    known.first_at > later(now, minuteMs) ||
    known.next_at > later(now, minuteMs + resendSeconds * 1000) ||
    (known.locked_until ?? "") > later(now, minuteMs + lockMinutes * minuteMs);
  return isAhead ? undefined : known;
}

/**
 * A new code and what to store; no code when the last one is less than a minute old.
 *
 * @throws ApiError too_many_tries while the address is locked, or has had all codes of the day
 */
export function issueCode(email: string, known: SignInCode | undefined, now: Date) {
  const before = forgetFuture(known, now);
  assertNotLocked(before, now);
  if (before && before.code_hash !== null && before.next_at > now.toISOString())
    return { code: undefined, after: before };
  const isNewDay = !before || toMs(before.first_at) + dayMs <= now.getTime();
  if (!isNewDay && before.codes >= maxCodesPerDay) throw waitUntil(new Date(toMs(before.first_at) + dayMs), now);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const after: SignInCode = {
    tries: before?.tries ?? 0,
    code_hash: longHash(`${email} ${code}`),
    valid_until: later(now, codeMinutes * minuteMs),
    next_at: later(now, resendSeconds * 1000),
    locked_until: null,
    codes: isNewDay ? 1 : before.codes + 1,
    first_at: isNewDay ? now.toISOString() : before.first_at,
    ticket_hash: null,
    ticket_until: null,
  };
  return { code, after };
}

/**
 * Tries a code: a ticket when it is right, else the error to answer with; `after` is to be stored before either is told.
 *
 * @throws ApiError too_many_tries while the address is locked, wrong_code when it was never sent one
 */
export function tryCode(email: string, code: string, known: SignInCode | undefined, now: Date) {
  const before = forgetFuture(known, now);
  assertNotLocked(before, now);
  if (!before) throw new ApiError("wrong_code", { current: { tries_left: maxTries } });
  if (before.valid_until > now.toISOString() && before.code_hash === longHash(`${email} ${code}`)) {
    const ticket = randomBytes(32).toString("base64url");
    const used = { code_hash: null, tries: 0, ticket_hash: longHash(ticket), ticket_until: later(now, ticketMs) };
    return { ticket, after: { ...before, ...used } };
  }
  const tries = before.tries + 1;
  if (tries < maxTries) {
    const error = new ApiError("wrong_code", { current: { tries_left: maxTries - tries } });
    return { error, after: { ...before, tries } };
  }
  const until = new Date(now.getTime() + lockMinutes * minuteMs);
  const locked = { code_hash: null, tries: 0, locked_until: until.toISOString() };
  return { error: waitUntil(until, now), after: { ...before, ...locked } };
}

/** What to store when a ticket is taken; undefined when it is not the one that waits, or too late. */
export function takeTicket(ticket: string, before: SignInCode | undefined, now: Date): SignInCode | undefined {
  if (before?.ticket_hash !== longHash(ticket) || (before.ticket_until ?? "") <= now.toISOString()) return undefined;
  return { ...before, ticket_hash: null, ticket_until: null };
}

function assertNotLocked(before: SignInCode | undefined, now: Date): void {
  const until = before?.locked_until;
  if (until != null && until > now.toISOString()) throw waitUntil(new Date(until), now);
}

const waitUntil = (until: Date, now: Date): ApiError =>
  new ApiError("too_many_tries", {
    retryAfter: Math.ceil((until.getTime() - now.getTime()) / 1000),
    current: { again_at: until.toISOString() },
  });

const toMs = (instant: string): number => new Date(instant).getTime();
const later = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();
