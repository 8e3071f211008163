import { InvokeCommand, LambdaClient, paginateListFunctions } from "@aws-sdk/client-lambda";
import { clientsOf } from "../../bin/lib/local/endpoint.ts";
import type { Product } from "./product.ts";

/** The name of the deployed Lambda that is made of a bundle. */
export async function lambdaOf({ awsUrl }: Pick<Product, "awsUrl">, bundle: string): Promise<string> {
  const client = new LambdaClient(clientsOf(awsUrl));
  for await (const { Functions = [] } of paginateListFunctions({ client }, {})) {
    const found = Functions.find(({ Description }) => Description === bundle);
    if (found?.FunctionName !== undefined) return found.FunctionName;
  }
  throw new Error(`No Lambda is made of ${bundle}`);
}

/** Invokes a deployed Lambda by the name of its bundle, waits, and fails when it does. */
export async function invoke(product: Pick<Product, "awsUrl">, bundle: string, event: object = {}): Promise<unknown> {
  const { FunctionError, Payload } = await new LambdaClient(clientsOf(product.awsUrl)).send(
    new InvokeCommand({
      FunctionName: await lambdaOf(product, bundle),
      Payload: Buffer.from(JSON.stringify(event)),
    }),
  );
  const answer = Buffer.from(Payload ?? []).toString();
  if (FunctionError) throw new Error(`${bundle}: ${answer}`);
  return answer === "" ? undefined : JSON.parse(answer);
}
