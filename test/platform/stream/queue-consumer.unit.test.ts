import type { SQSEvent } from "aws-lambda";
import { describe, expect, it, vi } from "vitest";
import { createQueueConsumer } from "#functions/platform/queue/queue-consumer.ts";
import { context } from "#test/support/gateway.ts";

const batchOf = (...bodies: string[]): SQSEvent => ({
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- only the parts of a record that are read
  Records: bodies.map((body, index) => ({ messageId: `m${index}`, body })) as SQSEvent["Records"],
});

describe.each([true, false])("a queue consumer with processInParallel %s", (processInParallel) => {
  const logFailure = vi.fn();
  const handleMessage = vi.fn((body: unknown) =>
    body === "bad" ? Promise.reject(new TypeError("no such person")) : Promise.resolve(),
  );
  const consume = createQueueConsumer(handleMessage, { processInParallel, logFailure });

  it("reports only the messages that failed or are not JSON", async () => {
    const { batchItemFailures } = await consume(batchOf('"good"', '"bad"', "{", '"good"'), context);
    const failures = [{ itemIdentifier: "m1" }, { itemIdentifier: "m2" }];
    expect(new Set(batchItemFailures)).toEqual(new Set(failures));
    expect(new Set(logFailure.mock.calls.map(([id]: unknown[]) => id))).toEqual(new Set(["m1", "m2"]));
  });

  it("reports all messages of a batch that failed as a whole, and does not throw", async () => {
    await expect(consume(batchOf('"bad"'), context)).resolves.toEqual({
      batchItemFailures: [{ itemIdentifier: "m0" }],
    });
  });

  it("reports nothing when all messages were handled", async () => {
    await expect(consume(batchOf('"good"', '"good"'), context)).resolves.toEqual({ batchItemFailures: [] });
  });
});
