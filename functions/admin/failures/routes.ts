import { LambdaClient } from "@aws-sdk/client-lambda";
import { SQSClient } from "@aws-sdk/client-sqs";
import * as z from "zod/mini";
import { listDeadLetters, redriveDeadLetters } from "#shared/admin/failures/contract.ts";
import { deadLetterQueues } from "#shared/admin/failures/queues.ts";
import { createStreamReader } from "#functions/platform/dynamodb/read-stream-again.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { EmailStore } from "#functions/platform/email/email-store.ts";
import { defineRoute } from "#functions/platform/http/endpoint.ts";
import { listDeadLettersHandler } from "./list.ts";
import { redriveDeadLettersHandler } from "./redrive.ts";
import { createMessageReplay, createStreamReplay } from "./replay.ts";

const Consumer = z.object({ queueArn: z.string(), functionName: z.string() });
const Settings = z.object({
  queues: z.record(z.enum(deadLetterQueues), z.string()),
  emails: Consumer,
  photos: Consumer,
  feedback: Consumer,
});

/** Routes of admins who look into what failed for good, and try it again. */
export function failureRoutes(table: Table) {
  const { DEAD_LETTERS } = z.object({ DEAD_LETTERS: z.string() }).parse(process.env);
  const { queues, ...consumers } = Settings.parse(JSON.parse(DEAD_LETTERS));
  const [sqs, lambda] = [new SQSClient(), new LambdaClient()];
  const replayStream = createStreamReplay(lambda, createStreamReader({}));
  const replayEmail = createMessageReplay(lambda, consumers.emails);
  const deps = {
    sqs,
    queues,
    emails: new EmailStore(table),
    replays: {
      emails: replayEmail,
      undelivered: replayEmail,
      events: replayStream,
      projections: replayStream,
      photos: createMessageReplay(lambda, consumers.photos),
      feedback: createMessageReplay(lambda, consumers.feedback),
    },
    now: () => new Date(),
  };
  return [
    defineRoute(listDeadLetters, listDeadLettersHandler(deps)),
    defineRoute(redriveDeadLetters, redriveDeadLettersHandler(deps)),
  ];
}
