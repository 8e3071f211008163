import type { ConsentMessages } from "./de.ts";

export const en: ConsentMessages = {
  title: "Cookies: your choice",
  text: "Necessary cookies keep the site running. Everything else only with your consent.",
  policy: "More in the cookie policy",
  acceptAll: "Accept all",
  essentialOnly: "Essential only",
  settings: "Settings",
  settingsTitle: "Cookie settings",
  settingsText: "You can change this at any time at the end of every page.",
  always: "Always on",
  save: "Save preferences",
  saved: "Preferences saved",
  categories: {
    necessary: ["Necessary", "Sign-in, language, forms you have begun, and this choice."],
    functional: ["Functional", "Remembers on this device what you last searched for."],
    analytics: ["Analytics", "Counting and understanding visits. Not currently used."],
    marketing: ["Marketing", "Offers that suit you. Not currently used."],
  },
};
