import type { FreeTimeMessages } from "#shared/reservations/messages/free-times/de.ts";
import type { Availability } from "#shared/reservations/seating/availability.ts";
import { mayBecomeFree } from "#shared/reservations/seating/time-states.ts";
import { call } from "#web/platform/api/call.ts";

export type FreeTime = Availability["times"][number];

/** What a restaurant with tables has free for a party, as a form shows it. */
export interface FreeTimes {
  readonly words: FreeTimeMessages;
  /** Of the next seven days. */
  readonly days: Availability["days"];
  /** Of the chosen day; undefined while they load. */
  readonly times: readonly FreeTime[] | undefined;
  /** What the chosen time offers. */
  readonly chosen: FreeTime | undefined;
  /** Whether the party is confirmed at once, and up to how many guests a party is, where any is. */
  readonly isAtOnce: boolean;
  readonly atOnceUpTo: number | undefined;
  /** The times could not be loaded. */
  readonly failed: boolean;
  readonly retry: () => void;
}

export const availabilityKey = (restaurantId: string) => ["availability", restaurantId] as const;

export const askAvailability = (
  restaurantId: string,
  query: { readonly date: string; readonly guests: number; readonly days: number },
): Promise<Availability> =>
  call("GET /restaurants/{restaurantId}/availability", {
    params: { restaurantId },
    // The contract reads them from text.
    query: { date: query.date, guests: String(query.guests), days: String(query.days) },
  });

/** Whether one can wait for a table at a full time. */
export const isAwaitable = ({ state, reason }: FreeTime): boolean =>
  state === "full" && reason !== undefined && mayBecomeFree(reason);

export const isFree = ({ state }: FreeTime): boolean => state !== "full";
export const isOpenDay = ({ state }: Availability["days"][number]): boolean => state === "free" || state === "few";
