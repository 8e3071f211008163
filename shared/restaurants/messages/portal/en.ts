import { brand } from "#shared/platform/brand.ts";
import type { PortalMessages } from "./de.ts";

export const en: PortalMessages = {
  dashboard: {
    welcome: (restaurant) => `Welcome, ${restaurant}`,
    welcomeAdmin: "Welcome to the partner portal",
    text: `Orders and revenue will appear here once you sell through ${brand}.`,
    figures: "Figures",
    revenueToday: "Revenue today",
    revenueWeek: "Revenue this week",
    openOrders: "Open orders",
    newCustomers: "New customers",
    reservations: "Reservations are already open",
    reservationsText: (open) =>
      open === 0
        ? "No request is waiting for your answer."
        : open === 1
          ? "1 request is waiting for your answer."
          : `${open} requests are waiting for your answer.`,
    answer: "Answer requests",
    view: "View reservations",
  },
  soon: "This feature is coming soon.",
  toRequests: "Go to requests",
  toMenu: "Go to the menu",
  toSettings: "Go to the restaurant settings",
  pages: {
    orders:
      "This is where you’ll accept orders for pickup and your own delivery, with preparation time and receipt. You can manage reservations already.",
    menu: "This is where you’ll choose what guests can order. You can edit your menu already.",
    settings:
      "This is where you’ll set up the portal. You can already change hours and details in the restaurant settings.",
  },
  qr: {
    label: (restaurant) => `QR code of the page of ${restaurant}`,
    caption: "Menu and table requests",
    heading: "For tables, door and menu",
    text: "Guests scan the code and see your menu. It stays the same, even when you change something.",
    hidden: "Your restaurant isn’t public at the moment. The code leads to your page once it’s visible.",
    download: (format) => `Download ${format}`,
  },
};
