import type { OwnReservation } from "#shared/reservations/own-reservation.ts";
import type { Reservation } from "#shared/reservations/reservation.ts";
import type { Answer } from "#web/platform/api/call.ts";
import { defaultOpeningHours } from "#shared/restaurants/default-hours.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { lucia } from "../cuisine-fixture.ts";

/** A day on which everything below is open, as people type it. */
export const inAMonth = addDays(localDateTime(new Date(), "Europe/Berlin").date, 30);
export const typed = (date: string): string => date.split("-").toReversed().join(".");

export const aRestaurant = {
  ...lucia,
  closing_days: [addDays(inAMonth, 1)],
  time_zone: "Europe/Berlin",
  answer_minutes: 1440,
  lead_time_minutes: 0,
};

/** What guests see of the restaurant on its page, without a menu. */
export const aRestaurantPage = {
  ...aRestaurant,
  phone: "0221 555 0190",
  phone_link: "tel:+492215550190",
  shown_address: "Eigelstein 84, 50668 Köln",
  email: "lucia@example.com",
  website: null,
  description: null,
  special_occasions: null,
  photos: [],
  menu_items: [],
  special_offers: [],
  wine_list: [],
};

/** What a guest's reservation names of its restaurant. */
export const itsRestaurant = {
  address: "Lindenstr. 1, 10969",
  city: "Berlin",
  phone: "030 23125 000",
  phone_link: "tel:+493023125000",
  category: "Restaurant",
  cuisine_types: ["Italienisch"],
  is_listed: true,
} satisfies OwnReservation["restaurant"];

/** A week of the same hours. */
export const everyDay = <Day>(day: Day) => ({
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: day,
  sunday: day,
});

/** Opening hours of a restaurant that never closes, and of one that never opens. */
export const always = everyDay({ open: "00:00", close: "00:00", closed: false });
export const never = everyDay({ open: "11:00", close: "22:00", closed: true });

export const aGuest = {
  user_id: "user-1",
  full_name: "Käthe Groß",
  email: "kaethe@example.com",
  phone: "0170 555 0142",
  preferences: [],
  language: "de",
  is_admin: false,
  second_step_required: false,
  restaurant: null,
  created_at: "2026-11-20T10:00:00Z",
  version: 3,
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
  time_zone: "Europe/Berlin",
  number_of_guests: 2,
  special_requests: null,
  status: "pending",
  version: 1,
  created_at: "2026-11-20T10:00:00Z",
  updated_at: "2026-11-20T10:00:00Z",
  ...given,
});

type OwnRestaurant = Answer<"GET /partner/restaurant">;
type Dish = Answer<"POST /partner/restaurant/menu-items">;
type Offer = Answer<"POST /partner/restaurant/offers">;
type Wine = Answer<"POST /partner/restaurant/wines">;

/** The owner's restaurant, approved, verified and visible. */
export const anOwnRestaurant = (given: Partial<OwnRestaurant> = {}): OwnRestaurant => ({
  id: aRestaurant.id,
  user_id: "user-1",
  answer_minutes: 1440,
  restaurant_name: aRestaurant.restaurant_name,
  address: "Lindenstr. 1, 10969",
  city: "Berlin",
  category: "Restaurant",
  cuisine_types: ["Italienisch"],
  price_range: "€€",
  is_approved: true,
  is_verified: true,
  is_visible: true,
  delivery_available: false,
  pickup_available: false,
  reservation_required: false,
  opening_hours: defaultOpeningHours,
  time_zone: "Europe/Berlin",
  closing_days: [],
  lead_time_minutes: 0,
  description: null,
  phone: "030 23125 000",
  email: "lucia@example.com",
  website: null,
  special_occasions: null,
  version: 1,
  created_at: "2026-11-20T10:00:00Z",
  updated_at: "2026-11-20T10:00:00Z",
  ...given,
});

export const aDish = (given: Partial<Dish> = {}): Dish => ({
  id: "mnu_tiramisu",
  restaurant_id: aRestaurant.id,
  name: "Tiramisù",
  description: "Kaffee, Mascarpone",
  description_en: "Coffee, mascarpone",
  price: 7.9,
  category: "Dolci",
  is_available: true,
  allergens: ["C", "G"],
  diet: null,
  additives: [],
  version: 1,
  ...given,
});

export const anOffer = (given: Partial<Offer> = {}): Offer => ({
  id: "off_lunch",
  restaurant_id: aRestaurant.id,
  title: "Mittagstisch",
  description: "Pasta des Tages",
  description_en: "Pasta of the day",
  offer_type: "daily",
  price: 13.5,
  valid_from: null,
  valid_until: null,
  is_active: true,
  created_at: "2026-11-20T10:00:00Z",
  version: 1,
  ...given,
});

export const aWine = (given: Partial<Wine> = {}): Wine => ({
  id: "win_barbera",
  restaurant_id: aRestaurant.id,
  name: "Barbera",
  type: "Rotwein",
  origin: "Piemont",
  year: 2023,
  price: 34,
  description: null,
  is_available: true,
  version: 1,
  ...given,
});

/** A photo that is ready, from the file `<name>.jpg`. */
export const aPhoto = (name: string): Answer<"GET /partner/restaurant/photos">["items"][number] => ({
  id: `1700000000000_${name}.jpg`,
  name: `${aRestaurant.id}/1700000000000_${name}.jpg`,
  state: "ready",
  created_at: "2026-11-20T10:00:00Z",
  width: 1600,
  height: 1200,
  placeholder: "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=",
});
