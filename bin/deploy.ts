import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { ParameterNotFound, GetParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { buildAll } from "./build.ts";
import { Csp } from "./lib/build/csp.ts";
import { liveCsp, uploadAssets, uploadPages } from "./lib/deploy/site.ts";
import { describeStack, outputsOf } from "./lib/deploy/stack.ts";
import { Failure, messageOf } from "./lib/process/failure.ts";
import { writeOutputs } from "./lib/deploy/outputs.ts";
import { run } from "./lib/process/run.ts";
import { isComplete } from "../shared/messages/legal/operator-words.ts";
import { operator } from "../shared/operator.ts";
import { elapsed, step } from "./lib/process/steps.ts";

const usage = `npm run deploy -- --stage prod [--region eu-central-1] [-c adminEmail=… -c mailFrom=…]
  [-c domain=tisch.example -c zoneId=Z… -c zoneName=tisch.example]`;

/** `npm run deploy`: the product on a real AWS account, in the order that breaks no open page. */
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

interface Wanted {
  readonly stage: string;
  readonly region: string;
  readonly context: readonly string[];
}

async function deploy({ stage, region, context }: Wanted): Promise<void> {
  await mustBeReady(region);
  const stack = `tischkaiser-${stage}`;
  const config = { region };
  await step("Built", () => buildAll("lambda"));
  const csp = Csp.parse(JSON.parse(readFileSync("dist/csp.json", "utf8")));
  const before = await describeStack(stack, config);
  const live = before?.Outputs?.length ? { outputs: outputsOf(before), config } : undefined;
  if (live) await step("New assets uploaded", async () => `${await uploadAssets(live)} files`);
  mkdirSync(".local", { recursive: true });
  const cspBefore = `.local/csp-before-${stage}.json`;
  writeFileSync(cspBefore, JSON.stringify(live ? await liveCsp(live) : {}));
  await step("Stack deployed", () => deployStacks({ stage, region, context }, cspBefore));
  const after = await describeStack(stack, config);
  if (!after) throw new Failure(`The stack ${stack} is gone although its deploy succeeded; somebody deleted it.`);
  const outputs = outputsOf(after);
  await step("Pages uploaded", async () => `${await uploadPages({ outputs, config }, csp)} files`);
  writeOutputs(`.local/outputs-${stage}.json`, outputs);
  console.log(`\n${stack} is live at ${outputs.SiteUrl} after ${elapsed()}.`);
  if (!isComplete(operator)) {
    console.log("Its legal pages still show placeholders: say who runs it in shared/operator.ts, and deploy again.");
  }
}

async function deployStacks({ stage, region, context }: Wanted, cspBefore: string): Promise<void> {
  const settings = [`stage=${stage}`, `region=${region}`, ...context].flatMap((setting) => ["-c", setting]);
  const command = ["cdk", "deploy", "--all", "--require-approval", "never", "--build", "true", ...settings];
  const { ok } = await run("cdk deploy", command, { show: "shown", env: { CSP_BEFORE: cspBefore } });
  if (!ok) throw new Failure("`cdk deploy` failed; its own words are above. The site was not touched.");
}

/** Everything that would only fail minutes later is asked first. */
async function mustBeReady(region: string): Promise<void> {
  if (process.env["AWS_ENDPOINT_URL"]) {
    throw new Failure(
      "AWS_ENDPOINT_URL is set: it names a local AWS, and this deploys to a real account. Unset it, or use `npm start`.",
    );
  }
  try {
    await new SSMClient({ region }).send(new GetParameterCommand({ Name: "/cdk-bootstrap/hnb659fds/version" }));
  } catch (error) {
    if (error instanceof ParameterNotFound) {
      throw new Failure(
        `This AWS account has not been prepared for the CDK in ${region}. Run \`npx cdk bootstrap --region ${region}\` once ` +
          "(with a domain of your own also for us-east-1), then deploy again.",
        { cause: error },
      );
    }
    throw new Failure(
      `AWS does not let us in (${messageOf(error)}). Sign in first (\`aws sso login\`, \`aws configure\`, or AWS_PROFILE), ` +
        "with rights for CloudFormation, then deploy again.",
      { cause: error },
    );
  }
}
