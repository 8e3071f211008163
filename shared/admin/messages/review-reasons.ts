import type { Language } from "#shared/platform/text/language.ts";
import type { AuditReason } from "#shared/restaurants/approval.ts";

/** Why an admin decided against a restaurant, as the admin chooses it and the email says it. */
export const reviewReasonTexts: Readonly<Record<Language, Readonly<Record<AuditReason, string>>>> = {
  de: {
    incomplete: "Angaben unvollständig",
    unreachable: "Restaurant nicht erreichbar",
    duplicate: "Doppelt angemeldet",
    no_restaurant: "Kein Restaurant",
    photo_rights: "Rechte an den Fotos ungeklärt",
    photo_people: "Zeigt Menschen ohne deren Einwilligung",
    photo_unsuitable: "Passt nicht zu einem Restaurant",
  },
  en: {
    incomplete: "Details are incomplete",
    unreachable: "Restaurant could not be reached",
    duplicate: "Registered twice",
    no_restaurant: "Not a restaurant",
    photo_rights: "Rights to the photos are unclear",
    photo_people: "Shows people without their consent",
    photo_unsuitable: "Doesn’t suit a restaurant",
  },
};
