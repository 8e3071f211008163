import type { APIGatewayProxyEventV2WithJWTAuthorizer as Event, Context } from "aws-lambda";

interface RequestOptions {
  /** API Gateway's route key: `GET /api/restaurants/{restaurantId}`. */
  readonly route: string;
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  /** The token's `sub`. */
  readonly userId?: string;
  /** Further claims of the token. */
  readonly claims?: Readonly<Record<string, string>>;
}

/** Creates API Gateway's event (payload format 2.0), to call a handler without the gateway. */
export function createEvent({ route, params = {}, query, headers, body, userId, claims }: RequestOptions): Event {
  const [method = "", pattern = ""] = route.split(" ");
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
  return {
    version: "2.0",
    routeKey: route,
    rawPath: path,
    rawQueryString: "",
    headers: { "content-type": "application/json", "accept-language": "de", ...headers },
    pathParameters: params,
    ...(query && { queryStringParameters: query }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    isBase64Encoded: false,
    requestContext: {
      accountId: "000000000000",
      apiId: "api",
      domainName: "tischkaiser.example",
      domainPrefix: "tischkaiser",
      http: { method, path, protocol: "HTTP/1.1", sourceIp: "192.0.2.1", userAgent: "test" },
      requestId: "request",
      routeKey: route,
      stage: "$default",
      time: "01/Mar/2027:12:00:00 +0000",
      timeEpoch: 1_803_902_400_000,
      authorizer: {
        principalId: "",
        integrationLatency: 0,
        jwt: { claims: { ...(userId !== undefined && { sub: userId, token_use: "access" }), ...claims }, scopes: [] },
      },
    },
  };
}

const noop = (): void => undefined;

export const context: Context = {
  callbackWaitsForEmptyEventLoop: false,
  functionName: "function",
  functionVersion: "1",
  invokedFunctionArn: "arn:aws:lambda:eu-central-1:000000000000:function:function",
  memoryLimitInMB: "512",
  awsRequestId: "request",
  logGroupName: "group",
  logStreamName: "stream",
  getRemainingTimeInMillis: () => 10_000,
  done: noop, // eslint-disable-line @typescript-eslint/no-deprecated -- the type requires it
  fail: noop, // eslint-disable-line @typescript-eslint/no-deprecated -- the type requires it
  succeed: noop, // eslint-disable-line @typescript-eslint/no-deprecated -- the type requires it
};
