import * as z from "zod/mini";
import { IsoInstant } from "../time/iso-instant.ts";
import { Order } from "../orders/order.ts";
import { profileFields } from "./profile.ts";
import { Reservation } from "../reservations/reservation.ts";
import { StoredPhoto } from "../photos/stored-photo.ts";
import { RestaurantProfile } from "../restaurants/restaurant.ts";
import { OwnMenuItem, OwnOffer, OwnWine } from "../menus/menu.ts";

/** What the signed-in person may know and change about themselves; `version` is the one to change. */
export const MyProfile = z.object({ ...profileFields, version: z.int() });
export type MyProfile = z.infer<typeof MyProfile>;

/** Who is signed in, and what the pages may offer: the restaurant's row decides the role (spec, section 6). */
export const Me = z.extend(MyProfile, {
  is_admin: z.boolean(),
  restaurant: z.nullable(
    z.object({
      id: z.string(),
      restaurant_name: z.string(),
      is_approved: z.boolean(),
      is_verified: z.boolean(),
      is_visible: z.boolean(),
    }),
  ),
});
export type Me = z.infer<typeof Me>;

/** Everything the product holds about a person. Guests of an own restaurant are persons of their own. */
export const DataExport = z.object({
  exported_at: IsoInstant,
  /** What the sign-in service holds: the registration as it was sent. */
  account: z.record(z.string(), z.string()),
  profile: z.extend(MyProfile, { registered_as: z.string() }),
  /** What the account may do (spec, section 6): a restaurant is whoever has one, an admin is one of Cognito's group. */
  roles: z.array(z.string()),
  reservations: z.array(Reservation),
  orders: z.array(Order),
  /** Answers to requests for a table, kept for a day in case they are repeated. */
  remembered_requests: z.array(Reservation),
  open_requests: z.int(),
  restaurant: z.nullable(
    z.extend(RestaurantProfile, {
      photos: z.array(StoredPhoto),
      menu_items: z.array(OwnMenuItem),
      special_offers: z.array(OwnOffer),
      wine_list: z.array(OwnWine),
    }),
  ),
});
export type DataExport = z.infer<typeof DataExport>;
