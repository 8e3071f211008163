import * as z from "zod";
import { languages } from "./constants.ts";

/** Who is signed in, and what the pages may offer: the restaurant's row decides the role (spec, section 6). */
export const Me = z.object({
  user_id: z.string(),
  full_name: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  preferences: z.array(z.string()),
  language: z.enum(languages),
  is_admin: z.boolean(),
  restaurant: z
    .object({
      id: z.string(),
      restaurant_name: z.string(),
      is_approved: z.boolean(),
      is_verified: z.boolean(),
      is_visible: z.boolean(),
    })
    .nullable(),
});
export type Me = z.infer<typeof Me>;
