import { readFileSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Sender } from "#infra/deployment-target.ts";
import { isComplete } from "#shared/site/messages/legal/document.ts";
import { operator } from "#shared/site/operator.ts";
import { buildAll } from "./build.ts";
import { Csp } from "#bin/lib/build/csp.ts";
import { type Finding, formatFinding, problem } from "#bin/lib/deploy/finding.ts";
import { checkLimits } from "#bin/lib/deploy/limits.ts";
import { runPreflight } from "#bin/lib/deploy/preflight.ts";
import { readSettings, type Settings } from "#bin/lib/deploy/settings.ts";
import { readLiveCsp, uploadAssets, uploadPages, uploadSourceMaps } from "#bin/lib/deploy/site.ts";
import type { Stage } from "#bin/lib/deploy/stage.ts";
import { describeStack, readOutputs } from "#bin/lib/deploy/stack.ts";
import { type ClientConfig, localClientConfig } from "#bin/lib/local/endpoint.ts";
import { Failure } from "#bin/lib/process/failure.ts";
import { runCommand } from "#bin/lib/process/run-command.ts";
import { runScript } from "#bin/lib/process/run-script.ts";
import { formatElapsed, runStep } from "#bin/lib/process/run-step.ts";
import { findStream } from "#bin/lib/restore/take-over.ts";

const usage = `npm run deploy -- --stage prod [--check | --diff] [-c adminEmail=… -c mailFrom=… [-c createSender=true]]
  [-c domain=tisch.example -c zoneId=Z… -c zoneName=tisch.example] [-c tableName=<restored table>]`;

/** @param context `name=value`, passed to the CDK */
async function deploy(stageName: string, context: readonly string[]): Promise<void> {
  const { config, ...found } = await prepare(stageName, context);
  const stack = `tischkaiser-${stageName}`;
  await runStep("Build the site and the functions", () => buildAll("lambda"));
  const csp = Csp.parse(JSON.parse(readFileSync("dist/csp.json", "utf8")));
  const live = await findSite(stack, config);
  if (live) await runStep("Upload new assets", async () => `${await uploadAssets(live)} files`);
  await runCdk(["deploy", "--require-approval", "never"], { stageName, ...found, context, live });
  const site = await findSite(stack, config);
  if (!site) throw new Failure(`The stack ${stack} was deleted during its deploy. Deploy again.`);
  await runStep("Upload the pages", async () => `${await uploadPages(site, csp)} files`);
  await runStep("Keep the source maps", async () => `${await uploadSourceMaps(site)} files`);
  console.log(`\n${stack} is live at ${site.outputs.SiteUrl} after ${formatElapsed()}.`);
  if (!isComplete(operator)) {
    console.log(
      "The legal pages still show placeholders: enter the operator in shared/site/operator.ts and deploy again.",
    );
  }
}

/** Shows what a deployment would change. */
async function showDifferences(stageName: string, context: readonly string[]): Promise<void> {
  const { config, ...found } = await prepare(stageName, context);
  await runStep("Build the site and the functions", () => buildAll("lambda"));
  const live = await findSite(`tischkaiser-${stageName}`, config);
  await runCdk(["diff"], { stageName, ...found, context, live });
}

/** The site that is live; undefined before the first deployment. */
async function findSite(stack: string, config: ClientConfig): Promise<Stage | undefined> {
  const existing = await describeStack(stack, config);
  return existing?.Outputs?.length ? { outputs: readOutputs(existing), config } : undefined;
}

/** Throws a Failure when the account is not ready. */
async function prepare(stageName: string, context: readonly string[]): Promise<{ config: ClientConfig } & Found> {
  const settings = readSettings(stageName, parseContext(context));
  if (process.env["AWS_ENDPOINT_URL"]) {
    throw new Failure(
      "AWS_ENDPOINT_URL names a local AWS, but this command deploys to an AWS account. Unset it, or use `npm start`.",
    );
  }
  const { findings, sender } = await runPreflight(settings, (region) => ({ region }));
  print(findings);
  if (!sender || hasProblem(findings)) {
    throw new Failure("Nothing was changed. Mend what is marked with ✗, then try again.");
  }
  const config = { region: settings.stage.region };
  return { config, sender, tableStreamArn: await findTableStream(settings, config) };
}

