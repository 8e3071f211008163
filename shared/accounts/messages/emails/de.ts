import { brand } from "#shared/platform/brand.ts";
import type { Widened } from "#shared/platform/messages/widened.ts";

const becauseOfAccount = `Sie erhalten diese Nachricht, weil jemand diese Adresse bei ${brand} angegeben hat. Waren Sie es nicht, brauchen Sie nichts zu tun.`;

export const de = {
  signUp: {
    subject: (name: string) => `Neue Registrierung: ${name}`,
    heading: "Neue Registrierung",
    customer: "Ein Gast hat sich registriert.",
    restaurant: "Ein Restaurant hat sich registriert und wartet auf Prüfung.",
    type: "Kontotyp",
    types: { customer: "Gast", restaurant: "Restaurant" },
    action: "Verwaltung öffnen",
    reason: `Sie erhalten diese Nachricht, weil Sie ${brand} verwalten.`,
  },
  accountDeleted: {
    subject: `Ihr Konto bei ${brand} ist gelöscht`,
    heading: "Ihr Konto ist gelöscht",
    lead: "Ihr Profil und alles, was dazugehört, haben wir gelöscht. Frühere Reservierungen und Bestellungen tragen Ihren Namen nicht mehr. Waren Sie das nicht? Dann melden Sie sich bitte gleich bei uns.",
    contact: "So erreichen Sie uns",
    reason: "Sie erhalten diese Nachricht ein einziges Mal, weil das Konto mit dieser Adresse gelöscht wurde.",
  },
  confirmAddress: {
    subject: `Ihr Code für ${brand}`,
    heading: "Ihr Bestätigungscode",
    lead: "Geben Sie diesen Code ein oder tippen Sie auf den Button – dann ist er schon eingetragen.",
    action: "E-Mail-Adresse bestätigen",
    reason: becauseOfAccount,
  },
  signInCode: {
    subject: `Ihr Code für ${brand}`,
    heading: "Ihr Code",
    lead: "Geben Sie diesen Code ein. Er gilt zehn Minuten. Bitte geben Sie ihn niemandem weiter.",
    action: "Code eintragen lassen",
    reason: becauseOfAccount,
  },
  resetPassword: {
    subject: `Neues Passwort für ${brand}`,
    heading: "Neues Passwort",
    lead: "Mit diesem Code legen Sie ein neues Passwort fest. Tippen Sie auf den Button, ist er schon eingetragen.",
    action: "Neues Passwort festlegen",
    reason: becauseOfAccount,
  },
};

export type AccountEmailMessages = Widened<typeof de>;
