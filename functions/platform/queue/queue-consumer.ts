import { BatchProcessor, EventType, processPartialResponse } from "@aws-lambda-powertools/batch";
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";

interface Options {
  readonly processInParallel: boolean;
  readonly logFailure: (messageId: string, error: unknown) => void;
}

/**
 * Makes the handler of an SQS queue that treats each message by itself. A message that fails or is not JSON is reported
 * alone: the queue delivers it again, and at last moves it to the dead-letter queue.
 */
export function createQueueConsumer(
  handleMessage: (body: unknown, context: Context) => Promise<void>,
  { processInParallel, logFailure }: Options,
) {
  return ({ Records }: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
    const handleRecord = async ({ messageId, body }: SQSRecord): Promise<void> => {
      try {
        await handleMessage(JSON.parse(body), context);
      } catch (error) {
        logFailure(messageId, error);
        throw error;
      }
    };
    const processor = new BatchProcessor(EventType.SQS);
    return processPartialResponse({ Records }, handleRecord, processor, {
      processInParallel,
      throwOnFullBatchFailure: false,
    });
  };
}
