import { describe, expect, it } from "vitest";
import { ApiError } from "#shared/platform/api/errors.ts";
import { issueCode, type SignInCode, takeTicket, tryCode } from "#functions/accounts/sign-in-code.ts";

const email = "ada@example.com";
const begin = new Date("2027-03-05T18:00:00Z");
const after = (seconds: number) => new Date(begin.getTime() + seconds * 1000);

function send(before?: SignInCode, at = begin) {
  const { code = "none", after: state } = issueCode(email, before, at);
  return { code, state };
}

/** Enters a wrong code so many times, or until the address is locked. */
function fail(state: SignInCode, times: number, at: Date): SignInCode {
  return Array.from({ length: times }).reduce<SignInCode>((last) => tryCode(email, "wrong!", last, at).after, state);
}

const waitOf = (act: () => unknown): number | undefined => {
  try {
    act();
  } catch (error) {
    if (error instanceof ApiError && error.code === "too_many_tries") return error.details.retryAfter;
    throw error;
  }
  return undefined;
};

describe("a code for signing in", () => {
  it("is six digits, valid for ten minutes, and stored as a hash", () => {
    const { code, state } = send();
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(state)).not.toContain(code);
    expect(tryCode(email, code, state, after(599)).ticket).toBeDefined();
    expect(tryCode(email, code, state, after(600)).ticket).toBeUndefined();
    expect(tryCode("eva@example.com", code, state, begin).ticket).toBeUndefined();
  });

  it("is not sent again within a minute; another one voids it, and brings no new tries", () => {
    const first = send();
    expect(send(first.state, after(59)).code).toBe("none");
    const second = send(fail(first.state, 3, begin), after(60));
    const { error } = tryCode(email, "wrong!", second.state, after(61));
    expect(error?.details.current).toEqual({ tries_left: 1 });
    if (first.code !== second.code) expect(tryCode(email, first.code, second.state, after(61)).ticket).toBeUndefined();
  });

  it("locks the address for a quarter of an hour after five wrong ones, then starts anew", () => {
    const locked = fail(send().state, 5, begin);
    expect(waitOf(() => send(locked, after(10)))).toBe(890);
    expect(waitOf(() => tryCode(email, "123456", locked, after(899)))).toBe(1);
    const again = send(locked, after(900));
    expect(tryCode(email, again.code, fail(again.state, 4, after(900)), after(900)).ticket).toBeDefined();
  });

  it("comes ten times in 24 hours", () => {
    let { state } = send();
    for (let sent = 1; sent < 10; sent++) ({ state } = send(state, after(60 * sent)));
    expect(waitOf(() => send(state, after(600)))).toBe(86_400 - 600);
    expect(send(state, after(86_400)).code).toMatch(/^\d{6}$/);
  });

  it.each([
    ["sent", (at: Date) => send(undefined, at).state],
    ["locked", (at: Date) => fail(send().state, 5, at)],
    ["sent the tenth time", (at: Date) => ({ ...send(undefined, at).state, codes: 10 })],
  ])("is sent at once to an address that was %s while the clock ran a day ahead", (_, write) => {
    const state = write(after(86_400));
    expect(send(state, begin).code).toMatch(/^\d{6}$/);
    expect(() => tryCode(email, "123456", state, begin)).toThrow("wrong_code");
  });

  it("gives a ticket that is taken once, within a minute", () => {
    const { code, state } = send();
    const { ticket = "", after: used } = tryCode(email, code, state, begin);
    expect(takeTicket(ticket, used, after(60))).toBeUndefined();
    const taken = takeTicket(ticket, used, after(59));
    expect(taken).toMatchObject({ ticket_hash: null, code_hash: null });
    expect(takeTicket(ticket, taken, after(59))).toBeUndefined();
    expect(takeTicket("", undefined, begin)).toBeUndefined();
  });
});
