import { execFileSync } from "node:child_process";
import path from "node:path";
import { CloudWatchLogsClient, paginateFilterLogEvents } from "@aws-sdk/client-cloudwatch-logs";
import {
  GetFunctionConfigurationCommand,
  InvokeCommand,
  LambdaClient,
  paginateListFunctions,
} from "@aws-sdk/client-lambda";
import { localClientConfig } from "#bin/lib/local/endpoint.ts";
import type { Product } from "./product.ts";

/** The name of the deployed Lambda of a bundle. */
export async function getFunctionName({ awsUrl }: Pick<Product, "awsUrl">, bundle: string): Promise<string> {
  const client = new LambdaClient(localClientConfig(awsUrl));
  for await (const { Functions = [] } of paginateListFunctions({ client }, {})) {
    const lambda = Functions.find(({ Description }) => Description === bundle);
    if (lambda?.FunctionName !== undefined) return lambda.FunctionName;
  }
  throw new Error(`No Lambda has the bundle ${bundle}`);
}

/** Invokes a deployed Lambda by its bundle and returns its result. Throws when the Lambda fails. */
export async function invoke(product: Pick<Product, "awsUrl">, bundle: string, event: object = {}): Promise<unknown> {
  const { FunctionError, Payload } = await new LambdaClient(localClientConfig(product.awsUrl)).send(
    new InvokeCommand({
      FunctionName: await getFunctionName(product, bundle),
      Payload: Buffer.from(JSON.stringify(event)),
    }),
  );
  const result = Buffer.from(Payload ?? []).toString();
  if (FunctionError) throw new Error(`${bundle}: ${result}`);
  return result === "" ? undefined : JSON.parse(result);
}

/** Kills the worker processes of a Lambda, as a crash does, and returns their number. */
export function killWorkers(awsUrl: string, lambda: string): number {
  const directory = path.resolve(`.local/test-${new URL(awsUrl).port}/tmp/ministack-lambda-`);
  const workers = execFileSync("ps", ["-eo", "pid=,args="], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes(directory) && line.includes(lambda))
    .map((line) => Number(line.trim().split(" ")[0]));
  for (const pid of workers) process.kill(pid, "SIGKILL");
  return workers.length;
}

/** Log lines of a Lambda since a time, across all log streams and in order of time. */
export async function readLogLines(
  product: Pick<Product, "awsUrl">,
  bundle: string,
  startTime: number,
): Promise<string[]> {
  const config = localClientConfig(product.awsUrl);
  const FunctionName = await getFunctionName(product, bundle);
  const { LoggingConfig } = await new LambdaClient(config).send(new GetFunctionConfigurationCommand({ FunctionName }));
  const logGroupName = LoggingConfig?.LogGroup ?? `/aws/lambda/${FunctionName}`;
  const entries: { at: number; message: string }[] = [];
  const client = new CloudWatchLogsClient(config);
  for await (const { events = [] } of paginateFilterLogEvents({ client }, { logGroupName, startTime })) {
    entries.push(...events.map(({ timestamp: at = 0, message = "" }) => ({ at, message })));
  }
  return entries.sort((a, b) => a.at - b.at).map(({ message }) => message);
}
