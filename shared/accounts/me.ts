import * as z from "zod/mini";
import { IsoInstant } from "#shared/platform/stored-fields.ts";
import { profileFields } from "./profile.ts";
import { Reservation } from "#shared/reservations/reservation.ts";
import { objectionReasons } from "#shared/reservations/reservation-status.ts";
import { StoredPhoto } from "#shared/photos/stored-photo.ts";
import { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { OwnMenuItem, OwnOffer, OwnWine } from "#shared/menus/menu.ts";

/** A reservation with what the guest hears of a no-show's mark. */
const ExportedReservation = z.extend(Reservation, {
  no_show_at: z.optional(IsoInstant),
  objected_at: z.optional(IsoInstant),
  objection_reason: z.optional(z.enum(objectionReasons)),
  objection_text: z.optional(z.nullable(z.string())),
});

/** A place on a waiting list, with the contact that the guest entered. */
const ExportedWait = z.extend(
  z.pick(Reservation, {
    restaurant_id: true,
    restaurant_name: true,
    customer_name: true,
    customer_email: true,
    customer_phone: true,
    reservation_date: true,
    reservation_time: true,
    number_of_guests: true,
    special_requests: true,
    created_at: true,
  }),
  { id: z.string(), status: z.string() },
);

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

/** The caller's own profile; a change has to name its `version`. */
export const MyProfile = z.object({ ...profileFields, version: z.int() });
export type MyProfile = z.infer<typeof MyProfile>;

/** The caller and their roles: an account with a restaurant is an owner (spec, section 6). */
export const Me = z.extend(MyProfile, {
  is_admin: z.boolean(),
  /** An admin has to set up two-step sign-in before the administration opens. */
  second_step_required: z.boolean(),
  restaurant: z.nullable(
    z.object({
      id: z.string(),
      restaurant_name: z.string(),
      is_approved: z.boolean(),
      is_verified: z.boolean(),
      is_visible: z.boolean(),
      requests_paused_at: z.optional(z.nullable(IsoInstant)),
    }),
  ),
});
export type Me = z.infer<typeof Me>;

/** The export of all data about a person. Guests of an own restaurant are not part of it. */
export const DataExport = z.object({
  exported_at: IsoInstant,
  /** The attributes that Cognito holds. */
  account: z.record(z.string(), z.string()),
  profile: z.extend(MyProfile, { registered_as: z.string() }),
  /** The caller's roles (spec, section 6): owners have a restaurant, admins are in a Cognito group. */
  roles: z.array(z.string()),
  reservations: z.array(ExportedReservation),
  orders: z.array(Order),
  waits: z.array(ExportedWait),
  /** Responses to requests for a table, stored for a day in case the request is repeated. */
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

/** An export that is too large for an answer: a file, for the minutes until the link expires. */
export const ExportFile = z.object({ exported_at: IsoInstant, url: z.string(), expires_at: IsoInstant });
