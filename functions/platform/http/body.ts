import type { APIGatewayProxyEventV2WithJWTAuthorizer as Event } from "aws-lambda";
import { ApiError } from "#shared/platform/api/errors.ts";

/** The largest request body. Files are uploaded to the bucket instead. */
const maxBytes = 64 * 1024;
/** No request of the contract is nested deeper. */
const maxDepth = 10;

const isJson = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/**
 * Parses the JSON body of a request. A missing body is an empty object, so that the error names each missing field.
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

/** Invalid UTF-8 was decoded to U+FFFD, by the gateway or by us. No user types that character. */
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

/** Stops at the limit, so that a thousand nested brackets cost ten steps. */
const isDeeper = (value: unknown, maxLevels: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (maxLevels === 0 || Object.values(value).some((inner) => isDeeper(inner, maxLevels - 1)));
