import { describe, expect, it } from "vitest";
import {
  toAccountError,
  toCodeError,
  toOwnAccountError,
  toSecondStepError,
} from "#web/platform/session/account-error.ts";

describe("an error of Cognito", () => {
  it.each([
    [toAccountError, "NotAuthorizedException", "", "wrong_credentials"],
    [toAccountError, "NotAuthorizedException", "Password attempts exceeded", "too_many_attempts"],
    [toAccountError, "UserNotFoundException", "", "wrong_credentials"],
    [toAccountError, "ForbiddenException", "", "too_many_attempts"],
    [toAccountError, "LimitExceededException", "", "too_many_attempts"],
    [toAccountError, "NetworkError", "", "offline"],
    [toAccountError, "SomethingNew", "", "unknown"],
    // None of these reveals whether the account exists.
    [toCodeError, "NotAuthorizedException", "", "wrong_code"],
    [toCodeError, "UserNotFoundException", "", "wrong_code"],
    [toCodeError, "ExpiredCodeException", "", "wrong_code"],
    [toCodeError, "CodeMismatchException", "", "wrong_code"],
    [toSecondStepError, "CodeMismatchException", "", "wrong_app_code"],
    [toSecondStepError, "ExpiredCodeException", "", "wrong_app_code"], // a code used before; the local AWS never answers it
    [toSecondStepError, "NotAuthorizedException", "", "sign_in_expired"],
    [toSecondStepError, "SignInException", "", "sign_in_expired"],
    [toOwnAccountError, "NotAuthorizedException", "Incorrect username or password.", "wrong_old_password"],
    [toOwnAccountError, "NotAuthorizedException", "Access Token has been revoked", "session_over"],
    [toOwnAccountError, "EnableSoftwareTokenMFAException", "Code mismatch", "wrong_app_code"],
    [toOwnAccountError, "LimitExceededException", "Attempt limit exceeded, please try later.", "too_many_attempts"],
  ])("is by %o for %s '%s': %s", (toError, name, message, code) => {
    expect(toError(Object.assign(new Error(message), { name }))).toEqual({ code });
  });

  it("of the PreSignUp trigger names field and message", () => {
    const error = new Error("PreSignUp failed with error phone:phone_required.");
    expect(toAccountError(Object.assign(error, { name: "UserLambdaValidationException" }))).toEqual({
      code: "field",
      field: "phone",
      message: "phone_required",
    });
  });
});
