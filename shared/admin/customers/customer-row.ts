import * as z from "zod/mini";
import { IsoInstant } from "#shared/platform/time/iso-instant.ts";

/** A row of the admin's list of customers; `email` is null ('N/A') when the look-up failed. */
export const CustomerRow = z.object({
  user_id: z.string(),
  full_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  created_at: IsoInstant,
});
export type CustomerRow = z.infer<typeof CustomerRow>;
