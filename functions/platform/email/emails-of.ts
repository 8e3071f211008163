import type { EmailedEvent, events } from "#shared/events.ts";
import type { EmailedType, EventDescriptions, EventsByType, Recipient } from "#shared/platform/event-description.ts";
import type { EmailContent } from "./email-content.ts";

export interface AddressedEmail {
  readonly to: Recipient;
  readonly address: string;
  readonly content: EmailContent;
}

/** What all emails may name. */
export interface EmailEnvironment {
  /** The site's origin, for links. */
  readonly site: string;
  readonly adminAddress: string;
  readonly now: () => Date;
}

/**
 * Who gets an email about an event, and what it says: nobody where the event is out of date, or where the restaurant or
 * person no longer exists.
 *
 * @throws Error where it cannot be told yet: the queue delivers the event again
 */
export type EmailsAbout<Event> = (event: Event) => Promise<readonly AddressedEmail[]>;

/** The emails about the described events, by their type: a type from which emails follow and that is missing does not compile. */
export type EmailsOf<D extends EventDescriptions> = {
  readonly [T in EmailedType<D>]: EmailsAbout<EventsByType<D>[T]>;
};

/** The emails about an event of any noun. */
export type ResolveEmails = EmailsAbout<EmailedEvent>;

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
