import { describe, expect, it } from "vitest";
import { type AuthEvent, type AuthState, reduceAuth, toAuthStep } from "#web/accounts/sign-in/auth-steps.ts";
import { parseEmailLink } from "#web/accounts/sign-in/email-link.ts";
import { returnPath } from "#web/accounts/sign-in/use-post-sign-in.ts";

const start: AuthState = { email: "kaethe@example.com", password: "", link: undefined, reason: undefined };
const codeSent: AuthEvent = { type: "code-sent", email: "kaethe@example.com", password: "tafelrunde7!" };
const linkFor = (email: string): AuthEvent => ({ type: "link-followed", link: { email, code: "123456" } });

describe("the steps of the sign-in page", () => {
  it.each<[string, AuthEvent[], string, string]>([
    ["the password of the previous form", [codeSent], "tafelrunde7!", ""],
    [
      "the code of a followed link and the same person's password",
      [codeSent, linkFor(start.email)],
      "tafelrunde7!",
      "123456",
    ],
    ["no password of another person", [codeSent, linkFor("lucia@example.com")], "", "123456"],
  ])("pass to the code form %s", (_, events, password, code) => {
    expect(toAuthStep("code", events.reduce(reduceAuth, start))).toEqual({ name: "code", password, code });
  });

  it("show the sign-in form instead of the code form when the email is missing", () =>
    expect(toAuthStep("code", { ...start, email: "" })).toEqual({ name: "sign-in", reason: undefined }));

  it("show the reason for the return to the sign-in form until the next step", () => {
    const confirmed = reduceAuth(start, { type: "email-confirmed" });
    expect(toAuthStep("sign-in", confirmed)).toEqual({ name: "sign-in", reason: "confirmed" });
    expect(reduceAuth(confirmed, { type: "register-chosen" }).reason).toBeUndefined();
  });
});

describe("parseEmailLink", () => {
  it("reads email and code, and nothing without an email", () => {
    const both = { email: "a+b@example.com", code: "123456" };
    expect(parseEmailLink("#email=a%2Bb%40example.com&code=123456")).toEqual(both);
    expect(parseEmailLink("#code=123456")).toBeUndefined();
  });
});

describe("returnPath", () => {
  it.each([
    ["/restaurants?reserve=rst_1", "/restaurants?reserve=rst_1"],
    [null, undefined],
    ["", undefined],
    ["//evil.example", undefined],
    ["/\\evil.example", undefined],
    ["/.//evil.example", undefined],
    ["https://evil.example/", undefined],
    ["javascript:alert(1)", undefined],
    ["profile", undefined],
  ])("accepts a path of this site alone: %s, %s", (requested, path) => {
    expect(returnPath(requested, "https://tischkaiser.example")).toBe(path);
  });
});
