import { execFileSync } from "node:child_process";
import path from "node:path";
import { CloudWatchLogsClient, paginateFilterLogEvents } from "@aws-sdk/client-cloudwatch-logs";
import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { listNamesByBundle } from "#bin/lib/deploy/assets.ts";
import { listLogGroups } from "#bin/lib/local/drain.ts";
import { localClientConfig } from "#bin/lib/local/endpoint.ts";
import type { Product } from "./product.ts";

/** The name of the deployed Lambda of a bundle. */
export async function getFunctionName({ awsUrl }: Pick<Product, "awsUrl">, bundle: string): Promise<string> {
  const name = (await listNamesByBundle(new LambdaClient(localClientConfig(awsUrl)))).get(bundle);
  if (name === undefined) throw new Error(`No Lambda has the bundle ${bundle}`);
  return name;
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
  const [logGroupName] = await listLogGroups(product.awsUrl, [bundle]);
  const entries: { at: number; message: string }[] = [];
  const client = new CloudWatchLogsClient(localClientConfig(product.awsUrl));
  for await (const { events = [] } of paginateFilterLogEvents({ client }, { logGroupName, startTime })) {
    entries.push(...events.map(({ timestamp: at = 0, message = "" }) => ({ at, message })));
  }
  return entries.sort((a, b) => a.at - b.at).map(({ message }) => message);
}
