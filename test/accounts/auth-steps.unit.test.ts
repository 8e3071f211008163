import { describe, expect, it } from "vitest";
import { advance, type AuthState, followLink, toAuthStep } from "#web/accounts/sign-in/auth-steps.ts";
import { parseEmailLink } from "#web/platform/session/email-link.ts";
import { returnPath } from "#web/accounts/sign-in/use-post-sign-in.ts";

const email = "kaethe@example.com";
const codeSent: AuthState = { email, password: "tafelrunde7!", link: undefined, reason: undefined };
const linkFor = (address: string): AuthState => followLink(codeSent, { email: address, code: "123456" });

describe("the steps of the sign-in page", () => {
  it.each<[string, AuthState, string, string]>([
    ["the password of the previous form", codeSent, "tafelrunde7!", ""],
    ["the code of a followed link and the same person's password", linkFor(email), "tafelrunde7!", "123456"],
    ["no password of another person", linkFor("lucia@example.com"), "", "123456"],
  ])("pass to the code form %s", (_, state, password, code) => {
    expect(toAuthStep("code", state)).toEqual({ name: "code", password, code });
  });

  it("show the sign-in form instead of the code form when the email is missing", () =>
    expect(toAuthStep("code", { ...codeSent, email: "" })).toEqual({ name: "sign-in", reason: undefined }));

  it("show the reason for the return to the sign-in form until the next step", () => {
    const confirmed = advance(codeSent, { reason: "confirmed" });
    expect(toAuthStep("sign-in", confirmed)).toEqual({ name: "sign-in", reason: "confirmed" });
    expect(advance(confirmed, {}).reason).toBeUndefined();
  });
});

describe("parseEmailLink", () => {
  it("reads email and code, and nothing without an email", () => {
    const both = { email: "a+b@example.com", code: "123456" };
    expect(parseEmailLink("#email=a%2Bb%40example.com&code=123456")).toEqual(both);
    expect(parseEmailLink("#email=a%2Bb%40example.com&amp;code=123456")).toEqual(both);
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
