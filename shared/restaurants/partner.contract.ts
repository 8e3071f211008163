import { RestaurantProfile } from "./restaurant.ts";
import { PublicRestaurant } from "../menus/menu.ts";
import { NewRestaurant, RestaurantSettings } from "./settings.ts";
import { endpoint } from "../api/endpoint.ts";

export const registerRestaurant = endpoint({
  method: "POST",
  path: "/partner/restaurant",
  summary: "Register a restaurant for an account that has none; it waits for its review",
  audience: "authenticated",
  body: NewRestaurant,
  status: 201,
  response: RestaurantProfile,
  errors: ["restaurant_exists", "open_reservations"],
});

export const getOwnRestaurant = endpoint({
  method: "GET",
  path: "/partner/restaurant",
  summary: "The own restaurant with all its settings",
  audience: "owner",
  status: 200,
  response: RestaurantProfile,
  errors: [],
});

export const changeOwnRestaurant = endpoint({
  method: "PATCH",
  path: "/partner/restaurant",
  summary: "Change settings or visibility of the own restaurant; what is left out stays",
  audience: "owner",
  body: RestaurantSettings,
  status: 200,
  response: RestaurantProfile,
  errors: ["changed_meanwhile"],
});

export const previewOwnRestaurant = endpoint({
  method: "GET",
  path: "/partner/restaurant/preview",
  summary: "The own restaurant's page as the public would see it, also while hidden or not approved",
  audience: "owner",
  status: 200,
  response: PublicRestaurant,
  errors: [],
});
