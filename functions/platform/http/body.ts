import type { APIGatewayProxyEventV2WithJWTAuthorizer as Event } from "aws-lambda";
import { ApiError } from "../../../shared/api/errors.ts";

/** Bytes of a request's body; whoever wants to send more has a file, and files go to the bucket. */
const maxBytes = 64 * 1024;
/** Nothing in the contract is nested deeper. */
const maxDepth = 10;

const isJson = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/**
 * The JSON of a request; a missing body is an empty object, so that each missing field is named.
 *
 * @throws ApiError too_large, not_json, invalid_request
 */
export function parseBody({
  body,
  isBase64Encoded,
  headers,
}: Pick<Event, "body" | "isBase64Encoded" | "headers">): unknown {
  if (body === undefined || body === "") return {};
  if (Buffer.byteLength(body, isBase64Encoded ? "base64" : "utf8") > maxBytes) throw new ApiError("too_large");
  if (!isJson.test(headers["content-type"] ?? "")) throw new ApiError("not_json");
  const content = parseJson(isBase64Encoded ? Buffer.from(body, "base64").toString() : body);
  if (isDeeper(content, maxDepth)) throw invalid();
  return content;
}

/** Bad UTF-8 was replaced by the sign that stands for it, by the gateway or by us: nobody types that. */
function parseJson(text: string): unknown {
  if (text.includes("\ufffd")) throw invalid("unreadable");
  try {
    return JSON.parse(text);
  } catch {
    throw invalid();
  }
}

const invalid = (code: "invalid" | "unreadable" = "invalid"): ApiError =>
  new ApiError("invalid_request", { fields: [{ field: "body", code }] });

/** Walks no deeper than it must: a thousand brackets cost ten steps. */
const isDeeper = (value: unknown, left: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (left === 0 || Object.values(value).some((inner) => isDeeper(inner, left - 1)));
