import type { ReservationStatus } from "./reservation-status.ts";

const hour = 3_600_000;

/** How long a table is taken; the spec leaves it open. */
const visitHours = 2;
/** How long before the visit its guest is reminded. */
const reminderHours = 24;

/** What time itself brings about. */
export const dueTasks = ["expire", "complete", "remind"] as const;
export type DueTask = (typeof dueTasks)[number];

interface Visit {
  readonly status: ReservationStatus;
  /** The instant it begins. */
  readonly begins_at: string;
  readonly created_at: string;
  readonly updated_at: string;
}

interface Due {
  readonly task: DueTask;
  readonly at: Date;
}

/** The instant a visit is over. Two hours of elapsed time, whatever the clocks on the wall do meanwhile. */
export const endOf = ({ begins_at }: Pick<Visit, "begins_at">): Date =>
  new Date(Date.parse(begins_at) + visitHours * hour);

/**
 * What becomes due for a reservation, and when: nobody can answer a request once its time has come, a confirmed
 * table is a past one after the visit, and a day before it the guest is reminded, unless they asked or were
 * answered later than that. `writtenAt` is when the row was written: one brought here from elsewhere, too late
 * for its reminder, gets none.
 */
export function dueOf(visit: Visit, writtenAt: Date): Due[] {
  const begin = Date.parse(visit.begins_at);
  if (visit.status === "pending") return [{ task: "expire", at: new Date(begin) }];
  if (visit.status !== "confirmed") return [];
  const reminder = begin - reminderHours * hour;
  const latest = Math.max(Date.parse(visit.created_at), Date.parse(visit.updated_at), writtenAt.getTime());
  return [
    { task: "complete", at: endOf(visit) },
    ...(latest <= reminder ? [{ task: "remind" as const, at: new Date(reminder) }] : []),
  ];
}
