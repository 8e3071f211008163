import { describe, expect, it } from "vitest";
import {
  toAccountError,
  toCodeError,
  toOwnAccountError,
  toSecondStepError,
} from "#web/platform/session/account-error.ts";

const named = (name: string, message = "The service's own words") => Object.assign(new Error(message), { name });

describe("toAccountError", () => {
  it.each([
    ["NotAuthorizedException", "wrong_credentials"],
    ["UserNotFoundException", "wrong_credentials"],
    ["ForbiddenException", "too_many_attempts"],
    ["LimitExceededException", "too_many_attempts"],
    ["NetworkError", "offline"],
    ["SomethingNew", "unknown"],
  ])("maps %s to %s", (name, code) => expect(toAccountError(named(name))).toEqual({ code }));

  it("maps a locked account to too_many_attempts, not to wrong_credentials", () =>
    expect(toAccountError(named("NotAuthorizedException", "Password attempts exceeded"))).toEqual({
      code: "too_many_attempts",
    }));

  it("reads field and message key from the PreSignUp trigger's error", () =>
    expect(
      toAccountError(named("UserLambdaValidationException", "PreSignUp failed with error phone:phone_required.")),
    ).toEqual({ code: "field", field: "phone", message: "phone_required" }));
});

describe("toCodeError", () => {
  it.each(["NotAuthorizedException", "UserNotFoundException", "ExpiredCodeException", "CodeMismatchException"])(
    "maps %s to wrong_code, which does not reveal whether the account exists",
    (name) => expect(toCodeError(named(name))).toEqual({ code: "wrong_code" }),
  );
});

describe("toSecondStepError", () => {
  it.each([
    ["CodeMismatchException", "wrong_app_code"],
    ["ExpiredCodeException", "wrong_app_code"], // a code used before; the local AWS never answers it
    ["NotAuthorizedException", "sign_in_expired"],
    ["SignInException", "sign_in_expired"],
    ["NetworkError", "offline"],
  ])("maps %s to %s", (name, code) => expect(toSecondStepError(named(name))).toEqual({ code }));
});

describe("toOwnAccountError", () => {
  it.each([
    ["NotAuthorizedException", "Incorrect username or password.", "wrong_old_password"],
    ["NotAuthorizedException", "Access Token has been revoked", "session_over"],
    ["EnableSoftwareTokenMFAException", "Code mismatch", "wrong_app_code"],
    ["LimitExceededException", "Attempt limit exceeded, please try after some time.", "too_many_attempts"],
  ])("maps %s with the message '%s' to %s", (name, message, code) =>
    expect(toOwnAccountError(named(name, message))).toEqual({ code }),
  );
});
