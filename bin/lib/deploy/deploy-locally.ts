import { readFileSync } from "node:fs";
import { GetParameterCommand, PutParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { contentHash } from "../build/content-hash.ts";
import { Csp } from "../build/csp.ts";
import { type ClientConfig, detectLocalAws, localClientConfig, localEnvironment } from "../local/endpoint.ts";
import type { Ports } from "../local/ports.ts";
import { Failure } from "../process/failure.ts";
import { runCommand } from "../process/run-command.ts";
import { pushFunctions, uploadStackAssets } from "./assets.ts";
import type { Outputs } from "./outputs.ts";
import { readLiveCsp, uploadAssets, uploadPages } from "./site.ts";
import { deployStack, describeStack, readOutputs } from "./stack.ts";

const stackName = "tischkaiser-local";
/**
 * Holds the hash of what is deployed, and its addresses as text, so that a copy of the state can be moved to other ports.
 * It is stored in the local AWS, so that it is lost together with the stack.
 */
const deployedParameter = "/tischkaiser/local/deployed";
/** Instead of them: `npm run dev` has updated functions without the stack. */
const editedFunctions = "edited";

interface Options {
  readonly awsUrl: string;
  readonly ports: Ports;
  /** Of a restored table that takes over. */
  readonly tableStreamArn?: string;
}

/**
 * Deploys the build to a local AWS: new assets before the stack, pages after it, so that no open page breaks. Skips the
 * stack when nothing has changed.
 */
export async function deployLocally(options: Options): Promise<{ outputs: Outputs; changed: boolean }> {
  const { awsUrl, ports, tableStreamArn } = options;
  const config = localClientConfig(awsUrl);
  const hash = contentHash([
    "dist/functions",
    "dist/csp.json",
    "infra",
    "shared",
    "bin/app.ts",
    "cdk.json",
    "package-lock.json",
  ]);
  const deployed = `${hash} at localhost:${ports.aws} and localhost:${ports.site}${tableStreamArn ?? ""}`;
  const [stack, liveDeployed] = await Promise.all([describeStack(stackName, config), readDeployed(config)]);
  const liveOutputs = stack?.StackStatus?.match(/^(CREATE|UPDATE)_COMPLETE$/) ? readOutputs(stack) : undefined;
  const csp = Csp.parse(JSON.parse(readFileSync("dist/csp.json", "utf8")));
  let outputs = liveOutputs;
  if (!outputs || liveDeployed !== deployed) {
    if (liveOutputs) await uploadAssets({ outputs: liveOutputs, config });
    const liveCsp = liveOutputs ? await readLiveCsp({ outputs: liveOutputs, config }) : undefined;
    outputs = await synthesizeAndDeploy(options, liveCsp);
    if (liveDeployed === editedFunctions) await pushFunctions(config); // the template did not change with them
    await writeDeployed(config, deployed);
  }
  const uploadedPages = await uploadPages({ outputs, config }, csp);
  return { outputs, changed: liveDeployed !== deployed || uploadedPages > 0 };
}

async function synthesizeAndDeploy({ awsUrl, ports, tableStreamArn }: Options, liveCsp?: Csp): Promise<Outputs> {
  const assembly = `cdk.out.${ports.aws}`;
  const { ok, output } = await runCommand("synthesis", "node bin/app.ts", {
    env: {
      ...localEnvironment(awsUrl),
      LOCAL_AWS: (await detectLocalAws(awsUrl)).name,
      LOCAL_AWS_PORT: String(ports.aws),
      SITE_PORT: String(ports.site),
      LIVE_CSP: JSON.stringify(liveCsp ?? {}),
      CDK_OUTDIR: assembly,
      CDK_CONTEXT_JSON: JSON.stringify({ local: "true", tableStreamArn, "aws:cdk:disable-metadata-stack-trace": true }),
      CDK_VALIDATION: "false", // linting the template takes two thirds of the time; the infra tests do it
    },
  });
  if (!ok) throw new Failure(`The stack could not be synthesized from infra/ and bin/app.ts:\n${output}`);
  const config = localClientConfig(awsUrl);
  return deployStack(stackName, await uploadStackAssets(assembly, stackName, config), config);
}

async function readDeployed(config: ClientConfig): Promise<string | undefined> {
  try {
    const { Parameter } = await new SSMClient(config).send(new GetParameterCommand({ Name: deployedParameter }));
    return Parameter?.Value;
  } catch {
    return undefined; // nothing is deployed
  }
}

async function writeDeployed(config: ClientConfig, deployed: string): Promise<void> {
  const parameter = { Name: deployedParameter, Value: deployed, Type: "String" as const, Overwrite: true };
  await new SSMClient(config).send(new PutParameterCommand(parameter));
}

/** Records that functions were updated without the stack, so that the next start deploys again. */
export const markFunctionsEdited = (config: ClientConfig): Promise<void> => writeDeployed(config, editedFunctions);
