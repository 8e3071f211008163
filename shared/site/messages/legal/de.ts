import type { Widened } from "#shared/platform/messages/widened.ts";

/** Words around the legal texts; the texts themselves lie beside, one folder a page. */
export const de = {
  home: "Startseite",
  asOf: (date: string) => `Stand: ${date}`,
  otherLanguage: "Read this page in English",
  contents: "Inhalt",
  unfinished:
    "Diese Installation ist noch nicht veröffentlicht: Die markierten Angaben trägt der Betreiber vor dem Start ein.",
  placeholders: {
    name: "Name oder Firma des Betreibers mit Rechtsform",
    representatives: "Vertretungsberechtigte",
    street: "Straße und Hausnummer",
    town: "Postleitzahl und Ort",
    email: "E-Mail-Adresse",
    phone: "Telefonnummer",
    register: "Registergericht und Registernummer",
    vatId: "Umsatzsteuer-Identifikationsnummer",
    editor: "Verantwortliche Person mit Anschrift",
    dataProtectionOfficer: "Datenschutzbeauftragte mit Kontakt",
    dataProtectionAuthority: "Datenschutzaufsicht des Bundeslandes",
  },
};

export type LegalMessages = Widened<typeof de>;
