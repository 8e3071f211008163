import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { rotateOriginSecret } from "../../bin/lib/deploy/origin-secrets.ts";

it("the origin secret is replaced in three steps, none of which refuses CloudFront", () => {
  let text = readFileSync("infra/stages/prod.ts", "utf8");
  const steps: string[] = [];
  for (let step = 0; step < 4; step++) {
    const next = rotateOriginSecret(text);
    text = next.text;
    steps.push(`${/originSecrets: (.*),/.exec(text)?.[1] ?? ""}${next.isLast ? " is the end" : ""}`);
  }
  expect(steps).toEqual(['["a", "b"]', '["b", "a"]', '["b"] is the end', '["b", "c"]']);
  expect(text.replace('["b", "c"]', '["a"]')).toBe(readFileSync("infra/stages/prod.ts", "utf8"));
});

it("a stage's file without secrets is refused", () => {
  expect(() => rotateOriginSecret("export const prod = {};")).toThrow(
    'names no one or two originSecrets, such as ["a"]',
  );
});
