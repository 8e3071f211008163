import { readFileSync, rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod/mini";
import { localEnvironment } from "#bin/lib/local/endpoint.ts";
import { account, type LocalAws, region } from "#bin/lib/local/local-aws.ts";
import { Outputs } from "#bin/lib/deploy/outputs.ts";
import { runCommand } from "#bin/lib/process/run-command.ts";
import { startFreshLocalAws } from "#test/support/free-ports.ts";

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
