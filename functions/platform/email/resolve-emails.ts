import type { events } from "#shared/events.ts";
import type { EmailedType, EventsByType } from "#shared/platform/event-description.ts";
import type { AddressedEmail, EmailsOf, ResolveEmails } from "./emails-of.ts";

type Events = typeof events;

/** Resolves the emails about an event by what its noun says. */
export const resolveEmails =
  (emails: EmailsOf<Events>): ResolveEmails =>
  (event) =>
    resolve(emails, event);

const resolve = <T extends EmailedType<Events>>(
  emails: EmailsOf<Events>,
  event: { [K in T]: EventsByType<Events>[K] }[T],
): Promise<readonly AddressedEmail[]> => emails[event["detail-type"]](event);
