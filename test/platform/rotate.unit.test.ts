import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { describeRotation, readOriginSecrets, stepAfter, writeOriginSecrets } from "#bin/lib/deploy/origin-secrets.ts";

const file = readFileSync("infra/stages/prod.ts", "utf8");

describe("a rotation of the origin secret", () => {
  it("takes three steps, none of which refuses CloudFront, and then the first again", () => {
    let text = file;
    const steps = [1, 2, 3, 4].map(() => {
      const { number, names } = stepAfter(readOriginSecrets(text));
      text = writeOriginSecrets(text, names);
      return `${number}: ${/originSecrets: (.*),/.exec(text)?.[1] ?? ""}`;
    });
    expect(steps).toEqual(['1: ["a", "b"]', '2: ["b", "a"]', '3: ["b"]', '1: ["b", "c"]']);
    expect(text.replace('["b", "c"]', '["a"]')).toBe(file);
  });

  it.each([
    ["nothing", ["a"], "a", "none"],
    ["the first step", ["a", "b"], "a", "to-deploy 1"],
    ["the first step", ["a", "b"], "a b", "deployed 1"],
    ["the second step", ["b", "a"], "a b", "to-deploy 2"],
    ["the second step", ["b", "a"], "b a", "deployed 2"],
    ["the last step", ["b"], "b a", "to-deploy 3"],
    ["its end", ["b"], "b", "none"],
  ] as const)("is at %s with %j in the file and '%s' deployed: %s", (_, [sent, accepted], deployed, expected) => {
    const rotation = describeRotation([sent, accepted], deployed);
    expect(rotation.state === "none" ? "none" : `${rotation.state} ${rotation.step.number}`).toBe(expected);
  });

  it("refuses a stage's file without secrets", () => {
    expect(() => readOriginSecrets("export const prod = {};")).toThrow(
      'names no one or two originSecrets, such as ["a"]',
    );
  });
});