/** What the CDK is told beside the settings. */
interface Found {
  readonly sender: Sender;
  readonly tableStreamArn: string | undefined;
}

/** Finds the stream of the restored table that is to take over. */
async function findTableStream({ tableName }: Settings, config: ClientConfig): Promise<string | undefined> {
  if (tableName === undefined) return undefined;
  const stream = await findStream(tableName, config);
  if (stream !== undefined) return stream;
  throw new Failure(`${tableName} has no stream yet: npm run ops -- restore --from ${tableName} --take-over`);
}

/** Says what a deployment would stumble over. With AWS_ENDPOINT_URL it asks the local AWS, as far as that knows. */
async function check(stageName: string, context: readonly string[]): Promise<void> {
  const settings = readSettings(stageName, parseContext(context));
  const url = process.env["AWS_ENDPOINT_URL"];
  const { findings, sender } = await runPreflight(settings, (region) => ({
    ...(url && localClientConfig(url)),
    region,
  }));
  print(findings);
  const region = settings.stage.region;
  const tableStreamArn = await findTableStream(settings, { ...(url && localClientConfig(url)), region });
  await runStep("Build the site and the functions", () => buildAll("lambda"));
  const assembly = `cdk.out/check-${stageName}`;
  rmSync(assembly, { recursive: true, force: true });
  const synthesis = await runCommand("synthesis", "node bin/app.ts", {
    env: {
      CDK_OUTDIR: assembly,
      CDK_CONTEXT_JSON: JSON.stringify({
        ...parseContext(context),
        stage: stageName,
        ...(sender && { sender: JSON.stringify(sender) }),
        tableStreamArn,
      }),
    },
  });
  const limits = synthesis.ok
    ? checkLimits(assembly, "dist/functions")
    : [problem(`The template cannot be synthesized:\n${synthesis.output}`)];
  print(limits);
  if (hasProblem([...findings, ...limits])) process.exitCode = 1;
}

const print = (findings: readonly Finding[]): void => {
  for (const finding of findings) console.log(formatFinding(finding));
};

const hasProblem = (findings: readonly Finding[]): boolean => findings.some(({ kind }) => kind === "problem");

/** @returns by name */
const parseContext = (context: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    context.map((setting) => {
      const [name = "", ...value] = setting.split("=");
      return [name, value.join("=")];
    }),
  );

interface CdkInput extends Found {
  readonly stageName: string;
  readonly context: readonly string[];
  /** The deployed site, whose pages may still be open. */
  readonly live: Stage | undefined;
}

/** Runs a command of the CDK for all stacks of the stage. It prints its own progress. */
async function runCdk(command: readonly string[], input: CdkInput): Promise<void> {
  const { stageName, sender, tableStreamArn, context, live } = input;
  const found = [`sender=${JSON.stringify(sender)}`, ...(tableStreamArn ? [`tableStreamArn=${tableStreamArn}`] : [])];
  const settings = [`stage=${stageName}`, ...found, ...context].flatMap((one) => ["-c", one]);
  const name = `cdk ${command[0] ?? ""}`;
  const { ok } = await runCommand(name, ["cdk", ...command, "--all", "--build", "true", ...settings], {
    stdio: "inherit",
    env: { LIVE_CSP: JSON.stringify(live ? await readLiveCsp(live) : {}) },
  });
  if (!ok) throw new Failure(`\`${name}\` failed, see its output above. The pages of the site are unchanged.`);
}

/**
 * `npm run deploy`: deploys to an AWS account: new assets before the stack, pages after it, so that no open page breaks.
 * With `--check` it only says what would fail or surprise, with `--diff` what would change.
 */
await runScript(usage, async () => {
  const { values } = parseArgs({
    options: {
      stage: { type: "string", default: "dev" },
      check: { type: "boolean", default: false },
      diff: { type: "boolean", default: false },
      context: { type: "string", short: "c", multiple: true, default: [] },
    },
  });
  const run = values.check ? check : values.diff ? showDifferences : deploy;
  await run(values.stage, values.context);
});
