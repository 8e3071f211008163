import type * as z from "zod/mini";

/** The product's own metrics, beside those of AWS. infra/monitoring.ts makes alarms and graphs of them. */
export type MetricName =
  | "requests"
  | "api_errors"
  | "faults"
  | "browser_faults"
  | "emails_sent"
  | "emails_failed"
  | "emails_refused"
  | "emails_bounced"
  | "emails_complained"
  | "photos_shown"
  | "photos_refused"
  | "reservations_requested"
  | "reservations_confirmed"
  | "reservations_cancelled"
  | "reservations_completed"
  | "reservations_reminded"
  | "counts_negative"
  | "counts_corrected"
  | "seatings_wrong"
  | "trail_changed";

/** Who an email about an event goes to. `notifier` is who reported a restaurant's page. */
export type Recipient = "admin" | "restaurant" | "customer" | "notifier" | "former_user";

/**
 * What an event on the bus says, and the emails that follow from it. Rule, recipients, kinds and texts of emails and the
 * metrics are derived from it. An event carries ids, never names.
 */
export interface EventDescription {
  readonly detail: z.ZodMiniObject;
  /** The fields of the detail that tell one event of this type from all others. */
  readonly key: readonly string[];
  /** The kinds of emails that may follow, by who gets them; none where no email follows. */
  readonly emails: Readonly<Partial<Record<Recipient, readonly string[]>>>;
  /** Counts the event. */
  readonly metric?: MetricName;
}

export type EventDescriptions = Readonly<Record<string, EventDescription>>;

/** An event of the described types, by its type. */
export type EventsByType<D extends EventDescriptions> = {
  readonly [T in keyof D & string]: { readonly "detail-type": T; readonly detail: z.infer<D[T]["detail"]> };
};
export type EventOf<D extends EventDescriptions> = EventsByType<D>[keyof D & string];

/** The types of events from which emails follow. */
export type EmailedType<D extends EventDescriptions> = {
  [T in keyof D & string]: keyof D[T]["emails"] extends never ? never : T;
}[keyof D & string];

type Kinds<E, To> = To extends keyof E ? (E[To] extends readonly (infer Kind)[] ? Kind : never) : never;
/** The kinds of emails that one recipient may get about the described events. */
export type EmailKind<D extends EventDescriptions, To extends Recipient> = {
  [T in keyof D]: Kinds<D[T]["emails"], To>;
}[keyof D];

/** Lists the kinds of emails that one recipient may get about the described events. */
export const listEmailKinds = <D extends EventDescriptions, To extends Recipient>(
  descriptions: D,
  to: To,
): EmailKind<D, To>[] => {
  const kinds = Object.values(descriptions).flatMap(({ emails }) => emails[to] ?? []);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- Object.values forgets which description has which kinds
  return [...new Set(kinds)] as EmailKind<D, To>[];
};

/** The `entity` of an item that an observer writes to learn when the stream has been processed up to there. */
export const streamProbeEntity = "stream_probe";
