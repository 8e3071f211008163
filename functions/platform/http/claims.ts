import type { APIGatewayProxyEventV2WithJWTAuthorizer as Event } from "aws-lambda";

/** The claims of the token that API Gateway verified; undefined on a route without an authorizer. */
export const getClaims = ({ requestContext }: Event): Readonly<Record<string, unknown>> | undefined =>
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- the type knows no route without authorizer
  requestContext.authorizer?.jwt.claims;
