import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { GetParameterCommand, ParameterNotFound, SSMClient } from "@aws-sdk/client-ssm";
import { isComplete } from "../shared/messages/legal/operator-words.ts";
import { operator } from "../shared/operator.ts";
import { buildAll } from "./build.ts";
import { Csp } from "./lib/build/csp.ts";
import { writeOutputs } from "./lib/deploy/outputs.ts";
import { readLiveCsp, uploadAssets, uploadPages } from "./lib/deploy/site.ts";
import { describeStack, outputsOf } from "./lib/deploy/stack.ts";
import { Failure, messageOf } from "./lib/process/failure.ts";
import { runCommand } from "./lib/process/run-command.ts";
import { formatElapsed, runStep } from "./lib/process/run-step.ts";

const usage = `npm run deploy -- --stage prod [--region eu-central-1] [-c adminEmail=… -c mailFrom=…]
  [-c domain=tisch.example -c zoneId=Z… -c zoneName=tisch.example]`;

/** `npm run deploy`: deploys to an AWS account: new assets before the stack, pages after it, so that no open page breaks. */
try {
  const { values } = parseArgs({
    options: {
      stage: { type: "string", default: "dev" },
      region: { type: "string", default: "eu-central-1" },
      context: { type: "string", short: "c", multiple: true, default: [] },
    },
  });
  await deploy(values);
} catch (error) {
  console.error(error instanceof Failure ? error.message : `${messageOf(error)}\n\n${usage}`);
  process.exitCode = 1;
}

interface Options {
  readonly stage: string;
  readonly region: string;
  /** `name=value`, passed to the CDK. */
  readonly context: readonly string[];
}

async function deploy(options: Options): Promise<void> {
  const { stage, region } = options;
  await requireAwsAccess(region);
  const stack = `tischkaiser-${stage}`;
  const config = { region };
  await runStep("Build the site and the functions", () => buildAll("lambda"));
  const csp = Csp.parse(JSON.parse(readFileSync("dist/csp.json", "utf8")));
  const existing = await describeStack(stack, config);
  const live = existing?.Outputs?.length ? { outputs: outputsOf(existing), config } : undefined;
  if (live) await runStep("Upload new assets", async () => `${await uploadAssets(live)} files`);
  mkdirSync(".local", { recursive: true });
  const liveCspFile = `.local/live-csp-${stage}.json`;
  writeFileSync(liveCspFile, JSON.stringify(live ? await readLiveCsp(live) : {}));
  await deployStacks(options, liveCspFile);
  const deployed = await describeStack(stack, config);
  if (!deployed) throw new Failure(`The stack ${stack} was deleted during its deploy. Deploy again.`);
  const outputs = outputsOf(deployed);
  await runStep("Upload the pages", async () => `${await uploadPages({ outputs, config }, csp)} files`);
  writeOutputs(`.local/outputs-${stage}.json`, outputs);
  console.log(`\n${stack} is live at ${outputs.SiteUrl} after ${formatElapsed()}.`);
  if (!isComplete(operator)) {
    console.log("The legal pages still show placeholders: enter the operator in shared/operator.ts and deploy again.");
  }
}

/** Runs `cdk deploy`, which prints its own progress. */
async function deployStacks({ stage, region, context }: Options, liveCspFile: string): Promise<void> {
  const settings = [`stage=${stage}`, `region=${region}`, ...context].flatMap((setting) => ["-c", setting]);
  const command = ["cdk", "deploy", "--all", "--require-approval", "never", "--build", "true", ...settings];
  const { ok } = await runCommand("cdk deploy", command, { stdio: "inherit", env: { LIVE_CSP: liveCspFile } });
  if (!ok) throw new Failure("`cdk deploy` failed, see its output above. The pages of the site are unchanged.");
}

/** Checks first what would otherwise fail minutes later. Throws a Failure with what to do. */
async function requireAwsAccess(region: string): Promise<void> {
  if (process.env["AWS_ENDPOINT_URL"]) {
    throw new Failure(
      "AWS_ENDPOINT_URL names a local AWS, but this command deploys to an AWS account. Unset it, or use `npm start`.",
    );
  }
  try {
    await new SSMClient({ region }).send(new GetParameterCommand({ Name: "/cdk-bootstrap/hnb659fds/version" }));
  } catch (error) {
    if (error instanceof ParameterNotFound) {
      throw new Failure(
        `This AWS account is not bootstrapped for the CDK in ${region}. Run \`npx cdk bootstrap --region ${region}\` once ` +
          "(with your own domain also for us-east-1), then deploy again.",
        { cause: error },
      );
    }
    throw new Failure(
      `AWS denies access (${messageOf(error)}). Sign in first (\`aws sso login\`, \`aws configure\`, or AWS_PROFILE) ` +
        "with permissions for CloudFormation, then deploy again.",
      { cause: error },
    );
  }
}
