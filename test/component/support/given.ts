import type { Reservation } from "../../../shared/reservations/reservation.ts";
import { addDays, localDateTime } from "../../../shared/restaurants/opening-hours.ts";
import { lucia } from "../../support/cuisine-fixture.ts";

/** A day on which everything below is open, as people type it. */
export const inAMonth = addDays(localDateTime(new Date(), "Europe/Berlin").date, 30);
export const typed = (date: string): string => date.split("-").toReversed().join(".");

export const aRestaurant = {
  ...lucia,
  closing_days: [addDays(inAMonth, 1)],
  time_zone: "Europe/Berlin",
  lead_time_minutes: 0,
};

export const aGuest = {
  user_id: "user-1",
  full_name: "Käthe Groß",
  email: "kaethe@example.com",
  phone: "0170 555 0142",
  preferences: [],
  language: "de",
  is_admin: false,
  restaurant: null,
};

export const anOwner = {
  ...aGuest,
  full_name: "Lucia Romano",
  restaurant: {
    id: aRestaurant.id,
    restaurant_name: aRestaurant.restaurant_name,
    is_approved: true,
    is_verified: true,
    is_visible: true,
  },
};

export const aReservation = (given: Partial<Reservation> = {}): Reservation => ({
  id: "rsv_20270305T1930_a",
  user_id: "user-1",
  restaurant_id: aRestaurant.id,
  restaurant_name: aRestaurant.restaurant_name,
  customer_name: "Käthe Groß",
  customer_email: "kaethe@example.com",
  customer_phone: "0170 555 0142",
  reservation_date: "2027-03-05",
  reservation_time: "19:30",
  number_of_guests: 2,
  special_requests: null,
  status: "pending",
  version: 1,
  created_at: "2026-11-20T10:00:00Z",
  updated_at: "2026-11-20T10:00:00Z",
  ...given,
});
