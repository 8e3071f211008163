import { getHealth } from "./health.ts";
import { getMe } from "./me.ts";
import { changeReservation, listHouseReservations, listMyReservations, requestReservation } from "./reservations.ts";
import { getRestaurant, listRestaurants } from "./restaurants.ts";

/** Every call of the API by its name. Routes, client and matrix read this and nothing else. */
export const contract = {
  getHealth,
  listRestaurants,
  getRestaurant,
  getMe,
  listMyReservations,
  requestReservation,
  changeReservation,
  listHouseReservations,
} as const;

export type Contract = typeof contract;
