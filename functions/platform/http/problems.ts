import type { MiddlewareObj } from "@middy/core";
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer as Event,
  APIGatewayProxyStructuredResultV2 as Result,
} from "aws-lambda";
import type { Language } from "../../../shared/restaurants/constants.ts";
import { ApiError, type ErrorCode } from "../../../shared/api/errors.ts";
import { isBusy } from "../retry.ts";
import { formatError, logger } from "../observability/log.ts";
import { negotiateLanguage } from "./language.ts";
import { errorMessages } from "./messages.ts";

/** Seconds after which it is worth asking again, where a refusal does not say so itself. */
const retryAfter: Partial<Record<ErrorCode, number>> = {
  too_many_open_requests: 3600,
  try_again: 2,
};

/** Turns what was thrown into an answer. Only a Refusal tells the caller anything; the rest is a fault of ours. */
export const problemDocuments = (): MiddlewareObj<Event, Result> => ({
  onError: (request) => {
    const { error, event } = request;
    const apiError = toApiError(error);
    if (!apiError) logger.error("fault", { request_id: event.requestContext.requestId, error: formatError(error) });
    request.response = toProblem(apiError, negotiateLanguage(event.headers["accept-language"]));
  },
});

/** A busy table is a refusal, too. */
const toApiError = (error: unknown): ApiError | undefined => {
  if (error instanceof ApiError) return error;
  return isBusy(error) ? new ApiError("try_again") : undefined;
};

/** A problem document (RFC 9457) in the reader's language. */
export function toProblem(apiError: ApiError | undefined, language: Language): Result {
  const { codes, fields } = errorMessages[language];
  const code = apiError?.code ?? "fault";
  const status = apiError?.status ?? 500;
  const { fields: refused, retryAfter: seconds, ...details } = apiError?.details ?? {};
  const wait = seconds ?? (apiError && retryAfter[apiError.code]);
  return {
    statusCode: status,
    headers: {
      "content-type": "application/problem+json",
      "content-language": language,
      ...(wait !== undefined && { "retry-after": String(wait) }),
    },
    body: JSON.stringify({
      type: "about:blank",
      title: codes[code],
      status,
      code,
      ...(refused && { fields: refused.map((field) => ({ ...field, message: fields[field.code] })) }),
      ...details,
    }),
  };
}
