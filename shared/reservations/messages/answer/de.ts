import type { Widened } from "#shared/platform/messages/widened.ts";

/** Texts of the page that an email's code opens, and of a guest's objection. */
export const de = {
  title: "Ihre Antwort",
  ask: "Bleibt es dabei?",
  askText: (restaurant: string) => `Ein Tipp, und ${restaurant} weiß Bescheid. Anmelden müssen Sie sich nicht.`,
  comes: "Ja, wir kommen",
  cannot: "Wir können nicht",
  change: "Zu dritt statt zu zweit, oder etwas später?",
  changeLink: "Reservierung ändern",
  said: "Danke, Sie haben zugesagt",
  saidText: (restaurant: string) => `${restaurant} freut sich auf Sie. Sie müssen nichts weiter tun.`,
  afterAll: "Doch absagen",
  askCancel: "Den Tisch absagen?",
  askCancelText: "Schade, aber danke fürs Bescheidsagen: So kann jemand anderes dort sitzen.",
  otherTime: "Lieber verschieben?",
  otherTimeLink: "Andere Zeit anfragen",
  cancel: "Tisch absagen",
  keep: "Doch kommen",
  cancelled: "Der Tisch ist abgesagt",
  cancelledText: (restaurant: string) => `${restaurant} weiß Bescheid. Es entstehen keine Kosten.`,
  otherEvening: "Anderen Abend aussuchen",
  late: "Bitte kurz anrufen",
  lateText: (time: string) => `Ihr Tisch war um ${time} gedeckt. Am Telefon klärt es sich am schnellsten.`,
  call: (phone: string) => `${phone} anrufen`,
  old: "Dieser Link gilt nicht mehr",
  oldText: "Die Reservierung wurde geändert oder storniert. In Ihrem Konto sehen Sie den Stand von heute.",
  toAccount: "Meine Reservierungen ansehen",
  failed: "Das hat nicht geklappt.",
  object: "Das stimmt so nicht?",
  objectText: (restaurant: string, until: string) =>
    `${restaurant} hat vermerkt, dass Sie nicht gekommen sind. Sagen Sie, wie es war: Widersprechen können Sie bis ${until}.`,
  why: "Was war los?",
  sentence: "Möchten Sie etwas ergänzen?",
  sentenceHint: (restaurant: string) => `Lesen nur ${restaurant} und wir.`,
  sendObjection: "Widersprechen",
  objected: "Ihr Widerspruch ist da",
  objectedText: (restaurant: string) => `${restaurant} liest ihn und kann den Vermerk ändern.`,
};

export type AnswerMessages = Widened<typeof de>;
