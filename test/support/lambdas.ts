import { InvokeCommand, LambdaClient, paginateListFunctions } from "@aws-sdk/client-lambda";
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
