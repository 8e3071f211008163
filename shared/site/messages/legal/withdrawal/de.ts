import { brand } from "#shared/platform/brand.ts";
import { withdrawalDays } from "#shared/restaurants/constants.ts";
import { accountPaths } from "#shared/accounts/paths.ts";
import { reservationPaths } from "#shared/reservations/paths.ts";
import type { LegalDocument, OperatorWords } from "../document.ts";

/** Belehrung zum Widerruf (§§ 312g, 355, 357 BGB), mit den Aussagen der Spezifikation (Abschnitt 1). */
export const withdrawal = (operator: OperatorWords) =>
  ({
    title: "Widerrufsrecht",
    description: "Wann Sie einen Vertrag widerrufen können, wann nicht, und wie schnell Sie Ihr Geld zurückbekommen.",
    sections: {
      partner: {
        heading: "Wer Ihr Vertragspartner ist",
        blocks: [
          `Der Vertrag über Speisen kommt zwischen Ihnen und dem Restaurant zustande; ${brand} vermittelt ihn nur. Ein Widerruf richtet sich deshalb an das Restaurant. Schicken Sie ihn an uns, leiten wir ihn weiter.`,
        ],
      },
      food: {
        heading: "Kein Widerruf bei verderblichen Speisen",
        blocks: [
          {
            important:
              "Für verderbliche Speisen besteht kein Widerrufsrecht (§ 312g Abs. 2 Nr. 2 BGB). Das gilt, sobald Sie bestellt haben, auch wenn noch nicht gekocht wird.",
          },
          "Es gilt auch für Speisen, die nach Ihren Wünschen zubereitet werden (§ 312g Abs. 2 Nr. 1 BGB). Ist etwas nicht in Ordnung, haben Sie die gesetzlichen Rechte bei Mängeln; wenden Sie sich gleich an das Restaurant.",
        ],
      },
      tables: {
        heading: "Reservierungen",
        blocks: [
          `Eine Reservierung kostet nichts und muss nicht widerrufen werden: Stornieren Sie sie einfach unter [Reservierungen](${reservationPaths.reservations}).`,
        ],
      },
      right: {
        heading: "Wo es ein Widerrufsrecht gibt",
        blocks: [
          `Soweit ein Widerrufsrecht besteht, etwa bei haltbaren Waren, haben Sie als Verbraucherin oder Verbraucher das Recht, den Vertrag binnen ${withdrawalDays} Tagen ohne Angabe von Gründen zu widerrufen. Die Frist beginnt, wenn Sie die Ware erhalten haben, bei Dienstleistungen mit dem Vertragsschluss.`,
          "Es genügt eine eindeutige Erklärung an das Restaurant, zum Beispiel per E-Mail. Das Muster unten können Sie verwenden, müssen es aber nicht. Die Frist ist gewahrt, wenn Sie die Erklärung vor ihrem Ablauf absenden.",
          `Ihr Konto bei ${brand} ist ein kostenloser Dienst. Auch diesen Vertrag können Sie binnen ${withdrawalDays} Tagen widerrufen, uns gegenüber; einfacher ist es, das Konto in [Ihrem Profil](${accountPaths.profile}) zu löschen.`,
        ],
      },
      refund: {
        heading: "Folgen des Widerrufs",
        blocks: [
          `Nach einem wirksamen Widerruf erhalten Sie alle Zahlungen, auch die Kosten der üblichen Lieferung, unverzüglich und spätestens binnen ${withdrawalDays} Tagen zurück, auf dem Weg, auf dem Sie bezahlt haben, und ohne Entgelt. Die Frist beginnt, wenn Ihre Erklärung eingegangen ist.`,
          `Ware senden Sie binnen ${withdrawalDays} Tagen zurück; bis sie eintrifft oder Sie die Absendung belegen, kann die Erstattung warten. Die Kosten der Rücksendung tragen Sie. Für einen Wertverlust zahlen Sie nur, wenn er auf einen Umgang zurückgeht, der zur Prüfung der Ware nicht nötig war.`,
        ],
      },
      form: {
        heading: "Muster für den Widerruf",
        blocks: [
          "Wenn Sie widerrufen wollen, füllen Sie dies aus und senden es an das Restaurant oder an uns:",
          { address: [operator.name, operator.street, operator.town, operator.email] },
          {
            form: [
              "Hiermit widerrufe ich den von mir geschlossenen Vertrag über:",
              "Restaurant:",
              "Bestellt am / erhalten am:",
              "Name:",
              "Anschrift:",
              "Datum, Unterschrift (nur auf Papier):",
            ],
          },
        ],
      },
    },
  }) satisfies LegalDocument;

export type Withdrawal = LegalDocument<keyof ReturnType<typeof withdrawal>["sections"]>;
