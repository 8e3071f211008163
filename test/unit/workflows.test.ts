import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { stages } from "../../infra/stages/index.ts";

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

  it("deploys prod after dev, each in an environment of its name, which holds the reviewers, and tries each in a browser", () => {
    const [, prod = ""] = deploy.split("\n  prod:\n");
    expect(prod).toMatch(/^ {4}needs: dev$/m);
    expect(deployStage).toMatch(/^ {4}environment: \$\{\{ inputs\.stage \}\}$/m);
    const commands = [...deployStage.matchAll(/- run: (.*)/g)].map(([, command = ""]) => command.split(" -- ")[0]);
    expect(commands).toEqual(["npm run deploy", "npx playwright install --with-deps chromium", "npm run smoke"]);
  });
});

describe("npm run smoke", () => {
  it("leaves out every test that needs demo data", () => {
    const [, names = ""] = /specs = \[(.*)\]/.exec(read("bin/smoke.ts")) ?? [];
    const specs = names.split(", ").map((name) => `test/e2e/${name.replaceAll('"', "")}.spec.ts`);
    expect(specs).toHaveLength(4);
    const tests = specs.flatMap((spec) => read(spec).split(/^(?=test\()/m));
    expect(tests.filter((one) => /rst_(?!robot)/.test(one) && !/^test\([^{]*\bdemo,/.test(one))).toEqual([]);
    expect(read("bin/smoke.ts")).toContain('"--grep-invert", "@demo"');
  });
});
