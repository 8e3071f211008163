import * as z from "zod/mini";
import { address, city, description, phone, restaurantName } from "#shared/restaurants/settings.ts";
import { email, fullName } from "./profile.ts";

const Language = z.catch(z._default(z.enum(["de", "en"]), "de"), "de");

/** An optional field: a missing or empty value is undefined, an invalid one is rejected. */
const missingWhenEmpty = <T extends z.ZodMiniType>(field: T) =>
  z.pipe(
    z.transform((value: unknown) => (value === "" ? undefined : value)),
    z.optional(field),
  );

/** The registration that Cognito's user attributes carry to the trigger (architecture, 'Identity'). */
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
