import { brand } from "#shared/platform/brand.ts";
import { orderYears } from "#shared/restaurants/constants.ts";
import { personMonths, phoneBookingDays, wishDays } from "#shared/reservations/retention.ts";
import { accountPaths } from "#shared/accounts/paths.ts";
import { sitePaths } from "../../../paths.ts";
import type { LegalDocument, OperatorWords } from "../document.ts";

/** Datenschutzerklärung (Art. 13 DSGVO). It names what the product really does: change it with the product. */
export const privacy = (operator: OperatorWords) =>
  ({
    title: "Datenschutzerklärung",
    description: `Welche Daten ${brand} von Ihnen verarbeitet, wofür, wie lange, und welche Rechte Sie haben.`,
    sections: {
      summary: {
        heading: "Das Wichtigste in Kürze",
        blocks: [
          [
            "Wir verarbeiten nur, was für Konto, Reservierung und Bestellung nötig ist.",
            "Keine Werbung, keine Besuchsstatistik, keine fremden Dienste: Schriften, Bilder und Programme kommen von unserer eigenen Adresse.",
            "Ihre Reservierungsangaben sieht nur das Restaurant, bei dem Sie anfragen.",
            "Ihre Daten können Sie jederzeit mitnehmen und Ihr Konto selbst löschen.",
          ],
        ],
      },
      controller: {
        heading: "Verantwortlicher",
        blocks: [
          "Verantwortlich im Sinne der Datenschutz-Grundverordnung (DSGVO) ist:",
          { address: [operator.name, operator.street, operator.town] },
          {
            terms: [
              ["E-Mail", operator.email],
              ["Telefon", operator.phone],
              ["Datenschutzbeauftragte", operator.dataProtectionOfficer],
            ],
          },
          `Für den Vertrag über Speisen und für Ihren Besuch ist das jeweilige Restaurant selbst verantwortlich. Seine Kontaktdaten stehen auf seiner Seite bei ${brand}.`,
        ],
      },
      visit: {
        heading: "Besuch der Website",
        blocks: [
          "Ihr Browser übermittelt beim Abruf technisch notwendige Angaben, darunter Ihre IP-Adresse. Unser Dienstleister verarbeitet sie, um die Seite auszuliefern und Angriffe abzuwehren. In unsere eigenen Protokolle schreiben wir keine IP-Adressen, keine Namen und keine Suchwörter, sondern nur Zeitpunkt, aufgerufene Funktion, Ergebnis und Dauer. Diese Protokolle werden nach einem Monat gelöscht.",
          "Rechtsgrundlage ist unser berechtigtes Interesse an einem sicheren, funktionierenden Angebot (Art. 6 Abs. 1 Buchst. f DSGVO).",
        ],
      },
      browser: {
        heading: "Cookies und Speicher Ihres Browsers",
        blocks: [
          `Ohne Ihre Einwilligung speichern wir nur, was für den von Ihnen gewünschten Dienst unbedingt erforderlich ist (§ 25 Abs. 2 Nr. 2 TDDDG): die Anmeldung, die gewählte Sprache, begonnene Formulare, Ihre Auswahl zu Cookies und, solange Sie angemeldet sind, Ihre Reservierungen für Zeiten ohne Netz. Alles Weitere setzt Ihre Einwilligung voraus (§ 25 Abs. 1 TDDDG, Art. 6 Abs. 1 Buchst. a DSGVO), die Sie jederzeit für die Zukunft widerrufen können. Jeden einzelnen Eintrag nennt die [Cookie-Richtlinie](${sitePaths.cookiePolicy}).`,
        ],
      },
      position: {
        heading: "In meiner Nähe",
        blocks: [
          "Wenn Sie „In meiner Nähe“ drücken, fragt Ihr Browser, ob er uns Ihren Standort zeigen darf. Er wird auf etwa einen Kilometer gerundet und nur in Ihrem Browser verglichen, um die nächste Stadt und die Entfernungen zu finden. An uns wird der Name der Stadt übertragen; in Städten mit mehr als hundert Restaurants auch der des Stadtteils, dessen Restaurants gerade geladen werden, beginnend mit dem nächsten. Der Standort wird nicht gespeichert und ist vergessen, sobald Sie die Seite verlassen. Rechtsgrundlage ist Ihre Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO), die Sie in den Einstellungen Ihres Browsers zurücknehmen können.",
        ],
      },
      account: {
        heading: "Konto und Anmeldung",
        blocks: [
          "Für ein Konto verarbeiten wir Name, E-Mail-Adresse und Sprache, freiwillig dazu Passwort, Telefonnummer und kulinarische Vorlieben. Das Passwort wird so übertragen und gespeichert, dass wir es nicht lesen können. Auf Wunsch sichern Sie die Anmeldung mit einem zweiten Schritt.",
          "Rechtsgrundlage ist der Nutzungsvertrag mit Ihnen (Art. 6 Abs. 1 Buchst. b DSGVO).",
        ],
      },
      reservations: {
        heading: "Reservierungen",
        blocks: [
          "Für eine Anfrage brauchen wir Name, E-Mail-Adresse, Telefonnummer, Datum, Uhrzeit und Zahl der Gäste; Sonderwünsche sind freiwillig. Diese Angaben erhält das Restaurant, bei dem Sie anfragen, um Ihren Tisch zu bestätigen oder abzulehnen. Nachrichten zu Ihrer Reservierung schicken wir an die bestätigte Adresse Ihres Kontos.",
          "Antworten Sie auf die Erinnerung, sieht das Restaurant, dass Sie kommen. Vermerkt es, dass Sie nicht gekommen sind, schreiben wir Ihnen; Sie können zwei Wochen lang widersprechen. Vermerk, Grund und Ihren Satz dazu sehen nur dieses Restaurant und wir, kein anderes.",
          "Bitte nennen Sie in den Sonderwünschen keine Gesundheitsdaten, die das Restaurant nicht braucht. Was Sie dort dennoch angeben, etwa eine Allergie, geben wir auf Ihren Wunsch an dieses Restaurant weiter (Art. 9 Abs. 2 Buchst. a DSGVO).",
          "Rechtsgrundlage im Übrigen ist die Vermittlung, um die Sie uns bitten (Art. 6 Abs. 1 Buchst. b DSGVO).",
        ],
      },
      phoneBookings: {
        heading: "Reservierungen per Telefon oder an der Tür",
        blocks: [
          `Reservieren Sie nicht über ${brand}, sondern telefonisch oder vor Ort, kann das Restaurant Ihren Tisch in sein Reservierungsbuch bei uns eintragen: Datum, Uhrzeit, Zahl der Gäste und, soweit Sie sie nennen, Ihren Namen, Ihre Telefonnummer und eine Notiz. Eine E-Mail-Adresse wird dabei nicht gespeichert, und wir schreiben Ihnen nicht. Nur das Restaurant sieht diese Angaben.`,
          `Verantwortlich ist in diesem Fall das Restaurant; wir speichern die Angaben in seinem Auftrag (Art. 28 DSGVO). ${phoneBookingDays} Tage nach Ihrem Besuch werden sie gelöscht, früher, wenn das Restaurant sein Konto löscht. Auskunft und vorzeitige Löschung erhalten Sie beim Restaurant.`,
        ],
      },
      orders: {
        heading: "Bestellungen und Zahlung",
        blocks: [
          "Bei Bestellungen verarbeiten wir das Restaurant, die bestellten Speisen, den Betrag und den Zeitpunkt, um die Bestellung zu vermitteln und abzurechnen (Art. 6 Abs. 1 Buchst. b DSGVO).",
          "Zahlungen mit Kreditkarte, SEPA-Lastschrift, Apple Pay, Google Pay oder PayPal wickeln zwei Zahlungsdienstleister in eigener Verantwortung ab. Ihre Karten- und Kontodaten sehen und speichern wir nicht.",
        ],
      },
      partners: {
        heading: "Restaurants und ihre Ansprechpartner",
        blocks: [
          "Von Restaurants verarbeiten wir die Angaben der Registrierung, des Profils und der Karte. Was davon auf die öffentliche Seite gehört, also Name, Anschrift, Kontakt, Beschreibung, Fotos, Zeiten und Karte, sehen alle Besucherinnen und Besucher, sobald das Restaurant freigegeben und sichtbar ist.",
          "Rechtsgrundlage ist der Vertrag mit dem Restaurant (Art. 6 Abs. 1 Buchst. b DSGVO), bei Ansprechpartnern unser berechtigtes Interesse an der Zusammenarbeit (Buchst. f).",
        ],
      },
      emails: {
        heading: "E-Mails",
        blocks: [
          "Wir schreiben Ihnen nur, was Konto und Reservierung betrifft: Codes zum Anmelden und zur Bestätigung, den Stand Ihrer Reservierung und eine Erinnerung am Tag davor; wenn Sie eine Seite melden, auch Eingang und Entscheidung. Werbung verschicken wir nicht, und unsere E-Mails enthalten keine Zählbilder.",
        ],
      },
      notices: {
        heading: "Meldungen über Restaurants",
        blocks: [
          "Wenn Sie die Seite eines Restaurants melden, speichern wir Ihre Meldung und, falls Sie beides angeben, Namen und E-Mail-Adresse. Wir brauchen sie, um den Eingang zu bestätigen, zu entscheiden und Ihnen die Entscheidung mitzuteilen. Das Restaurant erfährt den Grund der Meldung, aber nicht, von wem sie kam.",
          "Rechtsgrundlage ist unsere Pflicht, Meldungen entgegenzunehmen und zu bearbeiten (Art. 6 Abs. 1 Buchst. c DSGVO in Verbindung mit Art. 16, 17 und 20 der Verordnung (EU) 2022/2065).",
        ],
      },
      recipients: {
        heading: "Wer Daten erhält",
        blocks: [
          [
            "das Restaurant, bei dem Sie reservieren oder bestellen",
            "Amazon Web Services EMEA SARL, 38 Avenue John F. Kennedy, 1855 Luxemburg, als Auftragsverarbeiter für Rechenzentrum, Datenbank, Anmeldung und E-Mail-Versand (Art. 28 DSGVO)",
            "die Zahlungsdienstleister, sobald Sie online bezahlen",
            "Behörden, soweit ein Gesetz uns dazu verpflichtet",
          ],
          "Verkauft werden Ihre Daten nicht.",
        ],
      },
      countries: {
        heading: "Ort der Verarbeitung",
        blocks: [
          "Datenbank und Anmeldung laufen in einem Rechenzentrum in der Europäischen Union. Die Seite wird über ein Netz von Zwischenspeichern in Europa und Nordamerika ausgeliefert. Soweit dabei Daten in die USA gelangen, stützt sich das auf den Angemessenheitsbeschluss zum EU-US Data Privacy Framework und ergänzend auf die Standardvertragsklauseln der Europäischen Kommission (Art. 45 und 46 DSGVO).",
        ],
      },
      retention: {
        heading: "Wie lange wir speichern",
        blocks: [
          {
            table: {
              head: ["Daten", "Dauer"],
              rows: [
                ["Konto, Profil, Vorlieben", "bis Sie das Konto löschen"],
                [
                  "Reservierungen",
                  `${personMonths} Monate nach dem Besuch, danach nur noch ohne Bezug zu Ihrer Person; früher, wenn Sie das Konto löschen`,
                ],
                [
                  "Wünsche zur Reservierung, Notizen und Nachrichten des Restaurants dazu, Ihr Satz zu einem Widerspruch",
                  `${wishDays} Tage nach dem Besuch`,
                ],
                ["Reservierungen per Telefon oder an der Tür", `${phoneBookingDays} Tage nach dem Besuch`],
                [
                  "Bestell- und Rechnungsdaten",
                  `${orderYears} Jahre, wegen der Aufbewahrung nach Handels- und Steuerrecht (§ 257 HGB, § 147 AO); nach dem Löschen des Kontos ohne Bezug zu Ihrer Person`,
                ],
                ["Meldungen über Restaurants", "sieben Monate nach der Entscheidung"],
                ["Protokolle des Betriebs", "ein Monat"],
                ["Sicherungen der Datenbank", "35 Tage"],
                ["Vermerk, dass ein Konto gelöscht wurde, mit der Adresse für die Bestätigung", "ein Tag"],
              ],
            },
          },
        ],
      },
      rights: {
        heading: "Ihre Rechte",
        blocks: [
          "Sie haben das Recht auf Auskunft (Art. 15 DSGVO), Berichtigung (Art. 16), Löschung (Art. 17), Einschränkung der Verarbeitung (Art. 18) und Übertragbarkeit (Art. 20). Eine Einwilligung können Sie jederzeit mit Wirkung für die Zukunft widerrufen (Art. 7 Abs. 3).",
          {
            important:
              "Sie können einer Verarbeitung, die auf unserem berechtigten Interesse beruht, aus Gründen Ihrer besonderen Situation jederzeit widersprechen (Art. 21 DSGVO).",
          },
          `Vieles geht ohne Umweg: In [Ihrem Profil](${accountPaths.profile}) ändern Sie Ihre Angaben, laden alle Daten herunter und löschen Ihr Konto. Für alles andere genügt eine Nachricht an ${operator.email}.`,
        ],
      },
      complaint: {
        heading: "Beschwerde",
        blocks: [
          "Sie können sich bei jeder Datenschutzaufsicht beschweren (Art. 77 DSGVO), zum Beispiel an Ihrem Wohnort. Für uns zuständig ist:",
          { address: [operator.dataProtectionAuthority] },
        ],
      },
      duty: {
        heading: "Pflicht zur Angabe und automatische Entscheidungen",
        blocks: [
          "Stöbern und suchen können Sie ohne jede Angabe. Ohne die Pflichtfelder eines Formulars können wir ein Konto nicht anlegen und eine Reservierung nicht übermitteln. Automatische Entscheidungen mit rechtlicher Wirkung und Profilbildung gibt es bei uns nicht: Über Ihre Anfrage entscheidet das Restaurant.",
        ],
      },
      security: {
        heading: "Sicherheit",
        blocks: [
          "Alle Verbindungen sind verschlüsselt, gespeicherte Daten ebenso. Zugriffe sind auf das Nötige beschränkt, und jede Änderung an einem Restaurant wird nachvollziehbar festgehalten.",
        ],
      },
      changes: {
        heading: "Änderungen",
        blocks: [
          "Ändert sich die Verarbeitung, ändern wir diesen Text. Es gilt die Fassung, die hier steht; das Datum finden Sie oben.",
        ],
      },
    },
  }) satisfies LegalDocument;

export type Privacy = LegalDocument<keyof ReturnType<typeof privacy>["sections"]>;
