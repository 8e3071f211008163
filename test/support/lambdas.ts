import { InvokeCommand, LambdaClient, paginateListFunctions } from "@aws-sdk/client-lambda";
import { clientsOf } from "../../bin/local/endpoint.ts";
import type { Product } from "./product.ts";

/** Invokes a deployed Lambda by the name of its bundle, waits, and fails when it does. */
export async function invoke({ awsUrl }: Pick<Product, "awsUrl">, bundle: string, event: object = {}): Promise<void> {
  const client = new LambdaClient(clientsOf(awsUrl));
  for await (const { Functions = [] } of paginateListFunctions({ client }, {})) {
    const found = Functions.find(({ Description }) => Description === bundle);
    if (!found) continue;
    const { FunctionName } = found;
    const { FunctionError, Payload } = await client.send(
      new InvokeCommand({ FunctionName, Payload: Buffer.from(JSON.stringify(event)) }),
    );
    if (FunctionError) throw new Error(`${bundle}: ${Buffer.from(Payload ?? []).toString()}`);
    return;
  }
  throw new Error(`No Lambda is made of ${bundle}`);
}
