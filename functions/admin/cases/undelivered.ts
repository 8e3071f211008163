import type { listUndeliveredEmails } from "#shared/admin/cases/contract.ts";
import { UndeliveredEmail } from "#shared/admin/cases/email-news.ts";
import { eventKind, eventSubject } from "#functions/platform/stream/domain-event.ts";
import type { EmailStore, UndeliveredRecord } from "#functions/platform/email/email-store.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";

interface Dependencies {
  readonly emails: Pick<EmailStore, "listUndelivered">;
  readonly now: () => Date;
}

/** Lists the emails that SES took and that bounced, or were complained about. */
export const listUndeliveredEmailsHandler =
  ({ emails, now }: Dependencies): Handler<typeof listUndeliveredEmails> =>
  async ({ query }) => {
    const page = await emails.listUndelivered(query, now());
    return { ...page, items: page.items.map(toUndeliveredEmail) };
  };

/** The event's name says what the email was about; a reservation's restaurant stands in the record. */
function toUndeliveredEmail({ event, address, restaurant_id, ...record }: UndeliveredRecord): UndeliveredEmail {
  const subject = eventSubject(event);
  return UndeliveredEmail.parse({
    ...record,
    event: eventKind(event),
    address: address ?? null,
    restaurant_id: restaurant_id ?? (subject.startsWith("rst_") ? subject : null),
    reservation_id: subject.startsWith("rsv_") ? subject : null,
  });
}
