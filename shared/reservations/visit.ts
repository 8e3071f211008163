import { isAnonymized, type ReservationStatus } from "./reservation-status.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import { nightEnds } from "#shared/restaurants/service-day.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { answerReminderTime } from "./answer-deadline.ts";
import { personMonths, wishDays } from "./retention.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";

const hour = 3_600_000;

/** How long a visit takes; the spec does not say. */
const visitHours = 2;

/** Tasks that become due with time. */
export const dueTasks = [
  "expire",
  "expire_move",
  "complete",
  "remind",
  "remind_restaurant",
  "remove_wishes",
  "anonymize",
] as const;
export type DueTask = (typeof dueTasks)[number];

interface Visit {
  readonly status: ReservationStatus;
  /** Local date and time of the visit. */
  readonly reservation_date: string;
  readonly reservation_time: string;
  readonly time_zone: string;
  /** The instant the visit begins. */
  readonly begins_at: string;
  /** Until when the restaurant answers; a booking by phone has none. */
  readonly answer_by?: string | undefined;
  /** A guest on the phone has no account, and gets no reminder. */
  readonly source?: "phone" | undefined;
  /** The move that the guest asks for. */
  readonly move?: { readonly answer_by: string } | undefined;
  /** When the guest last changed the request. */
  readonly changed_at?: string | undefined;
  readonly user_id: string;
  readonly special_requests: string | null;
  readonly restaurant_message?: string | undefined;
  readonly restaurant_note?: string | null | undefined;
  readonly objection_text?: string | null | undefined;
  /** With the restaurant's sentence about a rejected move. */
  readonly move_ended?: object | undefined;
  readonly created_at: string;
  readonly updated_at: string;
}

interface Due {
  readonly task: DueTask;
  readonly at: Date;
}

/** Computes the end of a visit: two elapsed hours, regardless of clock changes. */
export const visitEnd = ({ begins_at }: Pick<Visit, "begins_at">): Date =>
  new Date(Date.parse(begins_at) + visitHours * hour);

/** Formats the local date (`YYYY-MM-DD`) at the restaurant. */
export const toLocalDate = ({ time_zone }: Pick<Visit, "time_zone">, now: Date): string =>
  localDateTime(now, time_zone).date;

/** Computes the same local time on the day before; with a clock change that is not 24 hours earlier. */
const reminderTime = ({ reservation_date, reservation_time, time_zone }: Visit): Date =>
  toInstant(addDays(reservation_date, -1), reservation_time, time_zone);

/** When a request that nobody answered ends: at its deadline, at the latest when the visit begins. */
export const requestEnd = ({ answer_by, begins_at }: Pick<Visit, "answer_by" | "begins_at">): Date =>
  new Date(answer_by ?? begins_at);

/**
 * Lists the tasks of a reservation and when they are due. A pending request expires at its deadline, and the restaurant
 * is reminded half-way. A confirmed visit is completed after it, and the guest gets a reminder the day before, unless
 * the request or its confirmation came later. What is over is anonymized in two steps (retention.ts). `writtenAt` is
 * when the row was written; a row imported after a reminder's time gets none.
 */
export function listDueTasks(visit: Visit, writtenAt: Date): Due[] {
  if (visit.status === "pending") return pendingTasks(visit, writtenAt);
  if (visit.status !== "confirmed") return privacyTasks(visit);
  const reminder = reminderTime(visit);
  const latest = Math.max(Date.parse(visit.created_at), Date.parse(visit.updated_at), writtenAt.getTime());
  return [
    { task: "complete", at: visitEnd(visit) },
    ...(visit.move ? [{ task: "expire_move" as const, at: new Date(visit.move.answer_by) }] : []),
    ...(latest <= reminder.getTime() && visit.source === undefined ? [{ task: "remind" as const, at: reminder }] : []),
  ];
}

/** Bookings by phone are deleted as a whole, those of deleted accounts name nobody. */
function privacyTasks(visit: Visit): Due[] {
  if (visit.source === "phone" || isAnonymized(visit)) return [];
  const anonymization: Due[] = [{ task: "anonymize", at: anonymizationTime(visit) }];
  return hasWishes(visit) ? [{ task: "remove_wishes", at: wishRemovalTime(visit) }, ...anonymization] : anonymization;
}

/** When wish, note and message of a reservation that is over are removed. */
const wishRemovalTime = ({ begins_at }: Pick<Visit, "begins_at">): Date =>
  new Date(Date.parse(begins_at) + wishDays * 24 * hour);

/** When the guest of a reservation that is over is removed. */
function anonymizationTime({ begins_at }: Pick<Visit, "begins_at">): Date {
  const date = new Date(begins_at);
  date.setUTCMonth(date.getUTCMonth() + personMonths);
  return date;
}

/** The guest's wish and the restaurant's words about the guest: removed soon after the visit (retention.ts). */
const wishFields = [
  "special_requests",
  "restaurant_message",
  "restaurant_note",
  "objection_text",
  "move_ended",
] as const;
export type WishField = (typeof wishFields)[number];

export const hasWishes = (visit: Pick<Visit, WishField>): boolean => wishFields.some((field) => Boolean(visit[field]));

function pendingTasks(visit: Visit, writtenAt: Date): Due[] {
  const expiry = { task: "expire" as const, at: requestEnd(visit) };
  if (visit.answer_by === undefined) return [expiry];
  const reminder = answerReminderTime(new Date(visit.changed_at ?? visit.created_at), expiry.at);
  return writtenAt <= reminder ? [expiry, { task: "remind_restaurant", at: reminder }] : [expiry];
}

/** Whether a table that is put to this hour of its date stays in the night that it is of, whatever the hours are by now. */
export const isHourOfNight = (
  { night_of, reservation_time }: { readonly night_of?: string | undefined; readonly reservation_time: string },
  time: string,
): boolean => time < nightEnds || (night_of !== undefined && time <= reservation_time);
