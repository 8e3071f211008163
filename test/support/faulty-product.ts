import {
  GetFunctionConfigurationCommand,
  LambdaClient,
  UpdateFunctionConfigurationCommand,
} from "@aws-sdk/client-lambda";
import { SetQueueAttributesCommand, SQSClient } from "@aws-sdk/client-sqs";
import { clientsOf } from "../../bin/lib/local/endpoint.ts";
import { eventually } from "./eventually.ts";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";
import { lambdaOf } from "./lambdas.ts";
import { type Product, startProduct } from "./product.ts";

/** A product of its own, whose Lambdas reach table, bus and SES through proxies that fail when told to. */
export interface FaultyProduct extends Product {
  readonly table: FaultProxy;
  readonly bus: FaultProxy;
  readonly post: FaultProxy;
}

/** Seconds: on AWS 10 and 60; shorter, so that tests see a mail tried again, but never while it is in somebody's hands. */
const mailTakes = 4;
const mailRetriedAfter = 5;

export async function startFaultyProduct(): Promise<FaultyProduct> {
  const proxies = await Promise.all([startFaultProxy(), startFaultProxy(), startFaultProxy()]);
  const [table, bus, post] = proxies;
  const env = {
    AWS_ENDPOINT_URL_DYNAMODB: table.url,
    AWS_ENDPOINT_URL_EVENTBRIDGE: bus.url,
    AWS_ENDPOINT_URL_SES: post.url,
  };
  const product = await startProduct({ content: "bare", env });
  for (const proxy of proxies) proxy.passOnTo(product.awsUrl);
  process.env["AWS_ENDPOINT_URL"] = product.awsUrl;
  await retryMailsSoon(product);
  const stop = async () => {
    await product.stop();
    await Promise.all(proxies.map((proxy) => proxy.close()));
  };
  return { ...product, table, bus, post, stop };
}

async function retryMailsSoon({ awsUrl, outputs }: Product): Promise<void> {
  const lambda = new LambdaClient(clientsOf(awsUrl));
  const FunctionName = await lambdaOf({ awsUrl }, "emails");
  await lambda.send(new UpdateFunctionConfigurationCommand({ FunctionName, Timeout: mailTakes }));
  await new SQSClient(clientsOf(awsUrl)).send(
    new SetQueueAttributesCommand({
      QueueUrl: outputs.EmailQueueUrl,
      Attributes: { VisibilityTimeout: String(mailRetriedAfter) },
    }),
  );
  await eventually("the mail Lambda's new time limit", async () => {
    const { LastUpdateStatus } = await lambda.send(new GetFunctionConfigurationCommand({ FunctionName }));
    return LastUpdateStatus === "InProgress" ? undefined : true;
  });
}
