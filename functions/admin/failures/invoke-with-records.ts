import { InvokeCommand, type LambdaClient } from "@aws-sdk/client-lambda";
import * as z from "zod/mini";

const FunctionResult = z.object({ batchItemFailures: z.array(z.unknown()) });

/** Invokes a Lambda with records of a queue or a stream and waits. False: it failed on at least one of them. */
export async function invokeWithRecords(
  lambda: LambdaClient,
  FunctionName: string,
  Records: readonly object[],
): Promise<boolean> {
  const { FunctionError, Payload } = await lambda.send(
    new InvokeCommand({ FunctionName, Payload: JSON.stringify({ Records }) }),
  );
  if (FunctionError) return false;
  const result = FunctionResult.parse(JSON.parse(Payload?.transformToString() ?? "null"));
  return result.batchItemFailures.length === 0;
}
