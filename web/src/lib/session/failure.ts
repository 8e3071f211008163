/** Why an account's matter failed, said in our own words; the service's are English and change. */
export type AccountFailure =
  | { readonly why: Why }
  /** A field that the server refused before the account was opened, with the key of its message. */
  | { readonly why: "field"; readonly field: string; readonly message: string };

export type Why =
  | "wrong_credentials"
  | "wrong_code"
  | "wrong_app_code"
  | "wrong_old_password"
  | "sign_in_expired"
  | "session_over"
  | "too_many_attempts"
  | "weak_password"
  | "bad_input"
  | "mail_not_delivered"
  | "offline"
  | "unknown";

/** Names of Cognito's and Amplify's errors. */
const reasons: Readonly<Record<string, Why>> = {
  NotAuthorizedException: "wrong_credentials",
  UserNotFoundException: "wrong_credentials",
  CodeMismatchException: "wrong_code",
  ExpiredCodeException: "wrong_code",
  EnableSoftwareTokenMFAException: "wrong_code",
  AliasExistsException: "wrong_code",
  LimitExceededException: "too_many_attempts",
  TooManyRequestsException: "too_many_attempts",
  TooManyFailedAttemptsException: "too_many_attempts",
  InvalidPasswordException: "weak_password",
  PasswordHistoryPolicyViolationException: "weak_password",
  InvalidParameterException: "bad_input",
  CodeDeliveryFailureException: "mail_not_delivered",
  SignInException: "sign_in_expired", // Amplify no longer knows whose code it would be
  SessionOver: "session_over",
  UserUnAuthenticatedException: "session_over",
  NetworkError: "offline",
  TypeError: "offline", // fetch itself failed
};

/** `PreSignUp failed with error <field>:<message>.` is what our trigger says through Cognito. */
const invalidField = /PreSignUp failed with error (\w+):(\w+)/;

export function accountFailure(error: unknown): AccountFailure {
  if (!(error instanceof Error)) return { why: "unknown" };
  const [, field, message] = invalidField.exec(error.message) ?? [];
  if (field !== undefined && message !== undefined) return { why: "field", field, message };
  if (/attempts exceeded/i.test(error.message)) return { why: "too_many_attempts" };
  return { why: reasons[error.name] ?? "unknown" };
}

/** With a code, everything that is wrong means the code: whether the address has an account is not told. */
export function codeFailure(error: unknown): AccountFailure {
  const failure = accountFailure(error);
  return failure.why === "wrong_credentials" || failure.why === "bad_input" ? { why: "wrong_code" } : failure;
}

/** At the second step a code that is wrong, used or late is the app's; what is refused otherwise took too long. */
export function secondStepFailure(error: unknown): AccountFailure {
  const failure = accountFailure(error);
  if (failure.why === "wrong_code") return { why: "wrong_app_code" };
  return failure.why === "wrong_credentials" ? { why: "sign_in_expired" } : failure;
}

/** Signed in, a wrong password is the old one; Cognito says the same name when it no longer takes the session. */
export function ownAccountFailure(error: unknown): AccountFailure {
  const failure = accountFailure(error);
  if (failure.why === "wrong_code") return { why: "wrong_app_code" };
  if (failure.why !== "wrong_credentials") return failure;
  const isPassword = error instanceof Error && /incorrect/i.test(error.message);
  return { why: isPassword ? "wrong_old_password" : "session_over" };
}
