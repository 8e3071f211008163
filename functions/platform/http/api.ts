import middy, { type MiddyfiedHandler } from "@middy/core";
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer as Event,
  APIGatewayProxyStructuredResultV2 as Result,
} from "aws-lambda";
import { Refusal } from "../../../shared/api/errors.ts";
import { answerHeaders } from "./response-headers.ts";
import type { Route } from "./endpoint.ts";
import { problems } from "./problems.ts";
import { requestLine } from "./request-log.ts";

/**
 * A Lambda of the API, made of its table of routes. The gateway has found the route already, so its key is
 * looked up and no path is matched twice; what the table does not hold, `$default` too, is a problem 404. HEAD is
 * answered as GET (RFC 9110, 9.3.2); the gateway leaves the body out.
 */
export function api(routes: readonly Route[]): MiddyfiedHandler<Event, Result> {
  const table = new Map(routes.map((route) => [route.key, route]));
  return middy<Event, Result>()
    .use([requestLine(), answerHeaders(), problems()])
    .handler((event: Event) => {
      const route = table.get(event.routeKey.replace(/^HEAD /, "GET "));
      if (!route) throw new Refusal("no_such_route");
      return route.answer(event);
    });
}
