import type { ComingMessages } from "./de.ts";

export const en: ComingMessages = {
  badge: "In preparation",
  reservedFor: "Reserved",
  home: "To the start page",
  findRestaurants: "Find Restaurants",
  toReservations: "To the reservations",
  toPartnerSignIn: "To the partner area",
  pages: {
    restaurantProfile: [
      "Your restaurant",
      "Photos, menu, offers and wine list will be kept here soon. You can see your guests’ requests already.",
    ],
    restaurantSettings: ["Settings", "Opening hours, cuisine and prices of your house will be set here soon."],
    restaurantPreview: ["Preview", "Your house will soon show itself here as guests see it."],
    admin: ["Admin Dashboard", "Approvals, verifications and guests will stand here soon."],
    partner: [
      "Partner portal",
      "The portal for restaurants opens shortly. You can already sign in and register in the partner area.",
    ],
  },
};
