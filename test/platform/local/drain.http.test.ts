import { once } from "node:events";
import { createServer } from "node:http";
import { PurgeQueueCommand, SQSClient } from "@aws-sdk/client-sqs";
import { expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { drain, drainOrSay } from "#bin/lib/local/drain.ts";
import { localClientConfig } from "#bin/lib/local/endpoint.ts";
import { product } from "#test/support/own-local-aws.ts";
import { sendMessage } from "#test/support/queues.ts";

const sqs = new SQSClient(localClientConfig(product.awsUrl));

it.each(["EmailQueueUrl", "EmailFeedbackQueueUrl"] as const)(
  "the wait for stream and queues gives up when %s does not become empty, and says so",
  async (name) => {
    const log = vi.spyOn(console, "log").mockReturnValue();
    const QueueUrl = product.outputs[name];
    await sendMessage(product.awsUrl, QueueUrl, "{}", { DelaySeconds: 900 });
    await drainOrSay(product.awsUrl, product.outputs, 1000);
    expect(log.mock.calls.flat().join(" ")).toMatch(
      /Gave up after 1 seconds: .* Emails about the last changes may be lost/,
    );
    await sqs.send(new PurgeQueueCommand({ QueueUrl }));
    // Longer than usual: what other tests wrote may still be in the stream of a busy machine.
    expect(await drain(product.awsUrl, product.outputs, 200_000)).toBe(true);
  },
);

it("the wait for stream and queues gives up at once when there is no local AWS any more, and says nothing of time", async () => {
  await expect(drain("http://localhost:9", product.outputs)).rejects.toThrow("ECONNREFUSED");
  const log = vi.spyOn(console, "log").mockReturnValue();
  const ending = createServer((_, outgoing) => {
    outgoing.once("close", () => ending.closeAllConnections()).end();
    ending.close();
  });
  await once(ending.listen(0, "127.0.0.1"), "listening");
  const { port } = z.object({ port: z.number() }).parse(ending.address());
  await drainOrSay(`http://127.0.0.1:${port}`, product.outputs);
  expect(log.mock.calls).toEqual([["Finishing emails and counts …"]]);
});

it("the wait for stream and queues says what the local AWS answers when it cannot be asked", async () => {
  const log = vi.spyOn(console, "log").mockReturnValue();
  await drainOrSay(product.awsUrl, { ...product.outputs, TableName: "gone" }, 60_000);
  expect(log.mock.calls.flat().join(" ")).toMatch(
    /Gave up after [0-5] seconds: the local AWS could not be asked \(.+\)/,
  );
});
