import type { MiddlewareObj, Request } from "@middy/core";
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer as Event,
  APIGatewayProxyStructuredResultV2 as Result,
} from "aws-lambda";
import { ApiError } from "#shared/platform/api/errors.ts";
import { logger } from "../observability/log.ts";
import { toMetricFields } from "../observability/metrics.ts";
import { getClaims } from "./caller.ts";
import { shortHash } from "../hash.ts";

/** Logs one line per request: id, route, status, duration, and a hash that tells callers apart without naming them. */
export function requestLog(): MiddlewareObj<Event, Result> {
  const startTimes = new WeakMap<Event, number>();
  const logRequest = ({ event, response, error }: Request<Event, Result>): void => {
    const sub = getClaims(event)?.["sub"];
    logger.info("request", {
      request_id: event.requestContext.requestId,
      route: event.routeKey,
      status: response?.statusCode,
      duration_ms: Math.round((performance.now() - (startTimes.get(event) ?? 0)) * 10) / 10,
      ...(typeof sub === "string" && { caller: shortHash(sub) }),
      ...requestMetrics(error, response?.statusCode),
    });
  };
  return {
    before: ({ event }) => {
      startTimes.set(event, performance.now());
    },
    after: logRequest,
    onError: logRequest,
  };
}

/** Counts every request, errors of the caller by their code, and faults. */
function requestMetrics(error: unknown, status = 500) {
  if (error instanceof ApiError) return toMetricFields({ requests: 1, api_errors: 1 }, { code: error.code });
  return toMetricFields({ requests: 1, faults: status >= 500 ? 1 : 0 });
}
