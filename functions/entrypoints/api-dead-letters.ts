import { LambdaClient } from "@aws-sdk/client-lambda";
import { SQSClient } from "@aws-sdk/client-sqs";
import * as z from "zod/mini";
import { listDeadLetters, redriveDeadLetters } from "#shared/admin/failures/contract.ts";
import { deadLetterQueues } from "#shared/admin/failures/queues.ts";
import { listDeadLettersHandler } from "#functions/admin/failures/list.ts";
import { redriveDeadLettersHandler } from "#functions/admin/failures/redrive.ts";
import { createMessageReplay } from "#functions/admin/failures/replay-message.ts";
import { createStreamReplay } from "#functions/admin/failures/replay-stream.ts";
import { createStreamReader } from "#functions/platform/dynamodb/read-stream-again.ts";
import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { EmailStore } from "#functions/platform/email/email-store.ts";
import { createSecondStepCheck } from "#functions/accounts/second-step.ts";
import { createApi } from "#functions/platform/http/api.ts";
import { asAdmin } from "#functions/platform/http/caller.ts";
import { defineRoute } from "#functions/platform/http/endpoint.ts";

const Consumer = z.object({ queueArn: z.string(), functionName: z.string() });
const Settings = z.object({
  queues: z.record(z.enum(deadLetterQueues), z.string()),
  emails: Consumer,
  photos: Consumer,
  feedback: Consumer,
});
const { DEAD_LETTERS } = z.object({ DEAD_LETTERS: z.string() }).parse(process.env);
const { queues, ...consumers } = Settings.parse(JSON.parse(DEAD_LETTERS));

const [sqs, lambda] = [new SQSClient(), new LambdaClient()];
const replayStream = createStreamReplay(lambda, createStreamReader({}));
const replayEmail = createMessageReplay(lambda, consumers.emails);
const deps = {
  sqs,
  queues,
  emails: new EmailStore(connectTable(process.env)),
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

const admin = asAdmin(createSecondStepCheck(process.env));

/** Routes about what failed for good, in a Lambda of their own: no other needs queues, functions and the stream. */
export const handler = createApi([
  defineRoute(listDeadLetters, admin, listDeadLettersHandler(deps)),
  defineRoute(redriveDeadLetters, admin, redriveDeadLettersHandler(deps)),
]);
