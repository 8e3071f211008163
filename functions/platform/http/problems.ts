import type { MiddlewareObj } from "@middy/core";
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer as Event,
  APIGatewayProxyStructuredResultV2 as Result,
} from "aws-lambda";
import type { Language } from "#shared/platform/text/language.ts";
import { ApiError, defaultRetryAfterSeconds } from "#shared/platform/api/errors.ts";
import { isBusy } from "../retry.ts";
import { formatError, logger } from "../observability/log.ts";
import { negotiateLanguage } from "./language.ts";
import { de } from "#shared/platform/messages/errors/de.ts";
import { en } from "#shared/platform/messages/errors/en.ts";

/** The messages of errors in problem documents. */
export const errorMessages = { de, en };

/** Turns errors into problem documents. Only an ApiError tells the caller its reason; anything else is logged as a fault. */
export const problemDocuments = (): MiddlewareObj<Event, Result> => ({
  onError: (request) => {
    const { error, event } = request;
    const apiError = toApiError(error);
    if (!apiError) logger.error("fault", { request_id: event.requestContext.requestId, error: formatError(error) });
    request.response = toProblem(apiError, negotiateLanguage(event.headers["accept-language"]));
  },
});

/** A busy AWS service is an error that the caller may retry. */
const toApiError = (error: unknown): ApiError | undefined => {
  if (error instanceof ApiError) return error;
  return isBusy(error) ? new ApiError("try_again") : undefined;
};

/** A response with a problem document (RFC 9457) in the given language; without an error, that of a fault. */
export function toProblem(apiError: ApiError | undefined, language: Language): Result {
  const { codes, fields } = errorMessages[language];
  const code = apiError?.code ?? "fault";
  const status = apiError?.status ?? 500;
  const { fields: invalid, retryAfter, allow, ...details } = apiError?.details ?? {};
  const retryAfterSeconds = retryAfter ?? (apiError && defaultRetryAfterSeconds[apiError.code]);
  return {
    statusCode: status,
    headers: {
      "content-type": "application/problem+json",
      "content-language": language,
      ...(allow && { allow: allow.join(", ") }),
      ...(retryAfterSeconds !== undefined && { "retry-after": String(retryAfterSeconds) }),
    },
    body: JSON.stringify({
      type: "about:blank",
      title: codes[code],
      status,
      code,
      ...(invalid && { fields: invalid.map((field) => ({ ...field, message: fields[field.code] })) }),
      ...details,
    }),
  };
}
