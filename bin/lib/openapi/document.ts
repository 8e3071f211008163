import * as z from "zod/mini";
import type { Endpoint } from "../../../shared/api/endpoint.ts";
import { contract } from "../../../shared/api/index.ts";
import { commonErrors, type ErrorCode, errorCodes } from "../../../shared/api/errors.ts";

type Json = Readonly<Record<string, unknown>>;

/** A problem document (RFC 9457); `code` names the refusal. */
const problem = {
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
    current: { description: "How it is now, where somebody else was quicker" },
  },
};

/** The whole API as OpenAPI 3.1, made from the contract and nothing else. */
export function openApi(version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, call] of Object.entries<Endpoint>(contract)) {
    const path = (paths[`/api${call.path}`] ??= {});
    path[call.method.toLowerCase()] = operation(name, call);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Tischkaiser",
      version,
      description: "A restaurant marketplace with table reservations and a partner portal.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/", description: "The site itself" }],
    paths,
    components: {
      schemas: { Problem: problem },
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "An access token of the user pool; an ID token is none",
        },
      },
    },
  };
}

function operation(name: string, call: Endpoint): Json {
  const { audience, summary, body, status, response, produces = "application/json" } = call;
  return {
    operationId: name,
    summary,
    tags: [audience],
    security: audience === "public" ? [] : [{ token: [] }],
    parameters: [
      ...parametersOf(call.params, "path"),
      ...parametersOf(call.query, "query"),
      ...parametersOf(call.headers, "header"),
    ],
    ...(body && {
      requestBody: { required: true, content: { "application/json": { schema: schemaOf(body, "input") } } },
    }),
    responses: {
      [status]:
        status === 204
          ? { description: "Done" }
          : { description: "Done", content: { [produces]: { schema: schemaOf(response, "output") } } },
      ...refused(call),
    },
  };
}

/** Refusals by their status; the codes stand in the description. */
function refused({ audience, body, errors: own }: Endpoint): Json {
  const codes = [...commonErrors.filter((code) => isPossible(code, audience, body !== undefined)), ...own];
  const byStatus = Map.groupBy(codes, (code) => errorCodes[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      status,
      {
        description: same.join(", "),
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    ]),
  );
}

function isPossible(code: ErrorCode, audience: Endpoint["audience"], hasBody: boolean): boolean {
  if (code === "no_such_route") return false;
  if (code === "not_signed_in") return audience !== "public";
  if (code === "not_allowed") return audience !== "public";
  return hasBody || (code !== "too_large" && code !== "not_json");
}

function parametersOf(shape: z.ZodMiniObject | undefined, where: "path" | "query" | "header"): Json[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(shape, { io: "input", unrepresentable: "any" });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    schema,
  }));
}

function schemaOf(shape: z.ZodMiniType, io: "input" | "output"): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: "any" });
  return schema;
}
