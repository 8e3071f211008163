import type { MiddlewareObj, Request } from "@middy/core";
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer as Event,
  APIGatewayProxyStructuredResultV2 as Result,
} from "aws-lambda";
import { ApiError } from "../../../shared/api/errors.ts";
import { logger } from "../observability/log.ts";
import { toMetricFields } from "../observability/metrics.ts";
import { getClaims } from "./claims.ts";
import { shortHash } from "../hash.ts";

/** One line a request: id, route, status, duration, and a hash that tells callers apart without naming them. */
export function requestLog(): MiddlewareObj<Event, Result> {
  const begun = new WeakMap<Event, number>();
  const write = ({ event, response, error }: Request<Event, Result>): void => {
    const sub = getClaims(event)?.["sub"];
    logger.info("request", {
      request_id: event.requestContext.requestId,
      route: event.routeKey,
      status: response?.statusCode,
      duration_ms: Math.round((performance.now() - (begun.get(event) ?? 0)) * 10) / 10,
      ...(typeof sub === "string" && { caller: shortHash(sub) }),
      ...countsOf(error, response?.statusCode),
    });
  };
  return {
    before: ({ event }) => {
      begun.set(event, performance.now());
    },
    after: write,
    onError: write,
  };
}

/** Every request counts; one that was refused by its code as well. */
function countsOf(error: unknown, status = 500) {
  if (error instanceof ApiError) return toMetricFields({ requests: 1, refusals: 1 }, { code: error.code });
  return toMetricFields({ requests: 1, faults: status >= 500 ? 1 : 0 });
}
