import { readdirSync } from "node:fs";
import { LambdaClient, paginateListFunctions, UpdateFunctionCodeCommand } from "@aws-sdk/client-lambda";
import type { ClientConfig } from "../local/endpoint.ts";
import { zipOf } from "./assets.ts";

/** Puts bundles of dist/functions into their Lambdas directly, past the stack: a second instead of a deploy. */
export async function pushFunctions(
  config: ClientConfig,
  bundles: readonly string[] = readdirSync("dist/functions"),
): Promise<void> {
  const lambda = new LambdaClient(config);
  const names = await namesByBundle(lambda);
  await Promise.all(
    bundles.map(async (bundle) => {
      const FunctionName = names.get(bundle);
      if (FunctionName === undefined) return; // not deployed yet: its route or trigger is missing as well
      const ZipFile = zipOf(`dist/functions/${bundle}`);
      await lambda.send(new UpdateFunctionCodeCommand({ FunctionName, ZipFile }));
    }),
  );
}

/** The stack describes each of its Lambdas by the name of its bundle. */
async function namesByBundle(client: LambdaClient): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for await (const { Functions = [] } of paginateListFunctions({ client }, {})) {
    for (const { Description, FunctionName } of Functions) {
      if (Description && FunctionName?.startsWith("tischkaiser-")) names.set(Description, FunctionName);
    }
  }
  return names;
}
