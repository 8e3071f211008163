import * as z from "zod/mini";
import { EmailStore } from "#functions/platform/email/email-store.ts";
import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { createQueueConsumer } from "#functions/platform/queue/queue-consumer.ts";
import { errorName, logger } from "#functions/platform/observability/log.ts";
import { toMetricFields } from "#functions/platform/observability/metrics.ts";
import { parseEmailedEvent, parseEvent } from "#functions/platform/stream/domain-event.ts";
import { deliverEmails } from "#functions/platform/email/deliver.ts";
import { resolveEmails } from "#functions/platform/email/emails-of.ts";
import { AccountStore } from "#functions/accounts/account-store.ts";
import { DeletionStore } from "#functions/accounts/deletion-store.ts";
import { resolveAccountEmails } from "#functions/accounts/emails.ts";
import { resolveReviewEmails } from "#functions/admin/emails.ts";
import { resolveNoticeEmails } from "#functions/notices/emails.ts";
import { NoticeStore } from "#functions/notices/notice-store.ts";
import { resolveReservationEmails } from "#functions/reservations/emails.ts";
import { PhotoStore } from "#functions/photos/photo-store.ts";
import { ReservationStore } from "#functions/reservations/reservation-store.ts";
import { SeatingStore } from "#functions/reservations/seating/seating-store.ts";
import { resolveWaitlistEmails } from "#functions/reservations/waitlist/emails.ts";
import { offerTables, offerTablesOfAllDays } from "#functions/reservations/waitlist/offer.ts";
import { WaitStore } from "#functions/reservations/waitlist/wait-store.ts";
import { CityStore } from "#functions/restaurants/city-store.ts";
import { RestaurantStore } from "#functions/restaurants/restaurant-store.ts";
import { createEmailSender } from "#functions/platform/email/send-email.ts";

const environment = z
  .object({ SITE_URL: z.string(), ADMIN_EMAIL: z.string(), MAIL_FROM: z.string() })
  .parse(process.env);
const table = connectTable(process.env);

const deps = {
  accounts: new AccountStore(table),
  cityList: new CityStore(table),
  deletions: new DeletionStore(table),
  emails: new EmailStore(table),
  notices: new NoticeStore(table),
  photos: new PhotoStore(table),
  reservations: new ReservationStore(table),
  restaurants: new RestaurantStore(table),
  seating: new SeatingStore(table),
  waits: new WaitStore(table),
  site: environment.SITE_URL,
  adminAddress: environment.ADMIN_EMAIL,
  sender: environment.MAIL_FROM,
  now: () => new Date(),
};
const deliver = deliverEmails({
  ...deps,
  resolveEmails: resolveEmails({
    ...resolveAccountEmails(deps),
    ...resolveNoticeEmails(deps),
    ...resolveReservationEmails(deps),
    ...resolveReviewEmails(deps),
    ...resolveWaitlistEmails(deps),
  }),
  send: createEmailSender(process.env),
});
const offer = offerTables(deps);
const offerAll = offerTablesOfAllDays(deps);

/**
 * Sends the emails of domain events, and offers tables that are free again, from which an email follows. The queue
 * delivers an event again when that failed.
 */
export const handler = createQueueConsumer(
  (body, context) => {
    const event = parseEvent(body);
    switch (event?.["detail-type"]) {
      case "plan.changed":
      case "booking_rules.changed":
        return offerAll(event.detail.restaurant_id);
      case "table.freed":
      case "waitlist.joined":
        return offer(event.detail);
      default:
    }
    return deliver(parseEmailedEvent(body), new Date(Date.now() + context.getRemainingTimeInMillis()));
  },
  {
    processInParallel: true,
    logFailure: (message_id, error) => {
      const fields = { outcome: "failed", message_id, error: errorName(error) };
      logger.warn("email", { ...fields, ...toMetricFields({ emails_failed: 1 }) });
    },
  },
);
