// Public pages load this file: it must not import zod.

/** How far from the wished time another one will do: not at all, half an hour, an hour, four hours (the whole evening, or noon). */
export const waitReaches = ["exact", "half_hour", "hour", "service"] as const;
export type WaitReach = (typeof waitReaches)[number];

/** `dropped`: two offers in a row of missed ones have run out. `over`: no table became free in time. */
export const waitStatuses = ["waiting", "offered", "accepted", "left", "dropped", "over"] as const;

/** What a guest does about the own place on a waiting list. */
export const waitAnswers = ["accept", "decline", "leave"] as const;
export type WaitAnswer = (typeof waitAnswers)[number];

/** How long a freed table is held for one guest. */
export const offerMinutes = 15;
/** So many offers that run out take a guest off the list. */
export const maxMissedOffers = 2;
/** How often a guest may go on waiting lists for one day. */
export const maxWaitsPerDay = 5;
