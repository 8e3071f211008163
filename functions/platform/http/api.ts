import middy, { type MiddyfiedHandler } from "@middy/core";
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer as Event,
  APIGatewayProxyStructuredResultV2 as Result,
} from "aws-lambda";
import { originGuard } from "./origin-guard.ts";
import { responseHeaders } from "./response-headers.ts";
import type { Audience } from "#shared/platform/api/endpoint.ts";
import type { Identify } from "./caller.ts";
import type { Route } from "./endpoint.ts";
import { problemDocuments } from "./problems.ts";
import { requestLog } from "./request-log.ts";
import { toUnknownRouteError } from "./unknown-route.ts";

/**
 * Makes the handler of an API Lambda from the guard of its audience and its routes. API Gateway has matched the path already, so the route key is
 * only looked up; an unknown key, `$default` included, is a 404 or a 405. HEAD is handled as GET (RFC 9110, 9.3.2), and the
 * gateway drops the body.
 */
export function createApi<A extends Audience>(
  identify: Identify<A>,
  routes: readonly Route<A>[],
): MiddyfiedHandler<Event, Result> {
  const routesByKey = new Map(routes.map((route) => [route.key, route]));
  return middy<Event, Result>()
    .use([originGuard(), requestLog(), responseHeaders(), problemDocuments()])
    .handler(async (event: Event) => {
      const route = routesByKey.get(event.routeKey.replace(/^HEAD /, "GET "));
      if (!route) throw await toUnknownRouteError(event.rawPath);
      return route.handle(event, await identify(event));
    });
}
