import type { ComingMessages } from "./de.ts";

export const en: ComingMessages = {
  mark: "In preparation",
  placeFor: "Reserved",
  home: "To the start page",
  findRestaurants: "Find Restaurants",
  toReservations: "To the reservations",
  toPartnerSignIn: "To the partner area",
  pages: {
    profile: [
      "Your profile",
      "Your name, your preferences and your orders will stand here soon. Your reservations are here already.",
    ],
    restaurantProfile: [
      "Your restaurant",
      "Photos, menu, offers and wine list will be kept here soon. You can see your guests’ requests already.",
    ],
    restaurantSettings: ["Settings", "Opening hours, cuisine and prices of your house will be set here soon."],
    restaurantPreview: ["Preview", "Your house will soon show itself here as guests see it."],
    admin: ["Admin Dashboard", "Approvals, verifications and guests will stand here soon."],
    privacy: [
      "Privacy",
      "The privacy notice is being written. What holds already: no third-party services, no advertising, necessary cookies only.",
    ],
    terms: ["Terms", "The terms are being written."],
    impressum: ["Legal notice", "The operator’s details are being put together."],
    cookiePolicy: [
      "Cookies",
      "At present this site keeps only what it needs for signing in and for the language. Settings follow shortly.",
    ],
    withdrawal: ["Withdrawal", "The notice about withdrawal is being written."],
    partner: [
      "Partner portal",
      "The portal for restaurants opens shortly. You can already sign in and register in the partner area.",
    ],
  },
};
