import * as z from "zod/mini";
import { shortHash } from "../hash.ts";

/** Events on the bus carry ids, never names. The stream writes them; queue consumers read them. */
const ReservationDetail = z.object({
  restaurant_id: z.string(),
  reservation_id: z.string(),
  version: z.int(),
  by: z.enum(["customer", "restaurant", "schedule"]),
});

/** What can happen to a reservation. */
export const reservationEventTypes = [
  "reservation.requested",
  "reservation.changed",
  "reservation.confirmed",
  "reservation.cancelled",
  "reservation.reminded",
  "reservation.unanswered",
] as const;

/** What follows from an entry of a restaurant's audit trail, by its action. */
export const auditedEventTypes = {
  approve: "restaurant.approved",
  reject: "restaurant.rejected",
  verify: "restaurant.verified",
  revoke: "restaurant.revoked",
  pause_requests: "restaurant.paused",
} as const;

const NoticeDetail = z.object({ restaurant_id: z.string(), notice_id: z.string(), version: z.int() });

const RestaurantDetail = z.object({ restaurant_id: z.string(), version: z.int() });

export const DomainEvent = z.discriminatedUnion("detail-type", [
  z.object({
    "detail-type": z.literal("account.registered"),
    detail: z.object({ user_id: z.string(), user_type: z.enum(["customer", "restaurant"]) }),
  }),
  z.object({ "detail-type": z.literal("account.deleted"), detail: z.object({ user_id: z.string() }) }),
  z.object({
    "detail-type": z.enum(reservationEventTypes),
    detail: ReservationDetail,
  }),
  z.object({
    "detail-type": z.enum(Object.values(auditedEventTypes)),
    detail: RestaurantDetail,
  }),
  z.object({ "detail-type": z.enum(["notice.received", "notice.decided"]), detail: NoticeDetail }),
]);
export type DomainEvent = z.infer<typeof DomainEvent>;

/** Photos left a restaurant's list, so their files must be deleted. No email follows. */
export const PhotosRemoved = z.object({ "detail-type": z.literal("photos.removed"), detail: RestaurantDetail });
export type PhotosRemoved = z.infer<typeof PhotosRemoved>;

/** The `source` of all events of the product. */
export const eventSource = "tischkaiser";

/** Identifies an event, however often it is delivered. It outlives the person concerned, so it contains a hash of their id. */
export function eventName({ "detail-type": type, detail }: DomainEvent): string {
  if ("user_type" in detail) return `${type}#${shortHash(detail.user_id)}#${detail.user_type}`;
  if ("user_id" in detail) return `${type}#${shortHash(detail.user_id)}`;
  if ("notice_id" in detail) return `${type}#${detail.notice_id}#${detail.version}`;
  const id = "reservation_id" in detail ? detail.reservation_id : detail.restaurant_id;
  return `${type}#${id}#${detail.version}`;
}

/** The kind of a named event, such as `reservation.requested`. */
export const eventKind = (name: string): string => name.split("#", 1)[0] ?? name;

/** What a named event is about: an id, or a person's hash. */
export const eventSubject = (name: string): string => name.split("#", 2)[1] ?? "";
