import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { CreateHostedZoneCommand, Route53Client } from "@aws-sdk/client-route-53";
import { SESClient, VerifyEmailIdentityCommand } from "@aws-sdk/client-ses";
import { PutParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatFinding } from "#bin/lib/deploy/finding.ts";
import { checkLimits } from "#bin/lib/deploy/limits.ts";
import { runPreflight } from "#bin/lib/deploy/preflight.ts";
import type { Resolver } from "#bin/lib/deploy/names.ts";
import { judgeConcurrency, judgeSending } from "#bin/lib/deploy/quotas.ts";
import { readSettings } from "#bin/lib/deploy/settings.ts";
import { localClientConfig } from "#bin/lib/local/endpoint.ts";
import type { LocalAws } from "#bin/lib/local/local-aws.ts";
import { startFreshLocalAws } from "#test/support/free-ports.ts";
import { appOf } from "./stacks.ts";

/** A DNS in which everything is as it should be, but for what is given. */
const createDns = (differences: Partial<Resolver> = {}): Resolver => ({
  resolve4: () => Promise.resolve(["192.0.2.1"]),
  resolveNs: () => Promise.resolve(["ns-1.awsdns-01.org"]),
  resolveCaa: () => Promise.reject(new Error("ENODATA")),
  ...differences,
});
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
  const run = async (values: Readonly<Record<string, string>> = addresses, dns = createDns()) => {
    const { findings, sender } = await runPreflight(readSettings("prod", values), createConfig, dns);
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
    expect(texts).toMatch(/SES sends \d+ emails a second and [\d,]+ in 24 hours/);
    expect(texts).toMatch(/Lambda runs \d+ functions at once in this account/);
    expect(sender).toMatchObject({ isCreated: false, sendsCodes: true });
  });

  it("finds a region without one of the services", async () => {
    const dns = createDns({
      resolve4: (name: string) =>
        name.startsWith("scheduler.") ? Promise.reject(new Error("ENOTFOUND")) : Promise.resolve(["192.0.2.1"]),
    });
    expect((await run(addresses, dns)).problems).toEqual([
      "There is no scheduler.eu-central-1.amazonaws.com. Choose another region in the stage's file.",
    ]);
  });

  it("says that region and domain were not checked where no DNS answers", async () => {
    const silent = createDns({ resolve4: () => Promise.reject(new Error("ETIMEOUT")) });
    const { problems, texts } = await run(addresses, silent);
    expect([problems, texts]).toEqual([[], expect.stringContaining("The DNS does not answer")]);
  });

  describe("with a domain", () => {
    let zoneId = "";
    beforeAll(async () => {
      const route53 = new Route53Client(createConfig("us-east-1"));
      const { HostedZone } = await route53.send(
        new CreateHostedZoneCommand({ Name: "tisch.example", CallerReference: "check" }),
      );
      zoneId = HostedZone?.Id?.replace("/hostedzone/", "") ?? "";
    });
    const withDomain = (dns = createDns(), changes: Readonly<Record<string, string>> = {}) =>
      run({ ...addresses, domain: "www.tisch.example", zoneId, zoneName: "tisch.example", ...changes }, dns);

    it("finds nothing wrong where zone, delegation and authorities are right", async () => {
      const { problems, texts } = await withDomain();
      expect(problems).toEqual([]);
      expect(texts).toContain(`The hosted zone ${zoneId} is that of tisch.example`);
      expect(texts).toContain("tisch.example is delegated to Route 53");
      expect(texts).toContain("Amazon may issue a certificate for www.tisch.example");
    });

    it("refuses a zone that is another domain's, or none, or does not hold the domain", async () => {
      const other = await withDomain(createDns(), { domain: "tafel.example", zoneName: "tafel.example" });
      expect(other.problems).toEqual([`The hosted zone ${zoneId} is that of tisch.example, not of tafel.example.`]);
      const none = await withDomain(createDns(), { zoneId: "Z0000000000000" });
      expect(none.problems).toEqual(["Route 53 has no hosted zone Z0000000000000 in this account."]);
      const outside = await withDomain(createDns(), { domain: "nachtisch.example" });
      expect(outside.problems[0]).toContain("The domain nachtisch.example is not in the zone tisch.example");
    });

    it("refuses a zone that its registrar delegates elsewhere", async () => {
      const { problems } = await withDomain(createDns({ resolveNs: () => Promise.resolve(["ns1.registrar.example"]) }));
      expect(problems).toEqual([
        expect.stringContaining("tisch.example is not delegated to Route 53 (name servers: ns1.registrar.example)"),
      ]);
    });

    it("refuses CAA records that name other authorities, of the nearest name that has any", async () => {
      const records = [{ issue: "letsencrypt.org" }, { iodef: "mailto:a@b.example" }];
      const resolveCaa = (name: string) => Promise.resolve(name === "tisch.example" ? records : []);
      const { problems } = await withDomain(createDns({ resolveCaa }));
      expect(problems).toEqual([
        expect.stringContaining(
          "The CAA records of tisch.example allow letsencrypt.org to issue certificates, not Amazon",
        ),
      ]);
      const both = [{ issue: "letsencrypt.org" }, { issue: "amazon.com" }];
      expect((await withDomain(createDns({ resolveCaa: () => Promise.resolve(both) }))).problems).toEqual([]);
    });
  });

  it("stops at a denied access, instead of repeating it for each question", async () => {
    const nowhere = { ...localClientConfig("http://127.0.0.1:1"), maxAttempts: 1 };
    const { findings } = await runPreflight(readSettings("dev", addresses), () => nowhere);
    expect(findings.map(formatFinding)).toEqual([expect.stringMatching(/^✗ AWS denies access/)]);
  });
});

describe("the quotas of an account", () => {
  it.each([
    [
      judgeConcurrency(10),
      "note",
      "Lambda runs 10 functions at once in this account, fewer than 100: guests would wait",
    ],
    [judgeConcurrency(99), "note", "Request a higher quota in Service Quotas"],
    [judgeConcurrency(100), "fine", "Lambda runs 100 functions at once"],
    [judgeConcurrency(1000), "fine", "Lambda runs 1000 functions at once"],
    [judgeSending(1, 200), "note", "SES sends 1 emails a second and 200 in 24 hours, enough for 50 reservations a day"],
    [judgeSending(14, 50_000), "fine", "enough for 12,500 reservations a day"],
  ])("%o are worth a %s", ({ kind, text }, expected, words) => {
    expect([kind, text]).toEqual([expected, expect.stringContaining(words)]);
  });
});

describe("checkLimits", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "limits-"));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it.each(["prod", "dev", "domain"] as const)("finds %s within AWS's limits", (name) => {
    const { directory } = appOf(name).app.synth();
    expect(checkLimits(directory, "dist/functions").map(formatFinding)).toEqual([
      expect.stringMatching(/^✓ .+ closest is .+ of \d/),
    ]);
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
