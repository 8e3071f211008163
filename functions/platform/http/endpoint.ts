import type {
  APIGatewayProxyEventV2WithJWTAuthorizer as Event,
  APIGatewayProxyStructuredResultV2 as Result,
} from "aws-lambda";
import * as z from "zod/mini";
import type { Endpoint, Input, Output } from "../../../shared/api/endpoint.ts";
import { commonErrors, ApiError, errorCodes } from "../../../shared/api/errors.ts";
import { parseBody } from "./body.ts";
import type { CallerFor, Identify } from "./caller.ts";
import { invalidFields } from "./invalid-fields.ts";
import { createResponseWriter } from "./write.ts";

export type Handler<E extends Endpoint> = (input: Input<E>, caller: CallerFor<E["audience"]>) => Promise<Output<E>>;

export interface Route {
  /** As API Gateway names it: `GET /api/restaurants/{restaurantId}`. */
  readonly key: string;
  readonly handle: (event: Event) => Promise<Result>;
}

/**
 * Joins an endpoint of the contract with the function that answers it: who calls? parse, handle, write. Schemas are
 * compiled when the endpoint is first called: that takes some milliseconds, and each call a sixth of its time. What
 * compiled code refuses, the schema itself reads once more, and says why.
 */
export function defineRoute<const E extends Endpoint>(
  endpoint: E,
  identify: Identify<E["audience"]>,
  handle: Handler<E>,
): Route {
  let parse: ReturnType<typeof createParser<E>> | undefined;
  const write = createResponseWriter(endpoint);
  const headers = {
    "content-type": endpoint.produces ?? "application/json",
    ...(endpoint.cacheSeconds !== undefined && {
      "cache-control": `public, max-age=0, s-maxage=${endpoint.cacheSeconds}`,
    }),
  };
  const handleEvent = async (event: Event): Promise<Result> => {
    const caller = await identify(event);
    const output = await handle((parse ??= createParser(endpoint))(event), caller).catch(ensureDeclared(endpoint));
    if (endpoint.status === 204) return { statusCode: 204 };
    return { statusCode: endpoint.status, headers, body: write(output) };
  };
  return { key: `${endpoint.method} /api${endpoint.path}`, handle: handleEvent };
}

/** An endpoint that asks for no query takes none. */
const nothing = z.strictObject({});

/**
 * Built once per endpoint, when it is first called: making a zod object costs more than using it, and a cold start
 * would wait for those of all its neighbours. An id that cannot be one is answered like one that nobody has.
 */
function createParser<E extends Endpoint>(endpoint: E): (event: Event) => Input<E> {
  const { params, query, headers, body } = endpoint;
  const rest = z.compile(z.object({ query: query ?? nothing, ...(headers && { headers }), ...(body && { body }) }));
  const nowhere = endpoint.errors.find((code) => errorCodes[code] === 404) ?? "no_such_route";
  return (event) => {
    const found = params?.safeParse(event.pathParameters ?? {});
    if (found?.success === false) throw new ApiError(nowhere);
    const parsed = rest.safeParse({
      query: parseQuery(event),
      headers: event.headers,
      ...(body && { body: parseBody(event) }),
    });
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- zod cannot express the mapped type
    if (parsed.success) return { ...parsed.data, params: found?.data } as Input<E>;
    throw new ApiError("invalid_request", { fields: invalidFields(parsed.error.issues) });
  };
}

/** @throws ApiError invalid_request when a name is given twice: the gateway joins both by a comma, which nobody asked for */
function parseQuery({ queryStringParameters = {}, rawQueryString }: Event): Record<string, string | undefined> {
  const names = Object.keys(queryStringParameters);
  const repeated = names.length === 0 ? undefined : repeatedIn(rawQueryString);
  if (repeated === undefined) return queryStringParameters;
  throw new ApiError("invalid_request", { fields: [{ field: repeated, code: "invalid" }] });
}

function repeatedIn(query: string): string | undefined {
  const names = [...new URLSearchParams(query).keys()];
  return names.find((name, index) => names.indexOf(name) < index);
}

/** A refusal that the contract does not announce is a fault of ours, not an answer. */
const ensureDeclared =
  (endpoint: Endpoint) =>
  (error: unknown): never => {
    if (error instanceof ApiError && !endpoint.errors.includes(error.code) && !commonErrors.includes(error.code)) {
      throw new Error(`${endpoint.method} ${endpoint.path} does not announce ${error.code}`);
    }
    throw error;
  };
