import { describe, expect, test } from "vitest";
import { returnPath } from "../../../web/src/features/auth/use-post-sign-in.ts";
import { readLink } from "../../../web/src/features/auth/email-link.ts";
import {
  accountFailure,
  codeFailure,
  ownAccountFailure,
  secondStepFailure,
} from "../../../web/src/lib/session/failure.ts";

const named = (name: string, message = "The service's own words") => Object.assign(new Error(message), { name });

describe("why an account's matter failed", () => {
  test.each([
    ["NotAuthorizedException", "wrong_credentials"],
    ["UserNotFoundException", "wrong_credentials"],
    ["LimitExceededException", "too_many_attempts"],
    ["NetworkError", "offline"],
    ["SomethingNew", "unknown"],
  ])("%s means %s", (name, why) => expect(accountFailure(named(name))).toEqual({ why }));

  test("too many wrong passwords are not called a wrong one", () =>
    expect(accountFailure(named("NotAuthorizedException", "Password attempts exceeded"))).toEqual({
      why: "too_many_attempts",
    }));

  test("the trigger's refusal names field and rule", () =>
    expect(
      accountFailure(named("UserLambdaValidationException", "PreSignUp failed with error phone:phone_required.")),
    ).toEqual({ why: "field", field: "phone", message: "phone_required" }));

  test.each(["NotAuthorizedException", "UserNotFoundException", "ExpiredCodeException", "CodeMismatchException"])(
    "with a code, %s tells nothing but that the code is wrong",
    (name) => expect(codeFailure(named(name))).toEqual({ why: "wrong_code" }),
  );

  test.each([
    ["CodeMismatchException", "wrong_app_code"],
    ["ExpiredCodeException", "wrong_app_code"], // used once already: the local AWS never says so
    ["NotAuthorizedException", "sign_in_expired"],
    ["SignInException", "sign_in_expired"],
    ["NetworkError", "offline"],
  ])("at the second step, %s means %s", (name, why) => expect(secondStepFailure(named(name))).toEqual({ why }));

  test.each([
    ["NotAuthorizedException", "Incorrect username or password.", "wrong_old_password"],
    ["NotAuthorizedException", "Access Token has been revoked", "session_over"],
    ["EnableSoftwareTokenMFAException", "Code mismatch", "wrong_app_code"],
    ["LimitExceededException", "Attempt limit exceeded, please try after some time.", "too_many_attempts"],
  ])("signed in, %s saying '%s' means %s", (name, message, why) =>
    expect(ownAccountFailure(named(name, message))).toEqual({ why }),
  );
});

const back = (wanted: string | null) => returnPath(wanted, "https://tischkaiser.example");

describe("the way back after signing in", () => {
  test("stays on this site", () => expect(back("/restaurants?reserve=rst_1")).toBe("/restaurants?reserve=rst_1"));
  test.each([
    null,
    "",
    "//evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "profile",
  ])("%s is not followed", (wanted) => expect(back(wanted)).toBeUndefined());
});

describe("a mail's link", () => {
  test("fills in address and code", () =>
    expect(readLink("#email=a%2Bb%40example.com&code=123456")).toEqual({ email: "a+b@example.com", code: "123456" }));
  test("without both it says nothing", () => expect(readLink("#code=123456")).toBeUndefined());
});
