/** Why a request about an account failed. The service's own messages are English and change, so pages show ours. */
export type AccountError =
  | { readonly code: AccountErrorCode }
  /** A field that our PreSignUp trigger rejected, with the key of its message. */
  | { readonly code: "field"; readonly field: string; readonly message: string };

/** By the names of Cognito's and Amplify's errors. */
const errorCodes = {
  NotAuthorizedException: "wrong_credentials",
  UserNotFoundException: "wrong_credentials",
  CodeMismatchException: "wrong_code",
  ExpiredCodeException: "wrong_code",
  EnableSoftwareTokenMFAException: "wrong_code",
  AliasExistsException: "wrong_code",
  ForbiddenException: "too_many_attempts", // the firewall
  LimitExceededException: "too_many_attempts",
  TooManyRequestsException: "too_many_attempts",
  TooManyFailedAttemptsException: "too_many_attempts",
  InvalidPasswordException: "weak_password",
  PasswordHistoryPolicyViolationException: "weak_password",
  InvalidParameterException: "bad_input",
  CodeDeliveryFailureException: "mail_not_delivered",
  SignInException: "sign_in_expired", // Amplify has dropped the sign-in that the code belongs to
  CodeRequired: "code_required",
  SessionOver: "session_over",
  UserUnAuthenticatedException: "session_over",
  NetworkError: "offline",
  TypeError: "offline", // fetch itself failed
} as const;

type AccountErrorCode =
  | (typeof errorCodes)[keyof typeof errorCodes]
  | "wrong_app_code"
  | "wrong_old_password"
  | "wrong_password"
  | "unknown";

const isKnown = (name: string): name is keyof typeof errorCodes => Object.hasOwn(errorCodes, name);

/** Cognito wraps the trigger's message: `PreSignUp failed with error <field>:<message>.` */
const invalidField = /PreSignUp failed with error (\w+):(\w+)/;

export function toAccountError(error: unknown): AccountError {
  if (!(error instanceof Error)) return { code: "unknown" };
  const [, field, message] = invalidField.exec(error.message) ?? [];
  if (field !== undefined && message !== undefined) return { code: "field", field, message };
  if (/attempts exceeded/i.test(error.message)) return { code: "too_many_attempts" };
  return { code: isKnown(error.name) ? errorCodes[error.name] : "unknown" };
}

/** For codes sent by email: every rejection blames the code, so that nobody learns whether an address has an account. */
export function toCodeError(error: unknown): AccountError {
  const accountError = toAccountError(error);
  const { code } = accountError;
  return code === "wrong_credentials" || code === "bad_input" ? { code: "wrong_code" } : accountError;
}

/** For an app's code: a wrong, used or late one is the app's; any other rejection means `otherwise`. */
const toAppCodeError = (error: unknown, otherwise: AccountErrorCode): AccountError => {
  const accountError = toAccountError(error);
  if (accountError.code === "wrong_code") return { code: "wrong_app_code" };
  return accountError.code === "wrong_credentials" ? { code: otherwise } : accountError;
};

/** For the second step of a sign-in, which expires. */
export const toSecondStepError = (error: unknown): AccountError => toAppCodeError(error, "sign_in_expired");

/** For a signed-in person who signs in again: only the password can be wrong, and nothing ends the session. */
export const toFreshSessionError = (error: unknown): AccountError => toAppCodeError(error, "wrong_password");

/** For signed-in people: Cognito uses one error name for a wrong old password and for a revoked session. */
export const toOwnAccountError = (error: unknown): AccountError =>
  toAppCodeError(
    error,
    error instanceof Error && /incorrect/i.test(error.message) ? "wrong_old_password" : "session_over",
  );
