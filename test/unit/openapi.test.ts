import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { openApi } from "../../bin/openapi/document.ts";
import { contract } from "../../shared/contract/index.ts";

const read = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));
const { version } = z.object({ version: z.string() }).parse(read("package.json"));
const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ operationId: z.string(), responses: z.looseObject({}) })),
  ),
});

describe("docs/openapi.json", () => {
  it("is what the contract says now (`npm run openapi` writes it anew)", () => {
    expect(read("docs/openapi.json")).toEqual(JSON.parse(JSON.stringify(openApi(version))));
  });

  it("holds every call once, with a refusal for whoever may not", () => {
    const { paths } = Document.parse(read("docs/openapi.json"));
    const calls = Object.values(paths).flatMap((path) => Object.values(path));
    expect(calls.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(contract).sort());
    for (const [name, { audience }] of Object.entries(contract)) {
      const call = calls.find(({ operationId }) => operationId === name);
      expect("401" in (call?.responses ?? {})).toBe(audience !== "anyone");
    }
  });
});
