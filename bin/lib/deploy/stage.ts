import { parseArgs } from "node:util";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { type ClientConfig, localClientConfig } from "../local/endpoint.ts";
import { isHealthy } from "../local/local-aws.ts";
import { readPorts } from "../local/ports.ts";
import { Failure } from "../process/failure.ts";
import { runScript } from "../process/run-script.ts";
import type { Outputs } from "./outputs.ts";
import { getStageFile } from "./settings.ts";
import { describeStack, readOutputs } from "./stack.ts";

/** A deployed product: the stack's outputs, and the configuration of SDK clients for it. */
export interface Stage {
  readonly outputs: Outputs;
  readonly config: ClientConfig;
}

/** Options of every command that works on a deployed product; without `stage` it is the local one. */
export const stageOptions = { stage: { type: "string" } } as const;

interface Script<Flag extends string, Text extends string> {
  readonly usage: string;
  /** What the command is about, as its usage calls it; it takes no name without one. */
  readonly subject?: string;
  readonly flags?: readonly Flag[];
  readonly texts?: readonly Text[];
}

interface Arguments<Flag extends string, Text extends string> {
  /** Of the subject; empty without one. */
  readonly name: string;
  readonly has: (flag: Flag) => boolean;
  readonly text: (name: Text) => string | undefined;
}

/** Runs an npm script on the stage that `--stage` names. */
export const runStageScript = <Flag extends string = never, Text extends string = never>(
  { usage, subject, flags = [], texts = [] }: Script<Flag, Text>,
  work: (stage: Stage, args: Arguments<Flag, Text>) => Promise<void>,
): Promise<void> =>
  runScript(usage, async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: subject !== undefined,
      options: {
        ...stageOptions,
        ...Object.fromEntries(flags.map((flag) => [flag, { type: "boolean" as const }])),
        ...Object.fromEntries(texts.map((text) => [text, { type: "string" as const }])),
      },
    });
    if (subject !== undefined && positionals.length !== 1) throw new Failure(`Name one ${subject}: ${usage}`);
    const given = new Map<string, unknown>(Object.entries(values));
    await work(await loadStage(values, usage), {
      name: positionals[0] ?? "",
      has: (flag) => given.get(flag) === true,
      text: (name) => z.optional(z.string()).parse(given.get(name)),
    });
  });

/**
 * Finds the product that the options name. It asks CloudFormation, so that every machine may run the commands, not only
 * the one that deployed.
 *
 * @throws Failure with what to do when it is not there
 */
export async function loadStage({ stage }: { readonly stage?: string | undefined }, usage: string): Promise<Stage> {
  const url = process.env["AWS_ENDPOINT_URL"] ?? `http://localhost:${readPorts(process.env).aws}`;
  const config = stage === undefined ? localClientConfig(url) : { region: getStageFile(stage).region };
  const isReachable = stage !== undefined || (await isHealthy(url));
  const stack = isReachable ? await describeStack(`tischkaiser-${stage ?? "local"}`, config) : undefined;
  if (stack?.Outputs?.length) return { outputs: readOutputs(stack), config };
  throw new Failure(
    stage === undefined
      ? `No local product runs at ${url}. Start it with \`npm start\` in another terminal, or name a deployed one: ${usage}`
      : `The account has no stack tischkaiser-${stage} in ${config.region}. \`npm run deploy -- --stage ${stage}\` deploys it.`,
  );
}

/** Opens the table of a stage with the rights of the person who runs a command. */
export const openStageTable = ({ outputs, config }: Stage): Table => ({
  name: outputs.TableName,
  client: DynamoDBDocumentClient.from(new DynamoDBClient(config), { marshallOptions: { removeUndefinedValues: true } }),
});
