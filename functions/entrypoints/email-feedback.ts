import { recordFeedback } from "#functions/platform/email/feedback.ts";
import { EmailStore } from "#functions/platform/email/email-store.ts";
import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { createQueueConsumer } from "#functions/platform/queue/queue-consumer.ts";
import { errorName, logger } from "#functions/platform/observability/log.ts";

/** Notes deliveries, bounces and complaints that SES reports. */
export const handler = createQueueConsumer(recordFeedback({ emails: new EmailStore(connectTable(process.env)) }), {
  processInParallel: true,
  logFailure: (message_id, error) => logger.warn("email feedback", { message_id, error: errorName(error) }),
});
