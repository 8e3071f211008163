import { Failure } from "../process/failure.ts";
import { type ClientConfig, clientsOf } from "../local/endpoint.ts";
import { isHealthy } from "../local/local-aws.ts";
import { portsFrom } from "../local/ports.ts";
import { type Outputs, outputsIfAny } from "./outputs.ts";

/** A running product, and how the SDK's clients reach it. */
export interface Stage {
  readonly outputs: Outputs;
  readonly config: ClientConfig;
}

/** The options of every command that works on a running product: the local one unless a stage is named. */
export const stageOptions = {
  stage: { type: "string" },
  region: { type: "string", default: "eu-central-1" },
} as const;

/** @throws Failure with what to do when there is no such product; `usage` shows how to name one */
export const stageOf = (
  { stage, region }: { readonly stage?: string | undefined; readonly region: string },
  usage: string,
): Promise<Stage> | Stage => (stage === undefined ? locally(usage) : onAws(stage, region));

async function locally(usage: string): Promise<Stage> {
  const ports = portsFrom(process.env);
  const url = process.env["AWS_ENDPOINT_URL"] ?? `http://localhost:${ports.aws}`;
  const outputs = outputsIfAny(`.local/${ports.aws}/outputs.json`);
  if (!outputs || !(await isHealthy(url))) {
    throw new Failure(
      `No local product answers at ${url}. Start it with \`npm start\` in another window, or name a deployed one: ${usage}`,
    );
  }
  return { outputs, config: clientsOf(url) };
}

function onAws(stage: string, region: string): Stage {
  const outputs = outputsIfAny(`.local/outputs-${stage}.json`);
  if (outputs) return { outputs, config: { region } };
  throw new Failure(
    `.local/outputs-${stage}.json is not there. \`npm run deploy -- --stage ${stage}\` writes it, on the machine that deploys.`,
  );
}
