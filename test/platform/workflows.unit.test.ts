import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { stages } from "#infra/stages/index.ts";

const read = (file: string): string => readFileSync(file, "utf8");
const deploy = read(".github/workflows/deploy.yml");
const deployStage = read(".github/workflows/deploy-stage.yml");
/** The items of a list in one line. */
const listOf = (name: string): string[] => new RegExp(`${name}: \\[(.*)\\]`).exec(deploy)?.[1]?.split(", ") ?? [];

describe("the workflow that deploys", () => {
  it("shows on a pull request what it would change, whichever folder of the product that touches", () => {
    const folders = ["bin", "functions", "infra", "shared", "web"].map((folder) => `${folder}/**`);
    expect(listOf("paths")).toEqual([...folders, "package-lock.json"]);
  });

  it("shows it for every stage", () => {
    expect(listOf("stage")).toEqual(Object.keys(stages));
  });

  it.each([
    ["deploy.yml", deploy],
    ["deploy-stage.yml", deployStage],
  ])("holds no key: in %s GitHub's token assumes a role", (_, workflow) => {
    expect(workflow).not.toMatch(/secrets\.|aws-(access|secret)/i);
    expect(workflow).toContain("id-token: write");
    expect(workflow).toContain("role-to-assume: ${{ vars.AWS_ROLE_ARN }}");
  });

  it("deploys prod after dev, each in an environment of its name, which holds the reviewers, and tries each", () => {
    const [, prod = ""] = deploy.split("\n  prod:\n");
    expect(prod).toMatch(/^ {4}needs: dev$/m);
    expect(deployStage).toMatch(/^ {4}environment: \$\{\{ inputs\.stage \}\}$/m);
    const commands = [...deployStage.matchAll(/- run: (.*)/g)].map(([, command = ""]) => command.split(" -- ")[0]);
    expect(commands).toEqual(["npm run deploy", "npm run smoke"]);
  });
});
