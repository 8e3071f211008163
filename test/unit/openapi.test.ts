import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { contract } from "../../shared/api/index.ts";

const read = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));
const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ operationId: z.string(), responses: z.looseObject({}) })),
  ),
});

describe("docs/openapi.json", () => {
  it("describes every operation once, with a 401 response for all but the public ones", () => {
    const { paths } = Document.parse(read("docs/openapi.json"));
    const calls = Object.values(paths).flatMap((path) => Object.values(path));
    expect(calls.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(contract).sort());
    for (const [name, { audience }] of Object.entries(contract)) {
      const call = calls.find(({ operationId }) => operationId === name);
      expect("401" in (call?.responses ?? {})).toBe(audience !== "public");
    }
  });
});
