import * as z from "zod/mini";
import { IsoInstant } from "../time/iso-instant.ts";
import { reservationStatuses } from "./reservation-status.ts";

/**
 * A reservation as stored and returned. It is separate from the request's schema, so that stricter rules for requests
 * do not invalidate stored rows; unknown fields are dropped.
 */
export const Reservation = z.object({
  id: z.string().check(z.startsWith("rsv_")),
  user_id: z.string(),
  restaurant_id: z.string(),
  restaurant_name: z.string(),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string(),
  reservation_date: z.string(),
  reservation_time: z.string(),
  number_of_guests: z.int(),
  special_requests: z.nullable(z.string()),
  status: z.enum(reservationStatuses),
  version: z.int(),
  created_at: IsoInstant,
  updated_at: IsoInstant,
});
export type Reservation = z.infer<typeof Reservation>;
