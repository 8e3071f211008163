import { SendEmailCommand, SESClient } from "@aws-sdk/client-ses";
import type { Context, SQSBatchResponse, SQSEvent } from "aws-lambda";
import * as z from "zod/mini";
import { AccountStore } from "../accounts/store.ts";
import { RestaurantStore } from "../restaurants/store.ts";
import { EmailStore } from "../platform/email/email-store.ts";
import { ReservationStore } from "../reservations/store.ts";
import { tableOf } from "../platform/dynamodb/table.ts";
import { errorName, logger } from "../platform/observability/log.ts";
import { counting } from "../platform/observability/metrics.ts";
import { DomainEvent } from "../events/domain-event.ts";
import { addressed } from "../emails/recipients.ts";
import { deliver } from "../emails/deliver.ts";
import type { Mail } from "../emails/template.ts";

const environment = z
  .object({ SITE_URL: z.string(), MAIL_FROM: z.string(), ADMIN_EMAIL: z.string() })
  .parse(process.env);
const table = tableOf(process.env);
const ses = new SESClient({ maxAttempts: 2, requestHandler: { requestTimeout: 3000, throwOnRequestTimeout: true } });

const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });

/** Each part goes to SES in a field of its own, so no name can forge a header. */
async function send(address: string, { subject, html, text }: Mail): Promise<void> {
  await ses.send(
    new SendEmailCommand({
      Source: environment.MAIL_FROM,
      Destination: { ToAddresses: [address] },
      Message: { Subject: utf8(subject), Body: { Html: utf8(html), Text: utf8(text) } },
    }),
  );
}

const emails = new EmailStore(table);
const now = () => new Date();
const post = deliver({
  addressed: addressed({
    accounts: new AccountStore(table),
    restaurants: new RestaurantStore(table),
    reservations: new ReservationStore(table),
    emails,
    site: environment.SITE_URL,
    now,
    admin: environment.ADMIN_EMAIL,
  }),
  emails,
  send,
  site: environment.SITE_URL,
  now,
});

/** Facts from the queue become mails; what fails stays in the queue, which brings it again as often as it is set to. */
export const handler = async ({ Records }: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
  const deadline = new Date(Date.now() + context.getRemainingTimeInMillis());
  const outcomes = await Promise.allSettled(
    Records.map(({ body }) => parseEvent(body).then((event) => post(event, deadline))),
  );
  const batchItemFailures = outcomes.flatMap((outcome, index) => {
    const record = Records[index];
    if (outcome.status === "fulfilled" || !record) return [];
    const what = { outcome: "failed", message_id: record.messageId, error: errorName(outcome.reason) };
    logger.warn("mail", { ...what, ...counting({ mails_failed: 1 }) });
    return [{ itemIdentifier: record.messageId }];
  });
  return { batchItemFailures };
};

// eslint-disable-next-line @typescript-eslint/require-await -- a poisoned body fails its own record, not the batch
const parseEvent = async (body: string): Promise<DomainEvent> => DomainEvent.parse(JSON.parse(body));
