import type { CartMessages } from "./de.ts";

export const en: CartMessages = {
  heading: "Ordering comes later",
  text: "Soon you’ll order here for pickup or delivery. You can request a table today.",
  restaurants: "Browse restaurants",
};
