import type { MiddlewareObj, Request } from "@middy/core";
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer as Event,
  APIGatewayProxyStructuredResultV2 as Result,
} from "aws-lambda";

const everyAnswer = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

/** What every answer says unless it says otherwise: nothing keeps it, nobody guesses its type. */
export const answerHeaders = (): MiddlewareObj<Event, Result> => ({ after: complete, onError: complete });

const complete = (request: Request<Event, Result>): void => {
  if (request.response) request.response.headers = { ...everyAnswer, ...request.response.headers };
};
