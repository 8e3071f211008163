import { type ClientConfig, localClientConfig } from "../local/endpoint.ts";
import { isHealthy } from "../local/local-aws.ts";
import { portsFrom } from "../local/ports.ts";
import { Failure } from "../process/failure.ts";
import { type Outputs, readOutputsIfPresent } from "./outputs.ts";

/** A deployed product: the stack's outputs, and the configuration of SDK clients for it. */
export interface Stage {
  readonly outputs: Outputs;
  readonly config: ClientConfig;
}

/** Options of every command that works on a deployed product; without `stage` it is the local one. */
export const stageOptions = { stage: { type: "string" } } as const;

/** Finds the product that the options name. Throws a Failure with what to do when it is not there. */
export const loadStage = ({ stage }: { readonly stage?: string | undefined }, usage: string): Promise<Stage> | Stage =>
  stage === undefined ? loadLocalStage(usage) : loadAwsStage(stage);

async function loadLocalStage(usage: string): Promise<Stage> {
  const ports = portsFrom(process.env);
  const url = process.env["AWS_ENDPOINT_URL"] ?? `http://localhost:${ports.aws}`;
  const outputs = readOutputsIfPresent(`.local/${ports.aws}/outputs.json`);
  if (!outputs || !(await isHealthy(url))) {
    throw new Failure(
      `No local product runs at ${url}. Start it with \`npm start\` in another terminal, or name a deployed one: ${usage}`,
    );
  }
  return { outputs, config: localClientConfig(url) };
}

function loadAwsStage(stage: string): Stage {
  const outputs = readOutputsIfPresent(`.local/outputs-${stage}.json`);
  if (outputs) return { outputs, config: { region: outputs.Region } };
  throw new Failure(
    `.local/outputs-${stage}.json is missing. \`npm run deploy -- --stage ${stage}\` writes it on the machine that deploys.`,
  );
}
