import { readdirSync } from "node:fs";
import { LambdaClient, paginateListFunctions, UpdateFunctionCodeCommand } from "@aws-sdk/client-lambda";
import type { ClientConfig } from "../local/endpoint.ts";
import { zipDirectory } from "./assets.ts";

/** Updates Lambdas from dist/functions without deploying the stack, which takes a second. */
export async function pushFunctions(
  config: ClientConfig,
  bundles: readonly string[] = readdirSync("dist/functions"),
): Promise<void> {
  const lambda = new LambdaClient(config);
  const names = await listNamesByBundle(lambda);
  await Promise.all(
    bundles.map(async (bundle) => {
      const FunctionName = names.get(bundle);
      if (FunctionName === undefined) return; // new since the last deploy of the stack
      const ZipFile = zipDirectory(`dist/functions/${bundle}`);
      await lambda.send(new UpdateFunctionCodeCommand({ FunctionName, ZipFile }));
    }),
  );
}

/** The stack sets the description of each Lambda to the name of its bundle. */
export async function listNamesByBundle(client: LambdaClient): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for await (const { Functions = [] } of paginateListFunctions({ client }, {})) {
    for (const { Description, FunctionName } of Functions) {
      if (Description && FunctionName?.startsWith("tischkaiser-")) names.set(Description, FunctionName);
    }
  }
  return names;
}
