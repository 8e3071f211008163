import * as z from "zod/mini";
import manifest from "../../../package.json" with { type: "json" };
import { type Audience, audiences, type Endpoint } from "#shared/platform/api/endpoint.ts";
import { contract } from "#shared/contract.ts";
import { commonErrors, type ErrorCode, errorCodes } from "#shared/platform/api/errors.ts";

type Json = Readonly<Record<string, unknown>>;

/** The schema of a problem document (RFC 9457). */
const problemSchema = {
  type: "object",
  required: ["type", "title", "status", "code"],
  properties: {
    type: { const: "about:blank" },
    title: { type: "string", description: "What went wrong, in the reader's language" },
    status: { type: "integer" },
    code: { type: "string" },
    fields: {
      type: "array",
      items: {
        type: "object",
        required: ["field", "code", "message"],
        properties: { field: { type: "string" }, code: { type: "string" }, message: { type: "string" } },
      },
    },
    current: { description: "The current state, when a concurrent change won" },
    change: {
      description:
        "Who changed a reservation (by), what became of it (what) and when (at), with status_changed_meanwhile",
    },
  },
};

/** What API Gateway answers by itself. */
const gatewaySchema = { type: "object", required: ["message"], properties: { message: { type: "string" } } };

const audienceDescriptions: Readonly<Record<Audience, string>> = {
  public: "Anybody, without a token",
  authenticated: "Any signed-in person",
  owner: "The owner of a restaurant, for this restaurant",
  admin: "Admins",
};

/** Creates the OpenAPI 3.1 document from the contract, with the version of package.json. */
export function createOpenApi(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    const path = (paths[`/api${endpoint.path}`] ??= {});
    path[endpoint.method.toLowerCase()] = createOperation(name, endpoint);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Tischkaiser",
      version: manifest.version,
      description:
        "A restaurant marketplace with table reservations and a partner portal. Calls other than public ones need an access token from the user pool. Errors are problem documents (RFC 9457) with a stable `code` and a `title` in the language of Accept-Language.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/", description: "The site itself" }],
    tags: audiences.map((name) => ({ name, description: audienceDescriptions[name] })),
    paths,
    components: {
      schemas: { Problem: problemSchema, GatewayError: gatewaySchema },
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "An access token of the user pool, not an ID token",
        },
      },
    },
  };
}

function createOperation(name: string, endpoint: Endpoint): Json {
  const { audience, summary, body, status, response, produces = "application/json" } = endpoint;
  return {
    operationId: name,
    summary,
    description: describe(endpoint),
    tags: [audience],
    security: audience === "public" ? [] : [{ token: [] }],
    parameters: [
      ...toParameters(endpoint.params, "path"),
      ...toParameters(endpoint.query, "query"),
      ...toParameters(endpoint.headers, "header"),
    ],
    ...(body && {
      requestBody: { required: true, content: { "application/json": { schema: toJsonSchema(body, "input") } } },
    }),
    responses: {
      [status]:
        status === 204
          ? { description: "Done" }
          : { description: "Done", content: { [produces]: { schema: toJsonSchema(response, "output") } } },
      ...errorResponses(endpoint),
    },
  };
}

const describe = ({ audience, cacheSeconds }: Endpoint): string =>
  [
    `For: ${audienceDescriptions[audience].toLowerCase()}.`,
    cacheSeconds !== undefined && `The answer may be ${cacheSeconds} seconds old.`,
    "Errors are problem documents (RFC 9457) with a stable code.",
  ]
    .filter(Boolean)
    .join(" ");

/** Error responses by status, with the possible codes as description. */
function errorResponses(endpoint: Endpoint): Json {
  const codes = [...commonErrors.filter((code) => isPossible(code, endpoint)), ...endpoint.errors];
  const byStatus = Map.groupBy(codes, (code) => errorCodes[code]);
  return {
    429: { description: "More requests at once than the gateway takes", content: gatewayContent },
    ...Object.fromEntries(
      [...byStatus].map(([status, sameStatus]) => [
        status,
        {
          description: sameStatus.join(", "),
          content: {
            "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
            ...((status === 401 || status === 429) && gatewayContent), // its authorizer and throttles, before any code of ours
          },
        },
      ]),
    ),
    431: { description: "An address or headers of more than 10 kB, refused before the API" },
  };
}

const gatewayContent = { "application/json": { schema: { $ref: "#/components/schemas/GatewayError" } } };

function isPossible(code: ErrorCode, { audience, body, params }: Endpoint): boolean {
  if (code === "no_such_route") return params !== undefined; // for a control character in the path
  if (code === "not_signed_in") return audience !== "public";
  if (code === "not_allowed") return audience !== "public";
  return body !== undefined || (code !== "too_large" && code !== "not_json");
}

function toParameters(schema: z.ZodMiniObject | undefined, location: "path" | "query" | "header"): Json[] {
  if (!schema) return [];
  const { properties, required } = ParametersSchema.parse(toJsonSchema(schema, "input"));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === "path" || required.includes(name),
    schema: property,
  }));
}

const ParametersSchema = z.object({
  properties: z._default(z.record(z.string(), z.unknown()), {}),
  required: z._default(z.array(z.string()), []),
});

function toJsonSchema(schema: z.ZodMiniType, io: "input" | "output"): Json {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, { io, unrepresentable: "any", override: toPortable });
  return jsonSchema;
}

type Override = NonNullable<z.core.ToJSONSchemaParams["override"]>;

/**
 * Writes a schema so that other tools read it: they know no format of zod's own, and most know no Unicode properties in
 * patterns, which stand in words instead.
 */
const toPortable: Override = ({ zodSchema, jsonSchema }) => {
  if (jsonSchema.format === "starts_with") delete jsonSchema.format;
  // oxlint-disable-next-line no-underscore-dangle -- where zod keeps what a schema is made of
  const { def } = zodSchema._zod;
  // What is trimmed before it is checked loses its format, because the input is a plain string.
  if (def.type === "pipe" && "out" in def && def.out instanceof z.ZodMiniEmail) jsonSchema.format = "email";
  const patterns = [jsonSchema.pattern, ...(jsonSchema.allOf ?? []).map(({ pattern }) => pattern)];
  if (!patterns.some((pattern) => pattern?.includes("\\p{"))) return;
  delete jsonSchema.pattern;
  delete jsonSchema.allOf;
  jsonSchema.description = "Visible text: no control and no invisible formatting characters";
};
