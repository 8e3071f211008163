import * as z from "zod/mini";
import { IsoInstant } from "#shared/platform/time/iso-instant.ts";

/** An order (spec, section 3). The product only shows orders. */
export const Order = z.object({
  id: z.string(),
  user_id: z.string(),
  restaurant_id: z.string(),
  restaurant_name: z.string(),
  items: z.array(z.object({ name: z.string(), quantity: z.int(), price: z.number() })),
  total_value: z.number(),
  created_at: IsoInstant,
});
export type Order = z.infer<typeof Order>;
