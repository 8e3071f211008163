import { describe, expect, it } from "vitest";
import { returnPath } from "#web/accounts/sign-in/use-post-sign-in.ts";

const parse = (requested: string | null) => returnPath(requested, "https://tischkaiser.example");

describe("returnPath", () => {
  it("accepts a path of this site", () =>
    expect(parse("/restaurants?reserve=rst_1")).toBe("/restaurants?reserve=rst_1"));

  it.each([
    null,
    "",
    "//evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "profile",
  ])("returns undefined for %s", (requested) => expect(parse(requested)).toBeUndefined());
});
