import type { Appellant, NoticeOutcome } from "#shared/notices/notice-rules.ts";
import { noticeTexts } from "#shared/notices/messages/notice-texts.ts";

/** Texts of the section about reports. */
export const noticesDe = {
  ...noticeTexts.de,
  title: "Meldungen",
  empty: "Keine Meldung wartet auf Ihre Entscheidung.",
  showFrom: "Absender anzeigen …",
  shownBefore: (count: number) => (count === 1 ? "1-mal angezeigt" : `${count}-mal angezeigt`),
  loadFailed: "Die Meldungen konnten nicht geladen werden.",
  appealOf: {
    restaurant: "Widerspruch des Restaurants",
    notifier: "Widerspruch zur Meldung",
  } satisfies Record<Appellant, string>,
  reportedOn: (day: string) => `eingegangen am ${day}`,
  dueOn: (day: string) => `Frist ${day}`,
  dueIn: (days: number) => (days === 0 ? "Frist heute" : days === 1 ? "Frist morgen" : `noch ${days} Tage`),
  overdue: "Frist abgelaufen",
  decide: "Entscheiden",
  decision: "Entscheidung",
  choices: {
    keep: "Seite bleibt sichtbar",
    hide: "Verbergen, bis wir es wieder freigeben",
    reject: "Freigabe entziehen",
  } satisfies Record<NoticeOutcome, string>,
  basis: "Grundlage",
  statement: "Begründung",
  statementHint: "Steht mit dem Weg zum Widerspruch in der E-Mail an das Restaurant.",
  statementHintKept: "Steht in der E-Mail an die Person, die gemeldet hat.",
  reported: "Gemeldet",
  explanation: "Erläuterung",
  from: "Von",
  firstDecision: "Erste Entscheidung",
  objection: "Widerspruch",
  decided: "Entschieden",
  decidedText: "Die Beteiligten bekommen eine E-Mail.",
  decideFailed: "Die Entscheidung wurde nicht gespeichert.",
};

export type NoticeAdminMessages = typeof noticesDe;
