import * as z from "zod/mini";
import { address, city, description, phone, restaurantName } from "../restaurants/restaurant-fields.ts";
import { email, fullName } from "./person-fields.ts";

const Language = z.catch(z._default(z.enum(["de", "en"]), "de"), "de");

/** A field that some form does not have may be missing; a bad one is refused. An empty one counts as missing. */
const missingWhenEmpty = <T extends z.ZodMiniType>(field: T) =>
  z.pipe(
    z.transform((value: unknown) => (value === "" ? undefined : value)),
    z.optional(field),
  );

/** What a registration carries through Cognito to the trigger that writes it (architecture, 'Identity'). */
export const Account = z.discriminatedUnion("account_type", [
  z.object({ account_type: z.literal("customer"), email, full_name: fullName, language: Language }),
  z.object({
    account_type: z.literal("restaurant"),
    email,
    restaurant_name: restaurantName,
    phone: missingWhenEmpty(phone),
    address: missingWhenEmpty(address),
    city: missingWhenEmpty(city),
    description: missingWhenEmpty(description),
    language: Language,
  }),
]);
export type Account = z.infer<typeof Account>;
