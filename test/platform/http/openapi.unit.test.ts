import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { audiences } from "#shared/platform/api/endpoint.ts";
import { contract } from "#shared/contract.ts";

const text = readFileSync("docs/openapi.json", "utf8");
const Body = z.object({ schema: z.object({ properties: z.record(z.string(), z.unknown()) }) });
const Operation = z.object({
  operationId: z.string(),
  summary: z.string().check(z.minLength(10)),
  description: z.string(),
  tags: z.tuple([z.string()]),
  requestBody: z.optional(z.object({ content: z.record(z.string(), Body) })),
  responses: z.record(z.string(), z.object({ content: z.optional(z.looseObject({})) })),
});
const { paths, tags } = z
  .object({
    tags: z.array(z.object({ name: z.string(), description: z.string().check(z.minLength(5)) })),
    paths: z.record(z.string(), z.record(z.string(), Operation)),
  })
  .parse(JSON.parse(text));
const calls = new Map(
  Object.values(paths).flatMap((path) => Object.values(path).map((call) => [call.operationId, call] as const)),
);

describe("docs/openapi.json", () => {
  it("describes every call of the contract, and the audiences as tags", () => {
    expect([...calls.keys()].sort()).toEqual(Object.keys(contract).sort());
    expect(tags.map(({ name }) => name)).toEqual(audiences);
  });

  it.each(Object.entries(contract))("says who may call %s, and has the gateway's own answers", (name, { audience }) => {
    const call = calls.get(name);
    const who = tags.find((tag) => tag.name === audience)?.description.toLowerCase();
    expect(call?.tags).toEqual([audience]);
    expect(call?.description).toContain(`For: ${who}.`);
    expect(call?.responses).toHaveProperty("431");
    const unauthorized = {
      "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
      "application/json": { schema: { $ref: "#/components/schemas/GatewayError" } },
    };
    expect(call?.responses["401"]?.content).toEqual(audience === "public" ? undefined : unauthorized);
  });

  it("has no format of zod's own and no pattern that other tools cannot read", () => {
    expect(text).not.toContain("starts_with");
    expect(text).not.toContain(String.raw`\\p{`);
  });

  it.each([
    ["requestReservation", "customer_email", { format: "email", maxLength: 255 }],
    ["addMenuItem", "price", { multipleOf: 0.01, minimum: 0 }],
    ["arrangePhotos", "first", { uniqueItems: true, minItems: 1 }],
  ])("says what %s takes as %s", (operationId, field, expected) => {
    const body = calls.get(operationId)?.requestBody?.content["application/json"];
    expect(body?.schema.properties[field]).toMatchObject(expected);
  });

  it("limits lists to 100 entries a page", () => {
    const limits = [...text.matchAll(/"name": "limit"[^}]*?"pattern": "([^"]+)"/g)];
    expect(limits.length).toBeGreaterThan(5);
    for (const [, pattern = ""] of limits) {
      const limit = new RegExp(pattern.replaceAll("\\\\", "\\"));
      expect(["1", "99", "100", "0", "101", "999"].filter((one) => limit.test(one))).toEqual(["1", "99", "100"]);
    }
  });
});
