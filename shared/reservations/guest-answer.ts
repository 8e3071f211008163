import * as z from "zod/mini";
import { IsoInstant } from "#shared/platform/stored-fields.ts";
import { nullableLines } from "#shared/platform/text/text.ts";
import { ReservedRestaurant } from "./own-reservation.ts";
import { NoShow, Reservation } from "./reservation.ts";
import { maxObjectionLength, objectionReasons } from "./reservation-status.ts";

/** The code from an email about one reservation, which stands for signing in. */
export const GuestCode = z.string().check(z.minLength(1), z.maxLength(100));

/** Why a guest objects to the note that the party never came. */
export const Objection = z.strictObject({ reason: z.enum(objectionReasons), text: nullableLines(maxObjectionLength) });

/** What the holder of a code sees of its reservation: no name, no contact. */
export const GuestAnswer = z.extend(
  z.pick(Reservation, {
    id: true,
    restaurant_id: true,
    restaurant_name: true,
    reservation_date: true,
    reservation_time: true,
    night_of: true,
    number_of_guests: true,
    time_zone: true,
    status: true,
    coming_at: true,
  }),
  {
    restaurant: z.nullable(ReservedRestaurant),
    begins_at: IsoInstant,
    no_show: z.optional(NoShow),
  },
);
export type GuestAnswer = z.infer<typeof GuestAnswer>;
