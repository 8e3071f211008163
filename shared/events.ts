import { accountEvents, accountStream } from "#shared/accounts/events.ts";
import { adminStream, reviewEvents } from "#shared/admin/events.ts";
import { noticeEvents, noticeStream } from "#shared/notices/events.ts";
import { photoEvents, photoStream } from "#shared/photos/events.ts";
import { type EmailedType, type EventOf, streamProbeEntity } from "#shared/platform/event-description.ts";
import { offeringEvents, reservationEvents, reservationStream, waitlistEvents } from "#shared/reservations/events.ts";

/** The items from whose changes the search index follows. */
export const searchStream = { events: [], projections: ["card", "menu_item"] } as const;

/** The items from whose changes the counts of listed restaurants follow. */
export const restaurantStream = { events: [], projections: ["card"] } as const;

/** All events of the product. The stream of the table gives them, the bus carries them. */
export const events = {
  ...accountEvents,
  ...reservationEvents,
  ...waitlistEvents,
  ...reviewEvents,
  ...noticeEvents,
  ...photoEvents,
};

export type EventType = keyof typeof events;
export type DomainEvent = EventOf<typeof events>;
/** An event from which emails follow. */
export type EmailedEvent = Extract<DomainEvent, { readonly "detail-type": EmailedType<typeof events> }>;

/** The types of events from which emails follow. */
export const emailedEventTypes = Object.entries(events)
  .filter(([, { emails }]) => Object.keys(emails).length > 0)
  .map(([type]) => type);

/** Those that the rule of the email queue lets through: an offered table is an email as well. */
export const queuedEventTypes = [...emailedEventTypes, ...offeringEvents];

const streams = [
  accountStream,
  adminStream,
  noticeStream,
  photoStream,
  reservationStream,
  restaurantStream,
  searchStream,
];

/** The `entity` of the items whose changes make events, and of those from which others are derived. */
export const streamEntities = {
  events: [...streams.flatMap((stream) => stream.events), streamProbeEntity],
  projections: [...new Set(streams.flatMap((stream) => stream.projections)), streamProbeEntity],
};
