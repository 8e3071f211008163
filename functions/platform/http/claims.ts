import type { APIGatewayProxyEventV2WithJWTAuthorizer as Event } from "aws-lambda";

/** What the caller's token says, checked by API Gateway; nothing on a route without an authorizer. */
export const getClaims = ({ requestContext }: Event): Readonly<Record<string, unknown>> | undefined =>
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- the type knows no route without authorizer
  requestContext.authorizer?.jwt.claims;
