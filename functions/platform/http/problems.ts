import type { MiddlewareObj } from "@middy/core";
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer as Event,
  APIGatewayProxyStructuredResultV2 as Result,
} from "aws-lambda";
import type { Language } from "../../../shared/restaurants/constants.ts";
import { Refusal, type RefusalCode } from "../../../shared/api/errors.ts";
import { isBusy } from "../retry.ts";
import { faultOf, logger } from "../observability/log.ts";
import { languageOf } from "./language.ts";
import { words } from "./messages.ts";

/** Seconds after which it is worth asking again, where a refusal does not say so itself. */
const retryAfter: Partial<Record<RefusalCode, number>> = {
  too_many_open_requests: 3600,
  try_again: 2,
};

/** Turns what was thrown into an answer. Only a Refusal tells the caller anything; the rest is a fault of ours. */
export const problems = (): MiddlewareObj<Event, Result> => ({
  onError: (request) => {
    const { error, event } = request;
    const refusal = refusalIn(error);
    if (!refusal) logger.error("fault", { request_id: event.requestContext.requestId, error: faultOf(error) });
    request.response = problemOf(refusal, languageOf(event.headers["accept-language"]));
  },
});

/** A busy table is a refusal, too. */
const refusalIn = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error;
  return isBusy(error) ? new Refusal("try_again") : undefined;
};

/** A problem document (RFC 9457) in the reader's language. */
export function problemOf(refusal: Refusal | undefined, language: Language): Result {
  const { codes, fields } = words[language];
  const code = refusal?.code ?? "fault";
  const status = refusal?.status ?? 500;
  const { fields: refused, retryAfter: seconds, ...details } = refusal?.details ?? {};
  const wait = seconds ?? (refusal && retryAfter[refusal.code]);
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
