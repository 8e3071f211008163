import * as z from "zod/mini";
import { IsoInstant } from "#shared/platform/time/iso-instant.ts";

/** Who changed a reservation: the restaurant, its guest, or the schedule. */
const changers = ["restaurant", "guest", "system"] as const;

/** What became of a reservation. Only a request is changed; a pending one is rejected, withdrawn or expired, a confirmed one is cancelled. */
const changes = [
  "requested",
  "changed",
  "confirmed",
  "rejected",
  "withdrawn",
  "expired",
  "cancelled",
  "completed",
] as const;

/**
 * The last change of a reservation: who, what, and when. A change that came too late is answered with it (409
 * status_changed_meanwhile).
 */
export const StatusChange = z.object({ by: z.enum(changers), what: z.enum(changes), at: IsoInstant });
export type StatusChange = z.infer<typeof StatusChange>;
