import { brand } from "#shared/platform/brand.ts";
import { orderYears, platformFeePercent } from "#shared/restaurants/constants.ts";
import {
  expiredUntilPause,
  maxOpenRequests,
  maxOpenRequestsPerRestaurant,
  maxRequestsPerDay,
} from "#shared/reservations/request-limits.ts";
import { accountPaths } from "#shared/accounts/paths.ts";
import { sitePaths } from "../../../paths.ts";
import type { LegalDocument, OperatorWords } from "../document.ts";

/** Allgemeine Geschäftsbedingungen, mit den Aussagen der Spezifikation (Abschnitt 1). */
export const terms = (operator: OperatorWords) =>
  ({
    title: "Allgemeine Geschäftsbedingungen",
    description: `Was gilt, wenn Sie über ${brand} einen Tisch anfragen, bestellen oder als Restaurant teilnehmen.`,
    sections: {
      scope: {
        heading: "Geltung",
        blocks: [
          `Diese Bedingungen gelten zwischen Ihnen und dem Betreiber von ${brand}:`,
          { address: [operator.name, operator.street, operator.town] },
          "Sie gelten für Gäste und, wo es gesagt ist, für teilnehmende Restaurants. Abweichende Bedingungen gelten nur, wenn wir ihnen ausdrücklich zustimmen. Vertragssprache ist Deutsch; die englische Fassung dient dem Verständnis.",
        ],
      },
      mediation: {
        heading: "Wir vermitteln",
        blocks: [
          {
            important: `Der Vertrag über Speisen und Getränke kommt zwischen Ihnen und dem Restaurant zustande. ${brand} vermittelt ihn nur und wird nicht selbst Vertragspartei.`,
          },
          "Für Zubereitung, Angaben zu Zutaten und Allergenen, Abholung, Lieferung und den Besuch im Restaurant ist das Restaurant verantwortlich. Geliefert wird, wo es angeboten wird, vom Restaurant selbst; fremde Kuriere setzen wir nicht ein.",
          "Gelistet sind nur Partner-Restaurants, die wir vor der Freigabe geprüft haben. Die Prüfung ist keine Zusicherung einer bestimmten Qualität.",
        ],
      },
      account: {
        heading: "Konto",
        blocks: [
          "Stöbern können Sie ohne Anmeldung. Bestellen können Sie als Gast oder mit Konto; für eine Reservierung brauchen Sie ein Konto, damit das Restaurant Sie erreicht. Das Konto ist kostenlos. Ihre Angaben müssen stimmen, und Ihre Zugangsdaten behalten Sie für sich.",
          `Ihr Konto können Sie jederzeit in [Ihrem Profil](${accountPaths.profile}) löschen. Wir können es mit einer Frist von zwei Wochen kündigen, aus wichtigem Grund sofort, etwa bei falschen Angaben oder wiederholtem Fernbleiben ohne Absage.`,
        ],
      },
      reservations: {
        heading: "Reservierungen",
        blocks: [
          "Ihre Reservierungsanfrage ist noch keine Zusage. Verbindlich wird sie, wenn das Restaurant sie bestätigt. Das Restaurant kann eine Anfrage ablehnen; eine Anfrage, die bis zum gewünschten Zeitpunkt nicht beantwortet ist, verfällt.",
          "Eine Anfrage und einen bestätigten Tisch können Sie bis zum Beginn kostenlos stornieren. Bitte tun Sie es, sobald Sie wissen, dass Sie nicht kommen: Ein leerer Tisch trifft das Restaurant. Auch das Restaurant kann aus wichtigem Grund stornieren und teilt Ihnen das mit.",
        ],
      },
      orders: {
        heading: "Bestellungen",
        blocks: [
          "Die Karte eines Restaurants ist noch kein Angebot, sondern eine Einladung zu bestellen. Mit Ihrer Bestellung geben Sie ein Angebot ab; der Vertrag kommt zustande, wenn das Restaurant sie annimmt. Sie wählen Abholung oder, wo angeboten, die eigene Lieferung des Restaurants.",
          "Alle Preise sind Endpreise in Euro einschließlich Umsatzsteuer. Kosten der Lieferung werden vor der Bestellung genannt.",
        ],
      },
      payment: {
        heading: "Zahlung",
        blocks: [
          "Für Gäste entstehen durch die Plattform keine zusätzlichen Kosten.",
          "Zahlen können Sie, soweit das Restaurant es anbietet, mit:",
          ["Kreditkarte", "SEPA-Lastschrift", "Apple Pay", "Google Pay", "PayPal"],
          "Die Zahlungen wickeln zwei Zahlungsdienstleister ab; für sie gelten deren Bedingungen. Rechnungen stellt das Restaurant aus.",
        ],
      },
      withdrawal: {
        heading: "Widerruf",
        blocks: [
          `Für verderbliche Speisen besteht kein Widerrufsrecht. Alles Weitere steht in der [Belehrung zum Widerruf](${sitePaths.withdrawal}).`,
        ],
      },
      partners: {
        heading: "Für Restaurants",
        blocks: [
          `Teilnehmende Restaurants zahlen eine Plattformgebühr von ${platformFeePercent} % des Bruttobestellwerts ohne Lieferkosten. Für Reservierungen, Aufnahme und Darstellung fällt keine Gebühr an.`,
          "Ein Restaurant wird nach seiner Registrierung geprüft und erscheint, wenn wir es freigeben und es sich selbst sichtbar stellt. Zum Partner-Portal gehört eine zweite Prüfung. Freigabe und Verifizierung können wir zurücknehmen, wenn Angaben nicht stimmen, Beschwerden berechtigt sind oder Gesetze verletzt werden; wir nennen den Grund.",
          `Das Restaurant hält Karte, Preise, Zeiten, Allergene und Fotos aktuell, besitzt die Rechte daran und räumt uns das Recht ein, sie für die Dauer der Teilnahme zu zeigen. Es beantwortet Anfragen zügig: Verfallen ${expiredUntilPause} in Folge ohne Antwort, nehmen wir für das Restaurant keine neuen an, bis es sich zurückmeldet, und schreiben ihm den Grund. Es verwendet die Angaben der Gäste nur für deren Besuch.`,
          "Die Liste folgt dem Namen; bei einer Suche zählt, wie gut ein Restaurant zu ihr passt, und mit dem Standort eines Gastes die Entfernung. Ein Platz darin lässt sich nicht kaufen. Kündigen können beide Seiten in Textform mit einer Frist von 30 Tagen; Beschwerden richten Restaurants an unsere unten genannte E-Mail-Adresse.",
        ],
      },
      conduct: {
        heading: "Faire Nutzung",
        blocks: [
          [
            "keine falschen Angaben, keine Anfragen im Namen anderer ohne deren Auftrag",
            `keine Anfragen, die Sie nicht wahrnehmen wollen; möglich sind höchstens ${maxRequestsPerDay} am Tag, und offen sein können höchstens ${maxOpenRequests} zugleich, davon ${maxOpenRequestsPerRestaurant} beim selben Restaurant`,
            "kein automatisches Auslesen und nichts, was den Betrieb stört",
          ],
        ],
      },
      liability: {
        heading: "Haftung",
        blocks: [
          "Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei Verletzung von Leben, Körper oder Gesundheit, nach dem Produkthaftungsgesetz und soweit wir eine Garantie übernommen haben. Bei einfacher Fahrlässigkeit haften wir nur für die Verletzung einer Pflicht, auf deren Erfüllung Sie vertrauen dürfen und die den Vertrag erst ermöglicht, begrenzt auf den typischen, vorhersehbaren Schaden. Im Übrigen ist unsere Haftung ausgeschlossen.",
          "Für Leistungen des Restaurants haftet das Restaurant.",
        ],
      },
      records: {
        heading: "Aufbewahrung",
        blocks: [
          `Bestell- und Rechnungsdaten bewahren wir ${orderYears} Jahre auf. Wie wir mit Daten umgehen, steht in der [Datenschutzerklärung](${sitePaths.privacy}).`,
        ],
      },
      changes: {
        heading: "Änderungen dieser Bedingungen",
        blocks: [
          "Änderungen teilen wir Ihnen mindestens sechs Wochen vorher per E-Mail mit. Sie gelten, wenn Sie ihnen zustimmen. Ohne Zustimmung gilt die bisherige Fassung weiter; wir können den Vertrag dann mit der genannten Frist kündigen.",
        ],
      },
      final: {
        heading: "Schluss",
        blocks: [
          "Es gilt deutsches Recht. Verbraucherinnen und Verbraucher behalten den Schutz der zwingenden Vorschriften des Staates, in dem sie leben. Ist eine Bestimmung unwirksam, bleiben die übrigen bestehen.",
          "Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG). Schreiben Sie uns, wir suchen eine Lösung:",
          { terms: [["E-Mail", operator.email]] },
        ],
      },
    },
  }) satisfies LegalDocument;

export type Terms = LegalDocument<keyof ReturnType<typeof terms>["sections"]>;
