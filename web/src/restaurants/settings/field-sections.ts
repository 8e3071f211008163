import type { SettingsValues } from "./settings-values.ts";

/** The section of each field, which opens when the field is to get the focus. */
export const getSection: Readonly<Record<keyof SettingsValues, string>> = {
  opening_hours: "hours",
  closing_days: "closing-days",
  answer_minutes: "requests",
  lead_time_minutes: "requests",
  reservation_required: "requests",
  address: "contact",
  city: "contact",
  phone: "contact",
  website: "contact",
  category: "about",
  cuisine_types: "about",
  price_range: "about",
  description: "about",
  description_en: "about",
  delivery_available: "service",
  pickup_available: "service",
  special_occasions: "occasions",
  special_occasions_en: "occasions",
};

export const isSettingsField = (name: string): name is keyof SettingsValues => name in getSection;
