import * as z from "zod/mini";
import { IsoInstant } from "../time/iso-instant.ts";

/** Who changed a reservation: the restaurant, its guest, or the schedule. */
const changers = ["restaurant", "guest", "system"] as const;

/** What became of a reservation. A pending one is rejected, withdrawn or expired, a confirmed one is cancelled. */
const changes = ["requested", "confirmed", "rejected", "withdrawn", "expired", "cancelled", "completed"] as const;

/** Who decided before, what, and when: the answer to a change that came too late (409 status_changed_meanwhile). */
export const StatusConflict = z.object({ by: z.enum(changers), what: z.enum(changes), at: IsoInstant });
export type StatusConflict = z.infer<typeof StatusConflict>;
