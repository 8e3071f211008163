import * as z from "zod/mini";
import { shortHash } from "../platform/hash.ts";

/** What travels over the bus: ids only, never names. Written by the outbox, read by whoever listens. */
const ofReservation = z.object({
  restaurant_id: z.string(),
  reservation_id: z.string(),
  version: z.int(),
  by: z.enum(["customer", "restaurant", "schedule"]),
});

const ofRestaurant = z.object({ restaurant_id: z.string(), version: z.int() });

export const DomainEvent = z.discriminatedUnion("detail-type", [
  z.object({
    "detail-type": z.literal("account.registered"),
    detail: z.object({ user_id: z.string(), user_type: z.enum(["customer", "restaurant"]) }),
  }),
  z.object({
    "detail-type": z.enum([
      "reservation.requested",
      "reservation.confirmed",
      "reservation.cancelled",
      "reservation.reminded",
    ]),
    detail: ofReservation,
  }),
  z.object({
    "detail-type": z.enum(["restaurant.approved", "restaurant.rejected", "restaurant.verified", "restaurant.revoked"]),
    detail: ofRestaurant,
  }),
]);
export type DomainEvent = z.infer<typeof DomainEvent>;

/** Nobody gets a mail about it: files that no list names any more are to go. */
export const PhotosRemoved = z.object({ "detail-type": z.literal("photos.removed"), detail: ofRestaurant });
export type PhotosRemoved = z.infer<typeof PhotosRemoved>;

/** The name of every sender of the product's facts. */
export const eventSource = "tischkaiser";

/** One fact has one name, however often it is delivered; it outlives the person it is about, and so does not name them. */
export function eventName({ "detail-type": type, detail }: DomainEvent): string {
  if ("user_id" in detail) return `${type}#${shortHash(detail.user_id)}#${detail.user_type}`;
  const id = "reservation_id" in detail ? detail.reservation_id : detail.restaurant_id;
  return `${type}#${id}#${detail.version}`;
}
