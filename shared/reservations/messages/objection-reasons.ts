import type { Language } from "#shared/platform/text/language.ts";
import type { ObjectionReason } from "../reservation-status.ts";

/** Why a guest objects, in the guest's words; page, email and book say the same. */
export const objectionReasonTexts: Readonly<Record<Language, Readonly<Record<ObjectionReason, string>>>> = {
  de: {
    were_there: "Wir waren da",
    had_cancelled: "Wir hatten abgesagt",
    restaurant_had_cancelled: "Das Restaurant hatte abgesagt",
    other: "Etwas anderes",
  },
  en: {
    were_there: "We were there",
    had_cancelled: "We had cancelled",
    restaurant_had_cancelled: "The restaurant had cancelled",
    other: "Something else",
  },
};
