import { brand } from "#shared/platform/brand.ts";
import { sitePaths } from "../../../paths.ts";
import type { LegalDocument, OperatorWords } from "../document.ts";

/** Anbieterkennzeichnung nach § 5 DDG. */
export const impressum = (operator: OperatorWords) =>
  ({
    title: "Impressum",
    description: `Wer ${brand} betreibt und wie Sie uns erreichen.`,
    sections: {
      provider: {
        heading: "Angaben nach § 5 DDG",
        blocks: [
          { address: [operator.name, operator.street, operator.town] },
          {
            terms: [
              ["Vertreten durch", operator.representatives],
              ["Registereintrag", operator.register],
              ["Umsatzsteuer-Identifikationsnummer nach § 27a UStG", operator.vatId],
            ],
          },
        ],
      },
      contact: {
        heading: "Kontakt",
        blocks: [
          {
            terms: [
              ["E-Mail", operator.email],
              ["Telefon", operator.phone],
            ],
          },
          "Fragen zu Speisen, Tischen und Öffnungszeiten beantwortet am schnellsten das Restaurant selbst; seine Nummer steht auf seiner Seite.",
        ],
      },
      editor: {
        heading: "Verantwortlich für den Inhalt nach § 18 Abs. 2 MStV",
        blocks: [{ address: [operator.editor] }],
      },
      mediation: {
        heading: "Vermittlung",
        blocks: [
          `${brand} vermittelt. Der Vertrag über Speisen kommt zwischen Ihnen und dem Restaurant zustande; dessen Angaben verantwortet das Restaurant. Näheres steht in den [Allgemeinen Geschäftsbedingungen](${sitePaths.terms}).`,
        ],
      },
      dispute: {
        heading: "Streitbeilegung",
        blocks: [
          "Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG).",
        ],
      },
      reports: {
        heading: "Rechtswidrige Inhalte melden",
        blocks: [
          `Texte und Fotos eines Restaurants stammen von ihm. Halten Sie etwas für rechtswidrig, melden Sie es uns über „Seite melden“ auf der Seite des Restaurants, oder schreiben Sie mit der Adresse der Seite und einer kurzen Begründung an ${operator.email}. Das ist auch unsere Kontaktstelle nach Art. 11 und 12 der Verordnung (EU) 2022/2065; wir antworten auf Deutsch und Englisch.`,
        ],
      },
      rights: {
        heading: "Urheberrecht",
        blocks: [
          "Schriften: Fraunces und Figtree (SIL Open Font License 1.1). Bilder der Speisen: Fluent Emoji von Microsoft (MIT). Symbole: Lucide (ISC). Fotos gehören den Restaurants.",
        ],
      },
    },
  }) satisfies LegalDocument;

export type Impressum = LegalDocument<keyof ReturnType<typeof impressum>["sections"]>;
