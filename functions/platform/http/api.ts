import middy, { type MiddlewareObj, type MiddyfiedHandler, type Request } from "@middy/core";
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer as Event,
  APIGatewayProxyStructuredResultV2 as Result,
} from "aws-lambda";
import { originGuard } from "./origin-guard.ts";
import type { Audience } from "#shared/platform/api/endpoint.ts";
import type { Identify } from "./caller.ts";
import type { Route } from "./endpoint.ts";
import { problemDocuments } from "./problems.ts";
import { requestLog } from "./request-log.ts";
import { ApiError } from "#shared/platform/api/errors.ts";

/**
 * Makes the handler of an API Lambda from the guard of its audience and its routes. API Gateway has matched the
 * path already, so the route key is only looked up. HEAD is handled as GET (RFC 9110, 9.3.2), and the gateway drops the
 * body.
 *
 * @param toUnknownRouteError of the Lambda that gets what no route takes, which the gateway calls `$default`
 */
export function createApi<A extends Audience>(
  identify: Identify<A>,
  routes: readonly Route<A>[],
  toUnknownRouteError?: (path: string) => Promise<ApiError>,
): MiddyfiedHandler<Event, Result> {
  const routesByKey = new Map(routes.map((route) => [route.key, route]));
  return middy<Event, Result>()
    .use([originGuard(), requestLog(), responseHeaders(), problemDocuments()])
    .handler(async (event: Event) => {
      const route = routesByKey.get(event.routeKey.replace(/^HEAD /, "GET "));
      if (!route) throw (await toUnknownRouteError?.(event.rawPath)) ?? new ApiError("no_such_route");
      return route.handle(event, await identify(event));
    });
}

const defaultHeaders = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

/** Default headers of every response: no caching, no sniffing of the content type. */
const responseHeaders = (): MiddlewareObj<Event, Result> => ({ after: addDefaults, onError: addDefaults });

const addDefaults = (request: Request<Event, Result>): void => {
  if (request.response) request.response.headers = { ...defaultHeaders, ...request.response.headers };
};
