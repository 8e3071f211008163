import middy, { type MiddlewareObj, type MiddyfiedHandler, type Request } from "@middy/core";
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer as Event,
  APIGatewayProxyStructuredResultV2 as Result,
} from "aws-lambda";
import { originGuard } from "./origin-guard.ts";
import type { Audience, Endpoint } from "#shared/platform/api/endpoint.ts";
import type { Identify } from "./caller.ts";
import type { Route } from "./endpoint.ts";
import { problemDocuments } from "./problems.ts";
import { requestLog } from "./request-log.ts";
import { ApiError } from "#shared/platform/api/errors.ts";

/**
 * Makes the handler of an API Lambda from the guard of its audience and its routes. API Gateway has matched the
 * path already, so the route key is only looked up; an unknown key, `$default` included, is a 404 or a 405. HEAD is
 * handled as GET (RFC 9110, 9.3.2), and the gateway drops the body.
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

const defaultHeaders = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

/** Default headers of every response: no caching, no sniffing of the content type. */
const responseHeaders = (): MiddlewareObj<Event, Result> => ({ after: addDefaults, onError: addDefaults });

const addDefaults = (request: Request<Event, Result>): void => {
  if (request.response) request.response.headers = { ...defaultHeaders, ...request.response.headers };
};

/**
 * The error for a request that no route takes: 405 with the methods of its address (RFC 9110, 15.5.6), or 404. The
 * contract is loaded only here, because its schemas would slow every cold start.
 *
 * @param path with `/api`
 */
async function toUnknownRouteError(path: string): Promise<ApiError> {
  const { contract } = await import("#shared/contract.ts");
  const allow = Object.values<Endpoint>(contract)
    .filter((endpoint) => toPattern(endpoint.path).test(path))
    .flatMap(({ method, audience }) => (method === "GET" && audience === "public" ? ["GET", "HEAD"] : [method]));
  return allow.length === 0 ? new ApiError("no_such_route") : new ApiError("wrong_method", { allow });
}

const toPattern = (path: string): RegExp =>
  new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, "[^/]+").replace(".", "\\.")}$`);
