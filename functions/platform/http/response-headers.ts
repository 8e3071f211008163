import type { MiddlewareObj, Request } from "@middy/core";
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer as Event,
  APIGatewayProxyStructuredResultV2 as Result,
} from "aws-lambda";

const defaultHeaders = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

/** Default headers of every response: no caching, no sniffing of the content type. */
export const responseHeaders = (): MiddlewareObj<Event, Result> => ({ after: addDefaults, onError: addDefaults });

const addDefaults = (request: Request<Event, Result>): void => {
  if (request.response) request.response.headers = { ...defaultHeaders, ...request.response.headers };
};
