import { noticeTexts } from "./notice-texts.ts";
import type { Widened } from "#shared/platform/messages/widened.ts";

/** Texts of the page on which a restaurant's page is reported, and a decision is appealed. */
export const de = {
  ...noticeTexts.de,
  title: "Seite melden",
  lead: (name: string) =>
    `Stimmt etwas auf der Seite von ${name} nicht? Sagen Sie es uns: Ein Mensch prüft jede Meldung.`,
  back: "Zurück zum Restaurant",
  reason: "Was möchten Sie melden?",
  place: "Wo auf der Seite?",
  choose: "Bitte wählen",
  explanation: "Was ist daran nicht in Ordnung?",
  explanationHint: "Je genauer, desto schneller können wir entscheiden.",
  name: "Ihr Name",
  email: "Ihre E-Mail-Adresse",
  contactHint:
    "An diese Adresse bestätigen wir die Meldung und schicken unsere Entscheidung. Das Restaurant erfährt sie nicht.",
  goodFaith: "Meine Angaben sind nach bestem Wissen richtig und vollständig.",
  send: "Meldung absenden",
  sending: "Wird gesendet …",
  failed: "Die Meldung wurde nicht gesendet",
  sent: "Danke für Ihre Meldung",
  sentText:
    "Wir prüfen sie innerhalb von sieben Tagen. Wenn Sie eine Adresse angegeben haben, bekommen Sie gleich eine Bestätigung.",
  loadFailed: "Das Restaurant konnte nicht geladen werden.",
  missing: "Dieses Restaurant ist nicht mehr zu sehen",
  appeal: {
    title: "Entscheidung widersprechen",
    lead: "Sagen Sie uns, was wir übersehen haben. Wir prüfen die Entscheidung noch einmal und antworten innerhalb von 14 Tagen.",
    explanation: "Warum ist die Entscheidung falsch?",
    send: "Widerspruch absenden",
    failed: "Der Widerspruch wurde nicht gesendet",
    sent: "Ihr Widerspruch ist da",
    sentText: "Wir prüfen die Entscheidung noch einmal und schreiben Ihnen innerhalb von 14 Tagen.",
  },
};

export type NoticeMessages = Widened<typeof de>;
