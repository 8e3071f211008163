import * as z from "zod";

/** What travels over the bus: ids only, never names. Written by the outbox, read by whoever listens. */
const ofReservation = z.object({
  restaurant_id: z.string(),
  reservation_id: z.string(),
  version: z.int(),
  by: z.enum(["customer", "restaurant", "schedule"]),
});

export const Fact = z.discriminatedUnion("detail-type", [
  z.object({
    "detail-type": z.literal("account.registered"),
    detail: z.object({ user_id: z.string(), user_type: z.enum(["customer", "restaurant"]) }),
  }),
  z.object({ "detail-type": z.literal("reservation.requested"), detail: ofReservation }),
  z.object({ "detail-type": z.literal("reservation.confirmed"), detail: ofReservation }),
  z.object({ "detail-type": z.literal("reservation.cancelled"), detail: ofReservation }),
]);
export type Fact = z.infer<typeof Fact>;

/** The name of every sender of the product's facts. */
export const source = "tischkaiser";

/** One fact has one name, however often it is delivered. */
export const nameOf = (fact: Fact): string =>
  fact["detail-type"] === "account.registered"
    ? `${fact["detail-type"]}#${fact.detail.user_id}`
    : `${fact["detail-type"]}#${fact.detail.reservation_id}#${fact.detail.version}`;
