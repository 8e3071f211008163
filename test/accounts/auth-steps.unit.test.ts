import { describe, expect, it } from "vitest";
import {
  type AuthEvent,
  type AuthState,
  reduceAuth,
  getNextStep,
  toAuthStep,
} from "#web/accounts/sign-in/auth-steps.ts";

const start: AuthState = { email: "kaethe@example.com", password: "", link: undefined, reason: undefined };
const codeSent: AuthEvent = { type: "code-sent", email: "kaethe@example.com", password: "tafelrunde7!" };
const linkFor = (email: string): AuthEvent => ({ type: "link-followed", link: { email, code: "123456" } });

describe("the steps of the sign-in page", () => {
  it.each<[AuthEvent, string | undefined]>([
    [{ type: "register-chosen" }, "register"],
    [codeSent, "code"],
    [{ type: "second-step-required" }, "second-step"],
    [{ type: "sign-in-chosen" }, "sign-in"],
    [{ type: "email-confirmed" }, "sign-in"],
    [{ type: "second-step-expired" }, "sign-in"],
    [{ type: "email-typed", email: "k" }, undefined],
  ])("lead from %j to %s", (event, next) => expect(getNextStep(event)).toBe(next));

  it("pass the password of the previous form to the code form", () =>
    expect(toAuthStep("code", reduceAuth(start, codeSent))).toEqual({
      name: "code",
      password: "tafelrunde7!",
      code: "",
    }));

  it("fill in the code of a followed link and keep the password of the same email", () =>
    expect(toAuthStep("code", reduceAuth(reduceAuth(start, codeSent), linkFor(start.email)))).toEqual({
      name: "code",
      password: "tafelrunde7!",
      code: "123456",
    }));

  it("drop the password when the link is for another email", () =>
    expect(toAuthStep("code", reduceAuth(reduceAuth(start, codeSent), linkFor("lucia@example.com")))).toEqual({
      name: "code",
      password: "",
      code: "123456",
    }));

  it("show the sign-in form instead of the code form when the email is missing", () =>
    expect(toAuthStep("code", { ...start, email: "" })).toEqual({ name: "sign-in", reason: undefined }));

  it("show the reason for the return to the sign-in form until the next step", () => {
    const confirmed = reduceAuth(start, { type: "email-confirmed" });
    expect(toAuthStep("sign-in", confirmed)).toEqual({ name: "sign-in", reason: "confirmed" });
    expect(reduceAuth(confirmed, { type: "register-chosen" }).reason).toBeUndefined();
  });
});
