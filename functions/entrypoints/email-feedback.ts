import { recordFeedback } from "../emails/feedback.ts";
import { EmailStore } from "../platform/email/email-store.ts";
import { connectTable } from "../platform/dynamodb/table.ts";
import { createQueueConsumer } from "../platform/events/queue-consumer.ts";
import { errorName, logger } from "../platform/observability/log.ts";

/** Notes deliveries, bounces and complaints that SES reports. */
export const handler = createQueueConsumer(recordFeedback({ emails: new EmailStore(connectTable(process.env)) }), {
  processInParallel: true,
  logFailure: (message_id, error) => logger.warn("mail feedback", { message_id, error: errorName(error) }),
});
