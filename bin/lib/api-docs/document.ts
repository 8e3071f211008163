import * as z from "zod/mini";

/** As much of JSON Schema (2020-12) as the contract's shapes use. */
export interface Schema {
  readonly type?: string | readonly string[] | undefined;
  readonly format?: string | undefined;
  readonly pattern?: string | undefined;
  readonly const?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly default?: unknown;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly description?: string | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: Schema | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly additionalProperties?: unknown;
}

const SchemaShape: z.ZodMiniType<Schema> = z.lazy(() =>
  z.looseObject({
    type: z.optional(z.union([z.string(), z.array(z.string())])),
    properties: z.optional(z.record(z.string(), SchemaShape)),
    items: z.optional(SchemaShape),
    anyOf: z.optional(z.array(SchemaShape)),
  }),
);

const Content = z.record(z.string(), z.object({ schema: SchemaShape }));

const Operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.tuple([z.string()]),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: SchemaShape })),
  requestBody: z.optional(z.object({ content: Content })),
  responses: z.record(z.string(), z.object({ description: z.string(), content: z.optional(Content) })),
});
export type Operation = z.infer<typeof Operation>;

/** As much of OpenAPI 3.1 as our own document uses. */
export const OpenApi = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});
export type OpenApi = z.infer<typeof OpenApi>;
