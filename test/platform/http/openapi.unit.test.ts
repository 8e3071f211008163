import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { audiences } from "#shared/platform/api/endpoint.ts";
import { contract } from "#shared/contract.ts";

const read = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));
const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ operationId: z.string(), responses: z.looseObject({}) })),
  ),
});

const Operation = z.object({
  operationId: z.string(),
  summary: z.string().check(z.minLength(10)),
  description: z.string(),
  tags: z.tuple([z.string()]),
  responses: z.record(z.string(), z.object({ content: z.optional(z.looseObject({})) })),
});
const Described = z.object({
  tags: z.array(z.object({ name: z.string(), description: z.string().check(z.minLength(5)) })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});

const Body = z.object({ schema: z.object({ properties: z.record(z.string(), z.unknown()) }) });
const Bodies = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        requestBody: z.optional(z.object({ content: z.record(z.string(), Body) })),
      }),
    ),
  ),
});

describe("docs/openapi.json", () => {
  it("describes every operation once, with a 401 response for all but the public ones", () => {
    const { paths } = Document.parse(read("docs/openapi.json"));
    const calls = Object.values(paths).flatMap((path) => Object.values(path));
    expect(calls.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(contract).sort());
    for (const { responses } of calls) expect(responses).toHaveProperty("431"); // the gateway's
    for (const [name, { audience }] of Object.entries(contract)) {
      const call = calls.find(({ operationId }) => operationId === name);
      expect("401" in (call?.responses ?? {})).toBe(audience !== "public");
    }
  });

  it("describes the audiences as tags, and each operation with its own, a summary and who may call it", () => {
    const { tags, paths } = Described.parse(read("docs/openapi.json"));
    expect(tags.map(({ name }) => name)).toEqual(audiences);
    const calls = Object.values(paths).flatMap((path) => Object.values(path));
    for (const [name, { audience }] of Object.entries(contract)) {
      const call = calls.find(({ operationId }) => operationId === name);
      const who = tags.find((tag) => tag.name === audience)?.description.toLowerCase();
      expect(call?.tags, name).toEqual([audience]);
      expect(call?.description, name).toContain(`For: ${who}.`);
    }
  });

  it("has the gateway's own 401 beside the problem document's, for every call that needs a token", () => {
    const { paths } = Described.parse(read("docs/openapi.json"));
    const calls = Object.values(paths).flatMap((path) => Object.values(path));
    const withToken = calls.filter(({ tags }) => tags[0] !== "public");
    expect(withToken.length).toBeGreaterThan(20);
    for (const { operationId, responses } of withToken) {
      expect(responses["401"]?.content, operationId).toEqual({
        "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
        "application/json": { schema: { $ref: "#/components/schemas/GatewayError" } },
      });
    }
  });

  it("has no format of zod's own and no pattern that other tools cannot read", () => {
    const text = readFileSync("docs/openapi.json", "utf8");
    expect(text).not.toContain("starts_with");
    expect(text).not.toContain(String.raw`\\p{`);
  });

  it.each([
    ["requestReservation", "customer_email", { format: "email", maxLength: 255 }],
    ["addMenuItem", "price", { multipleOf: 0.01, minimum: 0 }],
    ["arrangePhotos", "first", { uniqueItems: true, minItems: 1 }],
  ])("says what %s takes as %s", (operationId, field, expected) => {
    const { paths } = Bodies.parse(read("docs/openapi.json"));
    const calls = Object.values(paths).flatMap((path) => Object.values(path));
    const body = calls.find((call) => call.operationId === operationId)?.requestBody?.content["application/json"];
    expect(body?.schema.properties[field]).toMatchObject(expected);
  });

  it("limits lists to 100 entries a page", () => {
    const limits = [
      ...readFileSync("docs/openapi.json", "utf8").matchAll(/"name": "limit"[^}]*?"pattern": "([^"]+)"/g),
    ];
    expect(limits.length).toBeGreaterThan(5);
    for (const [, pattern = ""] of limits) {
      const limit = new RegExp(pattern.replaceAll("\\\\", "\\"));
      expect(["1", "99", "100", "0", "101", "999"].filter((text) => limit.test(text))).toEqual(["1", "99", "100"]);
    }
  });
});
