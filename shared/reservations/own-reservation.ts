import * as z from "zod/mini";
import { RestaurantCard, RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { pageSchema } from "#shared/platform/api/paging.ts";
import { NoShow, Reservation, StatusChange } from "./reservation.ts";

/** What a guest needs to get to the restaurant of a reservation, whether it is listed or not. */
export const ReservedRestaurant = z.extend(
  z.pick(RestaurantProfile, {
    address: true,
    city: true,
    phone: true,
    category: true,
    cuisine_types: true,
  }),
  {
    phone_link: z.optional(z.string()),
    /** Whether the restaurant has a public page and takes requests. */
    is_listed: z.boolean(),
    /** How long an answer usually takes; only where a request waits for one and it is known. */
    answers_in_minutes: z.optional(z.int()),
  },
);
export type ReservedRestaurant = z.infer<typeof ReservedRestaurant>;

/** A reservation as its guest lists it; a deleted restaurant is null. */
export const OwnReservation = z.extend(Reservation, { restaurant: z.nullable(ReservedRestaurant) });
export type OwnReservation = z.infer<typeof OwnReservation>;

/** The counts of all three tabs, which each tab of the reservations page comes with. */
export const ReservationCounts = z.object({
  pending: z.int(),
  confirmed: z.int(),
  past: z.int(),
  /** Of the confirmed ones those whose move is unanswered; missing in what a browser stored before there were moves. */
  moves: z._default(z.int(), 0),
});

/** A page of one tab of a guest's reservations. */
export const OwnReservationPage = z.extend(pageSchema(OwnReservation), { counts: ReservationCounts });
export type OwnReservationPage = z.infer<typeof OwnReservationPage>;

/**
 * A reservation as its guest opens it, with its last change. `alternatives` are restaurants that take requests for that
 * time, where the reservation's own gave no table.
 */
export const OwnReservationDetails = z.extend(OwnReservation, {
  change: StatusChange,
  alternatives: z.array(RestaurantCard),
  /** The restaurant's mark, after the visit, that the party never came. */
  no_show: z.optional(NoShow),
});
export type OwnReservationDetails = z.infer<typeof OwnReservationDetails>;
