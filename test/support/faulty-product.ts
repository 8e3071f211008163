import {
  GetFunctionConfigurationCommand,
  LambdaClient,
  UpdateFunctionConfigurationCommand,
} from "@aws-sdk/client-lambda";
import { localClientConfig } from "#bin/lib/local/endpoint.ts";
import { eventually } from "./eventually.ts";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";
import { getFunctionName } from "./lambdas.ts";
import { type Product, startProduct } from "./product.ts";
import { retryAfter } from "./queues.ts";

/** A product whose Lambdas call DynamoDB, EventBridge and SES through fault proxies. */
export interface FaultyProduct extends Product {
  readonly table: FaultProxy;
  readonly bus: FaultProxy;
  readonly ses: FaultProxy;
}

/** 10 s and 60 s on AWS. Shorter here, so that tests see retries; the visibility timeout must exceed the function's. */
const emailTimeoutSeconds = 4;
const emailVisibilityTimeoutSeconds = 5;

export async function startFaultyProduct(): Promise<FaultyProduct> {
  const proxies = await Promise.all([startFaultProxy(), startFaultProxy(), startFaultProxy()]);
  const [table, bus, ses] = proxies;
  const env = {
    AWS_ENDPOINT_URL_DYNAMODB: table.url,
    AWS_ENDPOINT_URL_EVENTBRIDGE: bus.url,
    AWS_ENDPOINT_URL_SES: ses.url,
  };
  const product = await startProduct({ content: "bare", env });
  for (const proxy of proxies) proxy.setTarget(product.awsUrl);
  process.env["AWS_ENDPOINT_URL"] = product.awsUrl;
  await shortenEmailRetries(product);
  const stop = async () => {
    await product.stop();
    await Promise.all(proxies.map((proxy) => proxy.close()));
  };
  return { ...product, table, bus, ses, stop };
}

async function shortenEmailRetries({ awsUrl, outputs }: Product): Promise<void> {
  const lambda = new LambdaClient(localClientConfig(awsUrl));
  const FunctionName = await getFunctionName({ awsUrl }, "emails");
  await lambda.send(new UpdateFunctionConfigurationCommand({ FunctionName, Timeout: emailTimeoutSeconds }));
  await retryAfter(awsUrl, outputs.EmailQueueUrl, emailVisibilityTimeoutSeconds);
  await eventually("the email Lambda's new timeout", async () => {
    const { LastUpdateStatus } = await lambda.send(new GetFunctionConfigurationCommand({ FunctionName }));
    return LastUpdateStatus === "InProgress" ? undefined : true;
  });
}
