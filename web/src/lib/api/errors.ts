import type { ErrorCode } from "../../../../shared/api/errors.ts";

/** An invalid field: the key of its message (spec, section 5) and the message in the requested language. */
export interface InvalidField {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

/** `offline`: nothing came back at all. `fault`: the server broke, and says no more. */
export type ApiCode = ErrorCode | "fault" | "offline";

/** Every way a call can fail, whether the Lambda, the gateway or the network said no. */
export class ApiResponseError extends Error {
  readonly status: number;
  readonly code: ApiCode;
  /** A message for people in the requested language; empty when only the gateway answered. */
  readonly title: string;
  readonly fields: readonly InvalidField[];
  /** The whole problem document, for what a code brings along (a status that changed meanwhile). */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, code: ApiCode, problem: Readonly<Record<string, unknown>> = {}) {
    super(`${status} ${code}`);
    this.name = "ApiRefusal";
    this.status = status;
    this.code = code;
    this.title = typeof problem["title"] === "string" ? problem["title"] : "";
    this.fields = Array.isArray(problem["fields"]) ? problem["fields"].filter(isInvalidField) : [];
    this.details = problem;
  }
}

/** Turns the gateway's own `{message}` responses, which no Lambda sent, into the same errors. */
const gatewayCodes: Readonly<Record<number, ErrorCode>> = {
  400: "invalid_request",
  401: "not_signed_in",
  403: "not_allowed",
  404: "no_such_route",
  413: "too_large",
  415: "not_json",
  429: "too_many_requests",
  502: "try_again",
  503: "try_again",
  504: "try_again",
};

export async function parseApiError(response: Response): Promise<ApiResponseError> {
  const problem = await problemIn(response);
  if (typeof problem["code"] !== "string")
    return new ApiResponseError(response.status, gatewayCodes[response.status] ?? "fault");
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the code comes from our own Lambda, which takes it from the same table
  return new ApiResponseError(response.status, problem["code"] as ApiCode, problem);
}

async function problemIn(response: Response): Promise<Readonly<Record<string, unknown>>> {
  if (!response.headers.get("content-type")?.includes("json")) return {};
  const problem: unknown = await response.json().catch(() => null);
  return isRecord(problem) ? problem : {};
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const isInvalidField = (value: unknown): value is InvalidField =>
  isRecord(value) && typeof value["field"] === "string" && typeof value["message"] === "string";
