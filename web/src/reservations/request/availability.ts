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
  /** What the chosen time offers; undefined too while one is proposed. */
  readonly chosen: FreeTime | undefined;
  /** Whether the party is confirmed at once, and up to how many guests a party is, where any is. */
  readonly isAtOnce: boolean;
  readonly atOnceUpTo: number | undefined;
  /** What is free for the same party on other days. */
  readonly ask: (date: string, days: number) => ReturnType<typeof availabilityQuery>;
  /** The times could not be loaded. */
  readonly failed: boolean;
  readonly retry: () => void;
}

export const availabilityKey = (restaurantId: string) => ["availability", restaurantId] as const;

interface Search {
  readonly date: string;
  readonly guests: number;
  readonly days: number;
  /** The reservation that is to be changed: its tables count as free. */
  readonly without?: string | undefined;
}

export const availabilityQuery = (restaurantId: string, { date, guests, days, without }: Search) => ({
  queryKey: [...availabilityKey(restaurantId), date, guests, days, without],
  queryFn: (): Promise<Availability> =>
    call("GET /restaurants/{restaurantId}/availability", {
      params: { restaurantId },
      query: { date, guests: String(guests), days: String(days), without }, // the contract reads numbers from text
    }),
  staleTime: 5000,
});

/** Whether one can wait for a table at a full time. */
export const isAwaitable = ({ state, reason }: FreeTime): boolean =>
  state === "full" && reason !== undefined && mayBecomeFree(reason);

export const isFree = ({ state }: FreeTime): boolean => state !== "full";
export const isOpenDay = ({ state }: Availability["days"][number]): boolean => state === "free" || state === "few";
