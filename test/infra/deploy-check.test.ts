import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { SESClient, VerifyEmailIdentityCommand } from "@aws-sdk/client-ses";
import { PutParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { formatFinding } from "../../bin/lib/deploy/finding.ts";
import { checkLimits } from "../../bin/lib/deploy/limits.ts";
import { runPreflight } from "../../bin/lib/deploy/preflight.ts";
import { readSettings } from "../../bin/lib/deploy/settings.ts";
import { localClientConfig } from "../../bin/lib/local/endpoint.ts";
import type { LocalAws } from "../../bin/lib/local/local-aws.ts";
import { startFreshLocalAws } from "../support/fresh-local-aws.ts";
import { createApp } from "./stacks.ts";

const addresses = { adminEmail: "admin@tisch.example", mailFrom: "post@tisch.example" };

describe("npm run deploy", () => {
  it("says what is missing and exits with 1 before it builds or asks AWS", async () => {
    const { exitCode, stderr, stdout } = await execa(process.execPath, ["bin/deploy.ts", "--stage", "prod"], {
      reject: false,
    });
    expect(exitCode).toBe(1);
    expect(stderr).toContain("The stage prod needs:\n  -c adminEmail=…");
    expect(stdout).not.toContain("Build");
  });

  it("does not deploy to a local AWS", async () => {
    const args = ["bin/deploy.ts", ...Object.entries(addresses).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
    const env = { AWS_ENDPOINT_URL: "http://localhost:4566" };
    const { exitCode, stderr } = await execa(process.execPath, args, { reject: false, env });
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining("AWS_ENDPOINT_URL names a local AWS")]);
  });
});

describe("runPreflight", () => {
  let aws: LocalAws;
  beforeAll(async () => {
    aws = await startFreshLocalAws();
  });
  afterAll(() => aws.stop());

  const createConfig = (region: string) => ({ ...localClientConfig(aws.url), region });
  const run = async () => {
    const { findings, sender } = await runPreflight(readSettings("prod", addresses), createConfig);
    const problems = findings.filter(({ kind }) => kind === "problem").map(({ text }) => text);
    return { problems, texts: findings.map(({ text }) => text).join("\n"), sender };
  };
  const bootstrap = (region: string, version: string) =>
    new SSMClient(createConfig(region)).send(
      new PutParameterCommand({
        Name: "/cdk-bootstrap/hnb659fds/version",
        Value: version,
        Type: "String",
        Overwrite: true,
      }),
    );

  it("names everything that would fail at once: the bootstrap of both regions, and the sender", async () => {
    const { problems, sender } = await run();
    expect(problems).toEqual([
      expect.stringContaining("cdk bootstrap aws://<account>/eu-central-1"),
      expect.stringContaining("cdk bootstrap aws://<account>/us-east-1"),
      expect.stringContaining("does not know the sender post@tisch.example"),
    ]);
    expect(sender).toBeUndefined();
  });

  it("refuses a bootstrap of an old CDK", async () => {
    await bootstrap("eu-central-1", "5");
    expect((await run()).problems[0]).toContain("by an old CDK (version 5)");
  });

  it("finds nothing wrong with a prepared account, and names account and sender", async () => {
    await bootstrap("eu-central-1", "25");
    await bootstrap("us-east-1", "25");
    const ses = new SESClient(localClientConfig(aws.url));
    await ses.send(new VerifyEmailIdentityCommand({ EmailAddress: addresses.mailFrom }));
    const { problems, sender, texts } = await run();
    expect(problems).toEqual([]);
    expect(texts).toContain("Account 000000000000 is bootstrapped in us-east-1");
    expect(texts).toContain("Emails come from post@tisch.example");
    expect(sender).toMatchObject({ isCreated: false, sendsCodes: true });
  });

  it("stops at a denied access, instead of repeating it for each question", async () => {
    const nowhere = { ...localClientConfig("http://127.0.0.1:1"), maxAttempts: 1 };
    const { findings } = await runPreflight(readSettings("dev", addresses), () => nowhere);
    expect(findings.map(formatFinding)).toEqual([expect.stringMatching(/^✗ AWS denies access/)]);
  });
});

describe("checkLimits", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "limits-"));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it.each(["prod", "dev", "domain"] as const)("finds %s within AWS's limits", (name) => {
    const { directory } = createApp(name, "limits").app.synth();
    expect(checkLimits(directory, "dist/functions").map(formatFinding)).toEqual([
      expect.stringMatching(/^✓ .+ closest is .+ of \d/),
    ]);
  });

  it("takes less than 15 s of processor time to synthesize, and the result is always the same", () => {
    vi.stubEnv("CDK_VALIDATION", "true"); // as the CDK command does
    const begin = process.cpuUsage();
    const { app, stack } = createApp("prod", "limits-first");
    const first: unknown = app.synth().getStackByName(stack.stackName).template;
    const { system, user } = process.cpuUsage(begin);
    expect((system + user) / 1e6).toBeLessThan(15);
    const again = createApp("prod", "limits-again");
    expect(again.app.synth().getStackByName(again.stack.stackName).template).toEqual(first);
  });

  it.each([
    ["resources", Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`Q${n}`, { Type: "AWS::SQS::Queue" }]))],
    ["CloudFront Function Edge", { Edge: edgeFunction("x".repeat(10_241)) }],
    ["dynamic references", { Edge: edgeFunction("{{resolve:ssm:a}}".repeat(61)) }],
    ["environment of Fn", { Fn: lambda({ LONG: "x".repeat(4097) }) }],
    ["policy Wide", { Wide: { Type: "AWS::IAM::Policy", Properties: { PolicyDocument: "x".repeat(10_241) } } }],
  ])("refuses too many or too large: %s", (name, Resources) => {
    const assembly = path.join(folder, name.replaceAll(" ", "-"));
    mkdirSync(assembly);
    writeFileSync(path.join(assembly, "product.template.json"), JSON.stringify({ Resources }));
    expect(checkLimits(assembly, "dist/functions").map(formatFinding)).toEqual([
      expect.stringMatching(new RegExp(`^✗ .*${name}`)),
    ]);
  });
});

function edgeFunction(FunctionCode: string) {
  return { Type: "AWS::CloudFront::Function", Properties: { FunctionCode } };
}

function lambda(Variables: Readonly<Record<string, string>>) {
  return { Type: "AWS::Lambda::Function", Properties: { Environment: { Variables } } };
}
