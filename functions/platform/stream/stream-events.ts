import * as z from "zod/mini";
import { reviewDecisions } from "#shared/admin/reviews/approval.ts";
import { isWaiting } from "#shared/notices/notice-rules.ts";
import { StoredNotice } from "#functions/notices/items.ts";
import { Profile } from "#functions/accounts/items.ts";
import { AccountDeletion } from "#functions/accounts/deletion-store.ts";
import { isPhoneBooking, StoredReservation } from "#functions/reservations/items.ts";
import type { Image, TableChange } from "../dynamodb/stream.ts";
import { PhotoList } from "#functions/photos/items.ts";
import { auditedEventTypes, type DomainEvent, type PhotosRemoved } from "./domain-event.ts";

const maxDelayMs = 3_600_000;

/** The domain event of a change, if there is one. */
export function toDomainEvent(change: TableChange): DomainEvent | PhotosRemoved | undefined {
  if ((change.after ?? change.before)?.["entity"] === "photos") return toPhotosRemoved(change);
  if (isImported(change)) return undefined;
  const { before, after } = change;
  if (after?.["entity"] === "profile") return toAccountRegistered(before, after);
  if (after?.["entity"] === "account_deletion") return toAccountDeleted(AccountDeletion.parse(after));
  if (after?.["entity"] === "reservation") return toReservationEvent(before, StoredReservation.parse(after));
  if (after?.["entity"] === "audit") return before ? undefined : toAuditedEvent(after);
  if (after?.["entity"] === "notice") return toNoticeEvent(before, StoredNotice.parse(after));
  return undefined;
}

/** Demo data and restored backups carry a date older than the write. They are no news, so nobody gets an email. */
const isImported = ({ after, at }: TableChange): boolean =>
  typeof after?.["updated_at"] !== "string" || at.getTime() - Date.parse(after["updated_at"]) > maxDelayMs;

/** When a photo leaves the list, or the whole list is deleted, the photo's files must be deleted too. */
function toPhotosRemoved({ before, after }: TableChange): PhotosRemoved | undefined {
  const previous = before && PhotoList.parse(before);
  const remaining = new Set(after ? PhotoList.parse(after).photos.map(({ id }) => id) : []);
  if (!previous?.photos.some(({ id }) => !remaining.has(id))) return undefined;
  const { restaurant_id, version } = previous;
  return { "detail-type": "photos.removed", detail: { restaurant_id, version: version + 1 } };
}

/** A new account, or a customer who registers a restaurant and so leaves the customers' index: both wait for review. */
function toAccountRegistered(before: Image | undefined, after: Image): DomainEvent | undefined {
  const { user_id, registered_as } = Profile.parse(after);
  const becameRestaurant = before?.["g1pk"] !== undefined && after["g1pk"] === undefined;
  if (before && !becameRestaurant) return undefined;
  const user_type = before ? "restaurant" : registered_as;
  return { "detail-type": "account.registered", detail: { user_id, user_type } };
}

/** Somebody without a profile has no address to write to. */
const toAccountDeleted = ({ state, email, user_id }: AccountDeletion): DomainEvent | undefined =>
  state === "done" && email !== null ? { "detail-type": "account.deleted", detail: { user_id } } : undefined;

function toReservationEvent(before: Image | undefined, reservation: StoredReservation): DomainEvent | undefined {
  if (isPhoneBooking(reservation)) return undefined; // nobody has an address to write to
  const { restaurant_id, id: reservation_id, version, changed_by: by, status } = reservation;
  const isChanged = reservation.changed_at !== undefined && reservation.changed_at !== before?.["changed_at"];
  if (status === "pending" && isChanged) {
    return { "detail-type": "reservation.changed", detail: { restaurant_id, reservation_id, version, by } };
  }
  const type = eventTypeByStatus[status];
  if (before?.["status"] !== status) {
    return type && { "detail-type": type, detail: { restaurant_id, reservation_id, version, by } };
  }
  const mark = reminders.find(([field]) => reservation[field] !== undefined && before[field] === undefined);
  return mark && { "detail-type": mark[1], detail: { restaurant_id, reservation_id, version, by: "schedule" } };
}

/** The fields of an audit entry about a review decision or a pause that an event needs. */
const AuditedChange = z.object({ restaurant_id: z.string(), led_to_version: z.int() });
const ReviewDecision = z.enum(reviewDecisions);

/** Review decisions, and the beginning of a pause. */
function toAuditedEvent(entry: Image): DomainEvent | undefined {
  const isPause = entry["action"] === "pause_requests";
  if (!isPause && entry["decision"] === undefined) return undefined;
  const { restaurant_id, led_to_version: version } = AuditedChange.parse(entry);
  const type = auditedEventTypes[isPause ? "pause_requests" : ReviewDecision.parse(entry["decision"])];
  return { "detail-type": type, detail: { restaurant_id, version } };
}

/** A notice that arrives, and every decision about it. An appeal waits in the admins' list. */
function toNoticeEvent(before: Image | undefined, notice: StoredNotice): DomainEvent | undefined {
  const { restaurant_id, id: notice_id, state, version } = notice;
  const detail = { restaurant_id, notice_id, version };
  if (!before) return { "detail-type": "notice.received", detail };
  return before["state"] === state || isWaiting(state) ? undefined : { "detail-type": "notice.decided", detail };
}

/** The marks that the schedule sets when somebody is to be reminded. */
const reminders = [
  ["reminded_at", "reservation.reminded"],
  ["restaurant_reminded_at", "reservation.unanswered"],
] as const;

/** The end of a visit is no event. */
const eventTypeByStatus = {
  pending: "reservation.requested",
  confirmed: "reservation.confirmed",
  cancelled: "reservation.cancelled",
  completed: undefined,
} as const;
