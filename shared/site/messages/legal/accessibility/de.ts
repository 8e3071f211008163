import { brand } from "#shared/platform/brand.ts";
import type { LegalDocument, OperatorWords } from "../document.ts";

/** Angaben zur Barrierefreiheit (§ 14 und Anlage 3 BFSG). */
export const accessibility = (operator: OperatorWords) =>
  ({
    title: "Barrierefreiheit",
    description: `Wie ${brand} dafür sorgt, dass alle einen Tisch finden, und wohin Sie sich wenden, wenn Sie auf eine Barriere stoßen.`,
    sections: {
      service: {
        heading: "Der Dienst",
        blocks: [
          `${brand} ist ein Marktplatz für Restaurants: suchen, Karten und Öffnungszeiten lesen, einen Tisch anfragen und die eigenen Reservierungen verwalten. Restaurants pflegen hier ihre Seite und beantworten Anfragen. Alles geht im Browser, ohne Zusatzprogramm, auf Deutsch und Englisch.`,
        ],
      },
      state: {
        heading: "Stand der Vereinbarkeit",
        blocks: [
          "Diese Website soll die Anforderungen des Barrierefreiheitsstärkungsgesetzes (BFSG) und der zugehörigen Verordnung (BFSGV) erfüllen. Maßstab sind die Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA, und die Norm EN 301 549.",
          "Sie beruht auf einer Selbstbewertung. Vor jeder Veröffentlichung werden alle Seiten automatisch geprüft, in beiden Sprachen, auf schmalen und breiten Bildschirmen, und der Weg bis zur gesendeten Reservierung allein mit der Tastatur. Eine Prüfung durch eine unabhängige Stelle und durch Menschen mit Behinderungen steht noch aus.",
        ],
      },
      how: {
        heading: "Was wir dafür tun",
        blocks: [
          [
            "Alle Funktionen sind mit der Tastatur erreichbar, der Fokus ist immer zu sehen, Dialoge geben ihn zurück.",
            "Überschriften, Bereiche und Formularfelder haben Namen, die Vorleseprogramme ansagen.",
            "Texte erreichen mindestens das Kontrastverhältnis 4,5 : 1; nichts wird allein durch Farbe gesagt.",
            "Bei 200 % Vergrößerung und auf 320 Pixeln Breite geht nichts verloren.",
            "Fehler stehen in Worten am Feld, und was Sie getippt haben, bleibt erhalten.",
            "Bewegung entfällt, wenn Ihr System das wünscht. Meldungen erreichen Sie mit Alt+T.",
          ],
        ],
      },
      limits: {
        heading: "Was noch nicht barrierefrei ist",
        blocks: [
          [
            "Fotos laden die Restaurants selbst hoch; eine eigene Bildbeschreibung haben sie nicht. Was ein Bild zeigt, steht auch nicht immer im Text.",
            "Beschreibungen und Karten schreiben die Restaurants; ihre englischen Fassungen können fehlen.",
            "Eine verlinkte Karte oder Website eines Restaurants gehört nicht zu unserem Dienst.",
          ],
        ],
      },
      feedback: {
        heading: "Barrieren melden",
        blocks: [
          "Hindert Sie etwas, oder brauchen Sie eine Information in anderer Form? Schreiben Sie oder rufen Sie an. Nennen Sie möglichst die Seite und was Sie tun wollten; wir antworten innerhalb von zwei Wochen.",
          {
            terms: [
              ["E-Mail", operator.email],
              ["Telefon", operator.phone],
            ],
          },
        ],
      },
      authority: {
        heading: "Zuständige Marktüberwachung",
        blocks: [
          "Hilft unsere Antwort nicht weiter, können Sie sich an die Marktüberwachung wenden:",
          {
            address: [
              "Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)",
              "Carl-Miller-Straße 6",
              "39112 Magdeburg",
              "MLBF@ms.sachsen-anhalt.de",
            ],
          },
        ],
      },
    },
  }) satisfies LegalDocument;

export type Accessibility = LegalDocument<keyof ReturnType<typeof accessibility>["sections"]>;
