import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { GetParameterCommand, PutParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { contentHash } from "../build/content-hash.ts";
import { Csp } from "../build/csp.ts";
import { Failure } from "../process/failure.ts";
import { type ClientConfig, clientsOf, environmentOf } from "../local/endpoint.ts";
import type { Ports } from "../local/ports.ts";
import { type Outputs, writeOutputs } from "./outputs.ts";
import { run } from "../process/run.ts";
import { uploadStackAssets } from "./assets.ts";
import { pushFunctions } from "./functions.ts";
import { liveCsp, uploadAssets, uploadPages } from "./site.ts";
import { deployStack, describeStack, outputsOf } from "./stack.ts";

export const localStack = "tischkaiser-local";
/** Kept in the local AWS itself: it is lost exactly when the stack that it speaks of is. */
const deployedParameter = "/tischkaiser/local/deployed";

interface Options {
  readonly awsUrl: string;
  readonly ports: Ports;
  /** For the outputs, and what the synthesis needs besides the build. */
  readonly directory: string;
}

/** Deploys what is built to a local AWS, in the order that breaks no open page; nothing, when nothing changed. */
export async function deployLocally(options: Options): Promise<{ outputs: Outputs; changed: boolean }> {
  const { awsUrl, ports, directory } = options;
  const config = clientsOf(awsUrl);
  const key = contentHash(
    ["dist/functions", "dist/csp.json", "infra", "shared/contract", "bin/app.ts", "package-lock.json"],
    JSON.stringify(ports),
  );
  const [stack, deployed] = await Promise.all([describeStack(localStack, config), lastDeployed(config)]);
  const before = stack?.StackStatus?.match(/^(CREATE|UPDATE)_COMPLETE$/) ? outputsOf(stack) : undefined;
  const csp = Csp.parse(JSON.parse(readFileSync("dist/csp.json", "utf8")));
  let outputs = before;
  if (!outputs || deployed !== key) {
    if (before) await uploadAssets({ outputs: before, config });
    outputs = await synthesiseAndDeploy(options, before ? await liveCsp({ outputs: before, config }) : undefined);
    if (deployed === edited) await pushFunctions(config); // the template does not know what `npm run dev` has pushed
    await noteDeployed(config, key);
  }
  const files = await uploadPages({ outputs, config }, csp);
  writeOutputs(`${directory}/outputs.json`, outputs);
  return { outputs, changed: deployed !== key || files > 0 };
}

async function synthesiseAndDeploy({ awsUrl, ports, directory }: Options, live: Csp | undefined): Promise<Outputs> {
  const assembly = `cdk.out.${ports.aws}`;
  const cspBefore = `${directory}/csp-before.json`;
  mkdirSync(directory, { recursive: true });
  writeFileSync(cspBefore, JSON.stringify(live ?? {}));
  const { ok, output } = await run("synthesis", "node bin/app.ts", {
    env: {
      ...environmentOf(awsUrl),
      LOCAL_AWS_PORT: String(ports.aws),
      SITE_PORT: String(ports.site),
      CSP_BEFORE: cspBefore,
      CDK_OUTDIR: assembly,
      CDK_CONTEXT_JSON: JSON.stringify({ local: "true", "aws:cdk:disable-metadata-stack-trace": true }),
      CDK_VALIDATION: "false", // the linter of templates takes two thirds of the time; tests and AWS keep it
    },
  });
  if (!ok) throw new Failure(`The stack could not be synthesised from infra/ and bin/app.ts:\n${output}`);
  const config = clientsOf(awsUrl);
  return deployStack(localStack, await uploadStackAssets(assembly, localStack, config), config);
}

async function lastDeployed(config: ClientConfig): Promise<string | undefined> {
  try {
    const found = await new SSMClient(config).send(new GetParameterCommand({ Name: deployedParameter }));
    return found.Parameter?.Value;
  } catch {
    return undefined; // never, or the parameter went with the rest
  }
}

/** Functions were changed past the stack. */
export const edited = "edited";

/** Anything but the last key makes the next start deploy again. */
export async function noteDeployed(config: ClientConfig, key: string): Promise<void> {
  const parameter = { Name: deployedParameter, Value: key, Type: "String" as const, Overwrite: true };
  await new SSMClient(config).send(new PutParameterCommand(parameter));
}
