import { CloudWatchLogsClient, paginateFilterLogEvents } from "@aws-sdk/client-cloudwatch-logs";
import { GetFunctionConfigurationCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { clientsOf } from "../../bin/lib/local/endpoint.ts";
import { lambdaOf } from "./lambdas.ts";
import type { Product } from "./product.ts";

/** What the log group of a Lambda has held since a moment, in the order of time: each worker has a stream of its own. */
export async function linesOf(product: Pick<Product, "awsUrl">, bundle: string, startTime: number): Promise<string[]> {
  const config = clientsOf(product.awsUrl);
  const FunctionName = await lambdaOf(product, bundle);
  const { LoggingConfig } = await new LambdaClient(config).send(new GetFunctionConfigurationCommand({ FunctionName }));
  const logGroupName = LoggingConfig?.LogGroup ?? `/aws/lambda/${FunctionName}`;
  const found: { at: number; message: string }[] = [];
  const client = new CloudWatchLogsClient(config);
  for await (const { events = [] } of paginateFilterLogEvents({ client }, { logGroupName, startTime })) {
    found.push(...events.map(({ timestamp: at = 0, message = "" }) => ({ at, message })));
  }
  return found.sort((a, b) => a.at - b.at).map(({ message }) => message);
}
