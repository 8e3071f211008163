import { readFileSync, rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod/mini";
import { localEnvironment } from "#bin/lib/local/endpoint.ts";
import { account, type LocalAws, region } from "#bin/lib/local/local-aws.ts";
import { Outputs } from "#bin/lib/deploy/outputs.ts";
import { runCommand } from "#bin/lib/process/run-command.ts";
import { startFreshLocalAws } from "#test/support/fresh-local-aws.ts";

let aws: LocalAws;
let assembly: string;

beforeAll(async () => {
  aws = await startFreshLocalAws();
  assembly = `cdk.out/cli-${new URL(aws.url).port}`;
});

afterAll(async () => {
  await aws.stop();
  rmSync(aws.directory, { recursive: true, force: true });
  rmSync(assembly, { recursive: true, force: true });
});

/** Of processor time, which other work on the machine does not change as it does the clock's. */
it("synthesizes with the CDK command in less than 15 s, the template's linter among it", async () => {
  const output = `${assembly}-synth`;
  const synth = `cdk synth --quiet --output ${output} --build true -c local=true`;
  const env = { LOCAL_AWS_PORT: new URL(aws.url).port, CDK_DISABLE_CLI_TELEMETRY: "1", AWS_PROFILE: undefined };
  // Node does not tell the time of a child process, bash does: of the user and of the system.
  const result = await runCommand("synth", ["bash", "-c", `TIMEFORMAT="%U %S"; time ${synth}`], { env });
  rmSync(output, { recursive: true, force: true });
  expect(result.ok, result.output).toBe(true);
  const [, user, system] = /([\d.]+) ([\d.]+)\s*$/.exec(result.output) ?? [];
  expect(Number(user) + Number(system)).toBeLessThan(15);
});

/** `npm start` deploys the same template without the CDK command; this test covers the command. */
it("deploys with cdk bootstrap and cdk deploy, as to an AWS account, and changes nothing the second time", async () => {
  const file = `${aws.directory}/cli-outputs.json`;
  const env = {
    ...localEnvironment(aws.url),
    LOCAL_AWS_PORT: new URL(aws.url).port,
    CDK_DISABLE_CLI_TELEMETRY: "1",
    AWS_PROFILE: undefined,
  };
  const context = ["-c", "local=true", "--output", assembly, "--build", "true"]; // already built
  const bootstrap = await runCommand("bootstrap", ["cdk", "bootstrap", `aws://${account}/${region}`, ...context], {
    env,
  });
  expect(bootstrap.output).toContain("bootstrapped");
  const flags = ["--require-approval", "never", "--method", "direct", "--outputs-file", file];
  const deploy = () => runCommand("deploy", ["cdk", "deploy", ...flags, ...context], { env });
  const first = await deploy();
  expect(first.ok, first.output).toBe(true);
  expect((await deploy()).output).toContain("(no changes)");

  const outputs = z.object({ "tischkaiser-local": Outputs }).parse(JSON.parse(readFileSync(file, "utf8")));
  expect(outputs["tischkaiser-local"].Region).toBe(region);
});
