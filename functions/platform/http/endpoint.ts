import type {
  APIGatewayProxyEventV2WithJWTAuthorizer as Event,
  APIGatewayProxyStructuredResultV2 as Result,
} from "aws-lambda";
import * as z from "zod/mini";
import type { Audience, Endpoint, Input, Output } from "#shared/platform/api/endpoint.ts";
import { ApiError, commonErrors, errorCodes, type InvalidField } from "#shared/platform/api/errors.ts";
import { isBlank } from "#shared/platform/text/tidy.ts";
import { parseBody } from "./body.ts";
import type { CallerFor } from "./caller.ts";
import type { FieldMessage } from "#shared/platform/text/field-message.ts";
import { de } from "#shared/platform/messages/errors/de.ts";

export type Handler<E extends Endpoint> = (input: Input<E>, caller: CallerFor<E["audience"]>) => Promise<Output<E>>;

/** An endpoint with its handler. The guard of its audience must have let the caller through. */
export interface Route<A extends Audience = Audience> {
  /** As API Gateway names it: `GET /api/restaurants/{restaurantId}`. */
  readonly key: string;
  readonly handle: (event: Event, caller: CallerFor<A>) => Promise<Result>;
}

/**
 * Connects an endpoint of the contract with its handler: parse the request, handle it, write the response. Schemas are
 * compiled at the first call of the endpoint, because compiling takes milliseconds that no cold start should wait for; a
 * compiled schema parses six times as fast.
 */
export function defineRoute<const E extends Endpoint>(endpoint: E, handle: Handler<E>): Route<E["audience"]> {
  let parse: ReturnType<typeof createParser<E>> | undefined;
  let response: E["response"] | undefined;
  const { cacheSeconds, cacheSecondsWith = {} } = endpoint;
  const headersOf = (content: unknown) => {
    const has = (field: string) => typeof content === "object" && content !== null && Object.hasOwn(content, field);
    const [, seconds = cacheSeconds] = Object.entries(cacheSecondsWith).find(([field]) => has(field)) ?? [];
    return {
      "content-type": endpoint.produces ?? "application/json",
      ...(seconds !== undefined && { "cache-control": `public, max-age=0, s-maxage=${seconds}` }),
    };
  };
  const handleEvent = async (event: Event, caller: CallerFor<E["audience"]>): Promise<Result> => {
    const output = await handle((parse ??= createParser(endpoint))(event), caller).catch(ensureDeclared(endpoint));
    if (endpoint.status === 204) return { statusCode: 204 };
    response ??= z.compile(endpoint.response);
    const content: unknown = response.parse(output); // drops what the response schema does not declare
    const isText = endpoint.produces !== undefined && typeof content === "string";
    return {
      statusCode: endpoint.status,
      headers: headersOf(content),
      body: isText ? content : JSON.stringify(content),
    };
  };
  return { key: `${endpoint.method} /api${endpoint.path}`, handle: handleEvent };
}

/** Rejects every query parameter. */
const noQuery = z.strictObject({});

/**
 * Builds the request parser of an endpoint. A malformed id in the path gets the endpoint's own 404, as an unknown id
 * does.
 */
function createParser<E extends Endpoint>(endpoint: E): (event: Event) => Input<E> {
  const { params, query, headers, body } = endpoint;
  const schema = z.compile(z.object({ query: query ?? noQuery, ...(headers && { headers }), ...(body && { body }) }));
  const notFound = endpoint.errors.find((code) => errorCodes[code] === 404) ?? "no_such_route";
  return (event) => {
    const path = params?.safeParse(event.pathParameters ?? {});
    if (path?.success === false) throw new ApiError(notFound);
    const parsed = schema.safeParse({
      query: parseQuery(event),
      headers: event.headers,
      ...(body && { body: parseBody(event) }),
    });
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- zod cannot express the mapped type
    if (parsed.success) return { ...parsed.data, params: path?.data } as Input<E>;
    throw new ApiError("invalid_request", { fields: invalidFields(parsed.error.issues) });
  };
}

/**
 * Reads the query. An empty or blank parameter is none, as an untouched field of a form sends it.
 *
 * @throws ApiError invalid_request for a repeated parameter, whose values the gateway would join by a comma
 */
function parseQuery({ queryStringParameters = {}, rawQueryString }: Event): Record<string, string | undefined> {
  const parameters = Object.entries(queryStringParameters);
  const repeated = parameters.length === 0 ? undefined : findRepeatedName(rawQueryString);
  if (repeated === undefined) return Object.fromEntries(parameters.filter(([, value]) => !isBlank(value ?? "")));
  throw new ApiError("invalid_request", { fields: [{ field: repeated, code: "invalid" }] });
}

function findRepeatedName(query: string): string | undefined {
  const names = [...new URLSearchParams(query).keys()];
  return names.find((name, index) => names.indexOf(name) < index);
}

/** An error that the contract does not declare is a defect of ours: the caller gets a 500. */
const ensureDeclared =
  (endpoint: Endpoint) =>
  (error: unknown): never => {
    if (error instanceof ApiError && !endpoint.errors.includes(error.code) && !commonErrors.includes(error.code)) {
      throw new Error(`${endpoint.method} ${endpoint.path} does not declare ${error.code}`);
    }
    throw error;
  };

type Issue = z.core.$ZodIssue;

/**
 * The invalid fields of a request, each with its first issue, in the order of the schema. The first segment of an
 * issue's path is the part of the request (body, query, headers). The message of an issue is a key of the messages.
 */
function invalidFields(issues: readonly Issue[]): InvalidField[] {
  const byField = new Map<string, InvalidField>();
  for (const invalid of issues.flatMap(toInvalidFields)) {
    if (!byField.has(invalid.field)) byField.set(invalid.field, invalid);
  }
  return [...byField.values()];
}

function toInvalidFields(issue: Issue): InvalidField[] {
  const [part = "", ...path] = issue.path;
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ field: [...path, key].join("."), code: "unknown_field" }));
  }
  const field = (path.length > 0 ? path : [part]).join(".");
  return [{ field, code: isFieldMessage(issue.message) ? issue.message : "invalid" }];
}

const isFieldMessage = (message: string): message is FieldMessage => Object.hasOwn(de.fields, message);
