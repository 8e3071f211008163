import { parseArgs } from "node:util";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { type ClientConfig, localClientConfig } from "../local/endpoint.ts";
import { isHealthy } from "../local/local-aws.ts";
import { readPorts } from "../local/ports.ts";
import { Failure } from "../process/failure.ts";
import { runScript } from "../process/run-script.ts";
import { type Outputs, readOutputsIfPresent } from "./outputs.ts";
import { getStageFile } from "./settings.ts";
import { describeStack, readOutputs } from "./stack.ts";

/** A deployed product: the stack's outputs, and the configuration of SDK clients for it. */
export interface Stage {
  readonly outputs: Outputs;
  readonly config: ClientConfig;
}

/** Options of every command that works on a deployed product; without `stage` it is the local one. */
export const stageOptions = { stage: { type: "string" } } as const;

interface Script<Flag extends string> {
  readonly usage: string;
  /** What the command is about, as its usage calls it. */
  readonly subject: string;
  readonly flags?: readonly Flag[];
}

/** Runs an npm script about one subject, such as an account, on the stage that `--stage` names. */
export const runStageScript = <Flag extends string = never>(
  { usage, subject, flags = [] }: Script<Flag>,
  work: (stage: Stage, name: string, has: (flag: Flag) => boolean) => Promise<void>,
): Promise<void> =>
  runScript(usage, async () => {
    const options = Object.fromEntries(flags.map((flag) => [flag, { type: "boolean" as const }]));
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { ...stageOptions, ...options } });
    const [name] = positionals;
    if (name === undefined || positionals.length > 1) throw new Failure(`Name one ${subject}: ${usage}`);
    const given = new Map<string, unknown>(Object.entries(values));
    await work(await loadStage(values, usage), name, (flag) => given.get(flag) === true);
  });

/** Finds the product that the options name. Throws a Failure with what to do when it is not there. */
export const loadStage = ({ stage }: { readonly stage?: string | undefined }, usage: string): Promise<Stage> =>
  stage === undefined ? loadLocalStage(usage) : loadAwsStage(stage);

async function loadLocalStage(usage: string): Promise<Stage> {
  const ports = readPorts(process.env);
  const url = process.env["AWS_ENDPOINT_URL"] ?? `http://localhost:${ports.aws}`;
  const outputs = readOutputsIfPresent(`.local/${ports.aws}/outputs.json`);
  if (!outputs || !(await isHealthy(url))) {
    throw new Failure(
      `No local product runs at ${url}. Start it with \`npm start\` in another terminal, or name a deployed one: ${usage}`,
    );
  }
  return { outputs, config: localClientConfig(url) };
}

/** Asks CloudFormation, so that every machine may run the commands, not only the one that deployed. */
async function loadAwsStage(name: string): Promise<Stage> {
  const config = { region: getStageFile(name).region };
  const stack = await describeStack(`tischkaiser-${name}`, config);
  if (!stack) {
    throw new Failure(
      `The account has no stack tischkaiser-${name} in ${config.region}. \`npm run deploy -- --stage ${name}\` deploys it.`,
    );
  }
  return { outputs: readOutputs(stack), config };
}

/** Opens the table of a stage with the rights of the person who runs a command. */
export const openStageTable = ({ outputs, config }: Stage): Table => ({
  name: outputs.TableName,
  client: DynamoDBDocumentClient.from(new DynamoDBClient(config), { marshallOptions: { removeUndefinedValues: true } }),
});
