import * as z from "zod/mini";
import { reviewDecisions } from "../../shared/reviews/approval.ts";
import { Profile } from "../accounts/items.ts";
import { StoredReservation } from "../reservations/items.ts";
import type { Image, TableChange } from "../platform/dynamodb/stream.ts";
import { PhotoList } from "../photos/items.ts";
import type { DomainEvent, PhotosRemoved } from "../events/domain-event.ts";

const hour = 3_600_000;

/** The fact that a write to the table states, if it states one. */
export function toDomainEvent(change: TableChange): DomainEvent | PhotosRemoved | undefined {
  if ((change.after ?? change.before)?.["entity"] === "photos") return removed(change);
  if (isImported(change)) return undefined;
  const { before, after } = change;
  if (after?.["entity"] === "profile") return registered(before, after);
  if (after?.["entity"] === "reservation") return moved(before, StoredReservation.parse(after));
  if (after?.["entity"] === "audit") return before ? undefined : decided(Audited.parse(after));
  return undefined;
}

/**
 * Rows that bear an older date than their writing were brought here (demo data, a restored backup), not made
 * here: what they tell is no news, and nobody gets a mail about it.
 */
const isImported = ({ after, at }: TableChange): boolean =>
  typeof after?.["updated_at"] !== "string" || at.getTime() - Date.parse(after["updated_at"]) > hour;

/** Photos that a list names no more, or the whole list of a restaurant that is gone: their files are to follow. */
function removed({ before, after }: TableChange): PhotosRemoved | undefined {
  const former = before && PhotoList.parse(before);
  const left = new Set(after ? PhotoList.parse(after).photos.map(({ id }) => id) : []);
  if (!former?.photos.some(({ id }) => !left.has(id))) return undefined;
  const { restaurant_id, version } = former;
  return { "detail-type": "photos.removed", detail: { restaurant_id, version: version + 1 } };
}

/** A new account; or a guest's that has become a restaurant, and so left the list of customers: it waits for review, too. */
function registered(before: Image | undefined, after: Image): DomainEvent | undefined {
  const { user_id, registered_as } = Profile.parse(after);
  const isRestaurantNow = before?.["g1pk"] !== undefined && after["g1pk"] === undefined;
  if (before && !isRestaurantNow) return undefined;
  const user_type = before ? "restaurant" : registered_as;
  return { "detail-type": "account.registered", detail: { user_id, user_type } };
}

function moved(before: Image | undefined, reservation: StoredReservation): DomainEvent | undefined {
  const { restaurant_id, id: reservation_id, version, changed_by: by, status, reminded_at } = reservation;
  const type = names[status];
  if (before?.["status"] !== status) {
    return type && { "detail-type": type, detail: { restaurant_id, reservation_id, version, by } };
  }
  if (reminded_at === undefined || before["reminded_at"] !== undefined) return undefined;
  return { "detail-type": "reservation.reminded", detail: { restaurant_id, reservation_id, version, by: "schedule" } };
}

/** An entry of a restaurant's audit trail: a rejection is one even where nothing was approved before. */
const Audited = z.object({ restaurant_id: z.string(), decision: z.enum(reviewDecisions), led_to_version: z.int() });

const decided = ({ restaurant_id, decision, led_to_version: version }: z.infer<typeof Audited>): DomainEvent => ({
  "detail-type": told[decision],
  detail: { restaurant_id, version },
});

const told = {
  approve: "restaurant.approved",
  reject: "restaurant.rejected",
  verify: "restaurant.verified",
  revoke: "restaurant.revoked",
} as const;

/** That a visit is over is told to nobody. */
const names = {
  pending: "reservation.requested",
  confirmed: "reservation.confirmed",
  cancelled: "reservation.cancelled",
  completed: undefined,
} as const;
