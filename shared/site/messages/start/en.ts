import type { StartMessages } from "./de.ts";

export const en: StartMessages = {
  failed: "The page could not be loaded completely.",
  reload: "Reload",
  scriptsOff: "This page needs JavaScript",
  scriptsOffText:
    "Turn it on in your browser to sign in and request tables. You can browse restaurants, menus and phone numbers without it.",
  restaurants: "Browse restaurants",
};
