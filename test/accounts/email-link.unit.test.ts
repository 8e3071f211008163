import { describe, expect, it } from "vitest";
import { parseEmailLink } from "#web/accounts/sign-in/email-link.ts";

describe("parseEmailLink", () => {
  it("reads email and code", () =>
    expect(parseEmailLink("#email=a%2Bb%40example.com&code=123456")).toEqual({
      email: "a+b@example.com",
      code: "123456",
    }));

  it("returns undefined without an email", () => expect(parseEmailLink("#code=123456")).toBeUndefined());
});
