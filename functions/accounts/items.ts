import * as z from "zod/mini";
import { profileFields } from "#shared/accounts/profile.ts";

/** A row of profiles (spec, section 3). It holds the email address, so that lists and emails need no look-up. */
export const Profile = z.object({ ...profileFields, registered_as: z.enum(["customer", "restaurant"]) });
export type Profile = z.infer<typeof Profile>;

/** A profile as stored, with the version that a change has to name. */
export const StoredProfile = z.extend(Profile, { version: z.int() });
export type StoredProfile = z.infer<typeof StoredProfile>;

/** The item that leads from a user to their restaurant. */
export const OwnedRestaurant = z.object({ restaurant_id: z.string() });
