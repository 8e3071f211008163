import type { ErrorCode } from "#shared/platform/api/errors.ts";
import { isRecord } from "../is-record.ts";

/** An invalid field: the key of its message (spec, section 5) and the message in the requested language. */
export interface InvalidField {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

/** `offline`: no response. `fault`: the server failed without details. */
export type ApiCode = ErrorCode | "fault" | "offline";

/** Every way a call can fail, by the Lambda, the gateway or the network. */
export class ApiResponseError extends Error {
  readonly status: number;
  readonly code: ApiCode;
  /** A message in the requested language; empty when the gateway answered instead of a Lambda. */
  readonly title: string;
  readonly fields: readonly InvalidField[];
  /** The whole problem document, for codes with further fields (such as the current status). */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, code: ApiCode, problem: Readonly<Record<string, unknown>> = {}) {
    super(`${status} ${code}`);
    this.name = "ApiResponseError";
    this.status = status;
    this.code = code;
    this.title = typeof problem["title"] === "string" ? problem["title"] : "";
    this.fields = Array.isArray(problem["fields"]) ? problem["fields"].filter(isInvalidField) : [];
    this.details = problem;
  }
}

/** For `catch` of a removal: what another tab has removed before is gone as well. */
export function passGone(error: unknown): void {
  if (!(error instanceof ApiResponseError && error.code === "entry_not_found")) throw error;
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
  const problem = await readProblem(response);
  if (typeof problem["code"] !== "string")
    return new ApiResponseError(response.status, gatewayCodes[response.status] ?? "fault");
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the code comes from our own Lambda, which takes it from the same table
  return new ApiResponseError(response.status, problem["code"] as ApiCode, problem);
}

async function readProblem(response: Response): Promise<Readonly<Record<string, unknown>>> {
  if (!response.headers.get("content-type")?.includes("json")) return {};
  const problem: unknown = await response.json().catch(() => null);
  return isRecord(problem) ? problem : {};
}

const isInvalidField = (value: unknown): value is InvalidField =>
  isRecord(value) && typeof value["field"] === "string" && typeof value["message"] === "string";
