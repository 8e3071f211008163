import { CloudWatchLogsClient, paginateFilterLogEvents } from "@aws-sdk/client-cloudwatch-logs";
import { GetFunctionConfigurationCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { localClientConfig } from "#bin/lib/local/endpoint.ts";
import { getFunctionName } from "./lambdas.ts";
import type { Product } from "./product.ts";

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
