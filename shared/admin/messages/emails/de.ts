import { brand } from "#shared/platform/brand.ts";
import { becauseOfRestaurant } from "#shared/platform/messages/emails/de.ts";
import { expiredUntilPause } from "#shared/reservations/request-limits.ts";
import { reviewReasonTexts } from "../review-reasons.ts";
import type { Widened } from "#shared/platform/messages/widened.ts";

export const de = {
  reviewReason: "Grund",
  reviewReasons: reviewReasonTexts.de,
  reviewMessage: "Unsere Nachricht",
  listed: (name: string) =>
    `${name} ist freigegeben: Gäste finden es ab sofort auf ${brand} und können Tische anfragen.`,
  approved: {
    subject: (name: string) => `${name} ist freigegeben`,
    heading: "Ihr Restaurant ist freigegeben",
    lead: (name: string) =>
      `${name} ist freigegeben: Sobald Sie es sichtbar schalten, können Gäste es auf ${brand} finden und Tische anfragen.`,
    action: "Restaurant öffnen",
    reason: becauseOfRestaurant,
  },
  notApproved: {
    subject: (name: string) => `${name} wurde nicht freigegeben`,
    heading: "Ihr Restaurant ist nicht freigegeben",
    lead: (name: string) =>
      `Wir können ${name} zurzeit nicht zeigen. Bitte prüfen Sie Ihre Angaben und reichen Sie Ihr Restaurant dann erneut ein.`,
    action: "Angaben prüfen",
    reason: becauseOfRestaurant,
  },
  verified: {
    subject: (name: string) => `${name} ist verifiziert`,
    heading: "Ihr Restaurant ist verifiziert",
    lead: (name: string) => `${name} ist verifiziert: Ab sofort können Sie das Partner-Portal nutzen.`,
    action: "Zum Portal",
    reason: becauseOfRestaurant,
  },
  revoked: {
    subject: (name: string) => `Verifizierung aufgehoben: ${name}`,
    heading: "Ihre Verifizierung wurde aufgehoben",
    lead: (name: string) => `Das Partner-Portal ist für ${name} vorerst geschlossen.`,
    action: "Restaurant öffnen",
    reason: becauseOfRestaurant,
  },
  photoRemoved: {
    subject: (name: string) => `Ein Foto von ${name} ist nicht mehr zu sehen`,
    heading: "Wir haben ein Foto entfernt",
    lead: (name: string) =>
      `Ein Foto von ${name} ist nicht mehr zu sehen. Alles andere bleibt, wie es ist. Sie sehen das anders? Schreiben Sie uns: Die Adresse steht im Impressum.`,
    action: "Fotos ansehen",
    reason: becauseOfRestaurant,
  },
  paused: {
    subject: (name: string) => `Anfragen pausiert: ${name}`,
    heading: "Wir haben neue Anfragen pausiert",
    lead: (name: string) =>
      `${expiredUntilPause} Anfragen in Folge sind ohne Antwort verfallen. Damit niemand vergeblich wartet, nimmt ${name} vorerst keine neuen an. Was schon angefragt oder bestätigt ist, bleibt, und Buchungen am Telefon tragen Sie ein wie immer. Sind Sie wieder da? Ein Tipp genügt.`,
    action: "Anfragen wieder annehmen",
    reason: becauseOfRestaurant,
  },
};

export type ReviewEmailMessages = Widened<typeof de>;
