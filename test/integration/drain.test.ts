import { PurgeQueueCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { expect, it } from "vitest";
import { drain } from "../../bin/lib/local/drain.ts";
import { localClientConfig } from "../../bin/lib/local/endpoint.ts";
import { product } from "../support/own-local-aws.ts";

it("the wait for stream and queues gives up when a queue does not become empty, and says so", async () => {
  const sqs = new SQSClient(localClientConfig(product.awsUrl));
  const { EmailQueueUrl: QueueUrl } = product.outputs;
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: "{}", DelaySeconds: 900 }));
  expect(await drain(product.awsUrl, product.outputs, 5000)).toBe(false);
  await sqs.send(new PurgeQueueCommand({ QueueUrl }));
  expect(await drain(product.awsUrl, product.outputs)).toBe(true);
});

it("the wait for stream and queues gives up at once when there is no local AWS any more", async () => {
  expect(await drain("http://localhost:9", product.outputs)).toBe(false);
});
