import { brand } from "#shared/platform/brand.ts";
import { becauseOfRestaurant } from "#shared/platform/messages/emails/de.ts";
import { noticeTexts } from "../notice-texts.ts";
import type { Widened } from "#shared/platform/messages/widened.ts";

const becauseOfNotice = `Sie erhalten diese Nachricht, weil mit dieser Adresse bei ${brand} etwas gemeldet wurde. Waren Sie es nicht, brauchen Sie nichts zu tun.`;

export const de = {
  ...noticeTexts.de,
  reason: "Gemeldet",
  decision: "Unsere Entscheidung",
  basis: "Grundlage",
  statement: "Begründung",
  appeal: "Widersprechen",
  human: "Anlass war eine Meldung. Entschieden hat ein Mensch, kein automatisches Verfahren.",
  redress: (date: string) =>
    `Sie können bis zum ${date} kostenlos widersprechen: Dann prüfen wir noch einmal. Unabhängig davon können Sie sich an eine Schlichtungsstelle oder ein Gericht wenden.`,
  final: "Sie können sich auch an eine Schlichtungsstelle oder ein Gericht wenden.",
  noticeReceived: {
    subject: (name: string) => `Ihre Meldung zu ${name} ist eingegangen`,
    heading: "Danke für Ihre Meldung",
    lead: (name: string, date: string) =>
      `Wir prüfen Ihre Meldung zu ${name} und entscheiden bis zum ${date}. Das Ergebnis schicken wir Ihnen.`,
    action: "Seite ansehen",
    reason: becauseOfNotice,
  },
  noticeKept: {
    subject: (name: string) => `Unsere Entscheidung zu ${name}`,
    heading: "Die Seite bleibt sichtbar",
    lead: (name: string) => `Wir haben Ihre Meldung zu ${name} geprüft und keinen Verstoß festgestellt.`,
    action: "Seite ansehen",
    reason: becauseOfNotice,
  },
  noticeTakenDown: {
    subject: (name: string) => `Unsere Entscheidung zu ${name}`,
    heading: "Die Seite ist nicht mehr zu sehen",
    lead: (name: string) => `Wir haben Ihre Meldung zu ${name} geprüft und die Seite von der Website genommen.`,
    action: "Seite ansehen",
    reason: becauseOfNotice,
  },
  takenDown: {
    subject: (name: string) => `${name} ist nicht mehr zu sehen`,
    heading: "Ihre Seite ist nicht mehr zu sehen",
    lead: (name: string) => `Nach einer Meldung haben wir ${name} geprüft und von der Website genommen.`,
    action: "Restaurant öffnen",
    reason: becauseOfRestaurant,
  },
  staysDown: {
    subject: (name: string) => `Ihr Widerspruch zu ${name}`,
    heading: "Unsere Entscheidung bleibt bestehen",
    lead: (name: string) => `Wir haben Ihren Widerspruch zu ${name} geprüft und bleiben bei unserer Entscheidung.`,
    action: "Restaurant öffnen",
    reason: becauseOfRestaurant,
  },
  restored: {
    subject: (name: string) => `${name} ist wieder zu sehen`,
    heading: "Ihr Widerspruch hatte Erfolg",
    lead: (name: string) => `Wir haben ${name} noch einmal geprüft und unsere Entscheidung zurückgenommen.`,
    action: "Restaurant öffnen",
    reason: becauseOfRestaurant,
  },
};

export type NoticeEmailMessages = Widened<typeof de>;
