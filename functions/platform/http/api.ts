import middy, { type MiddyfiedHandler } from "@middy/core";
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer as Event,
  APIGatewayProxyStructuredResultV2 as Result,
} from "aws-lambda";
import { ApiError } from "../../../shared/api/errors.ts";
import { responseHeaders } from "./response-headers.ts";
import type { Route } from "./endpoint.ts";
import { problemDocuments } from "./problems.ts";
import { requestLog } from "./request-log.ts";

/**
 * A Lambda of the API, made of its table of routes. The gateway has found the route already, so its key is
 * looked up and no path is matched twice; what the table does not hold, `$default` too, is a problem 404. HEAD is
 * answered as GET (RFC 9110, 9.3.2); the gateway leaves the body out.
 */
export function createApi(routes: readonly Route[]): MiddyfiedHandler<Event, Result> {
  const table = new Map(routes.map((route) => [route.key, route]));
  return middy<Event, Result>()
    .use([requestLog(), responseHeaders(), problemDocuments()])
    .handler((event: Event) => {
      const route = table.get(event.routeKey.replace(/^HEAD /, "GET "));
      if (!route) throw new ApiError("no_such_route");
      return route.handle(event);
    });
}
