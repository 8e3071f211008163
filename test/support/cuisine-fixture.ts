import { defaultOpeningHours } from "../../shared/restaurants/opening-hours.ts";

/** A restaurant as lists show it, for tests that need no table. Open from 11 to 22 on every day. */
export const lucia = {
  id: "rst_lucia",
  restaurant_name: "Trattoria Lucia",
  address: "Eigelstein 84, 50668",
  city: "Köln",
  category: "Restaurant",
  cuisine_types: ["Italienisch"],
  price_range: "€€",
  is_verified: true,
  delivery_available: false,
  pickup_available: true,
  reservation_required: false,
  opening_hours: defaultOpeningHours,
};
