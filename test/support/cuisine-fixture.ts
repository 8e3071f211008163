import { defaultOpeningHours } from "#shared/restaurants/default-hours.ts";

/** A restaurant as lists return it, for tests without a table. Open daily from 11:00 to 22:00. */
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

/** The page of the same restaurant, without a menu. */
export const luciaPage = {
  ...lucia,
  description: "Frische Pasta",
  description_en: "Fresh pasta",
  phone: "0221 555 018",
  email: "ciao@lucia.example",
  website: "https://lucia.example",
  special_occasions: null,
  photos: [],
  menu_items: [],
  special_offers: [],
  wine_list: [],
};
