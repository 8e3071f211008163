import type { NoticeBasis, NoticeOutcome, NoticePlace, NoticeReason } from "../notice-rules.ts";
import type { Language } from "#shared/platform/text/language.ts";

interface NoticeTexts {
  readonly reasons: Readonly<Record<NoticeReason, string>>;
  readonly places: Readonly<Record<NoticePlace, string>>;
  readonly outcomes: Readonly<Record<NoticeOutcome, string>>;
  readonly bases: Readonly<Record<NoticeBasis, string>>;
}

/** What is reported about a restaurant's page, where, and what is decided: on the form, for admins and in emails. */
export const noticeTexts: Readonly<Record<Language, NoticeTexts>> = {
  de: {
    reasons: {
      photo_rights: "Fotos oder Texte gehören jemand anderem",
      false_details: "Falsche oder irreführende Angaben",
      offensive: "Hass, Gewalt oder Diskriminierung",
      personal_data: "Zeigt mich oder meine Daten ohne Erlaubnis",
      fraud: "Betrug, oder das Restaurant gibt es nicht",
      minors: "Gefährdet Kinder oder Jugendliche",
      other: "Etwas anderes",
    },
    places: {
      photos: "Fotos",
      description: "Name oder Beschreibung",
      menu: "Speisekarte oder Weinkarte",
      offers: "Angebote",
      contact: "Adresse, Kontakt oder Öffnungszeiten",
      elsewhere: "An anderer Stelle",
    },
    outcomes: { keep: "Bleibt sichtbar", hide: "Vorerst verborgen", reject: "Freigabe entzogen" },
    bases: { law: "Verstoß gegen geltendes Recht", terms: "Verstoß gegen unsere AGB" },
  },
  en: {
    reasons: {
      photo_rights: "Photos or texts belong to someone else",
      false_details: "Wrong or misleading details",
      offensive: "Hate, violence or discrimination",
      personal_data: "Shows me or my data without permission",
      fraud: "Fraud, or the restaurant doesn’t exist",
      minors: "Puts children or young people at risk",
      other: "Something else",
    },
    places: {
      photos: "Photos",
      description: "Name or description",
      menu: "Menu or wine list",
      offers: "Offers",
      contact: "Address, contact or opening hours",
      elsewhere: "Somewhere else",
    },
    outcomes: { keep: "Stays visible", hide: "Hidden for now", reject: "Approval withdrawn" },
    bases: { law: "Breaks the law", terms: "Breaks our terms" },
  },
};
