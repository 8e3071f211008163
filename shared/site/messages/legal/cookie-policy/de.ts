import { brand } from "#shared/platform/brand.ts";
import { consentDays } from "#shared/restaurants/constants.ts";
import { sitePaths } from "../../../paths.ts";
import type { LegalDocument, OperatorWords } from "../document.ts";

/** Cookie-Richtlinie (§ 25 TDDDG). Die Tabellen nennen jeden Eintrag, den die Seite anlegt. */
export const cookiePolicy = (operator: OperatorWords) =>
  ({
    title: "Cookie-Richtlinie",
    description: `Was ${brand} in Ihrem Browser speichert, wozu, wie lange, und wie Sie darüber entscheiden.`,
    sections: {
      what: {
        heading: "Worum es geht",
        blocks: [
          "Cookies sind kleine Einträge, die eine Website in Ihrem Browser ablegt. Dasselbe gilt für den lokalen Speicher, den Speicher eines Tabs und die Zwischenspeicher für die Nutzung ohne Netz. Diese Richtlinie meint sie alle.",
          {
            important:
              "Vor Ihrer Entscheidung läuft nichts, was nicht notwendig ist. Ablehnen ist so leicht wie zustimmen, und ohne Zustimmung können Sie alles nutzen.",
          },
        ],
      },
      choice: {
        heading: "Ihre Entscheidung",
        blocks: [
          `Beim ersten Besuch fragen wir Sie, danach wieder nach ${consentDays} Tagen, also etwa sechs Monaten. Bis dahin ändern Sie Ihre Auswahl jederzeit über „Cookie-Einstellungen“ am Ende jeder Seite. Ein Widerruf gilt ab sofort.`,
          "Ihre Auswahl speichern wir nur in Ihrem Browser. Löschen Sie dort die Daten dieser Website, fragen wir erneut.",
        ],
      },
      necessary: {
        heading: "Notwendig",
        blocks: [
          "Ohne diese Einträge funktioniert nicht, worum Sie uns bitten (§ 25 Abs. 2 Nr. 2 TDDDG). Sie lassen sich hier nicht abwählen.",
          {
            table: {
              head: ["Eintrag", "Wozu", "Wie lange"],
              rows: [
                [
                  "cookie_consent, cookie_consent_timestamp",
                  "Ihre Auswahl zu Cookies und ihr Zeitpunkt",
                  `${consentDays} Tage`,
                ],
                [
                  "lang",
                  "die Sprache, sobald Sie eine wählen, auch durch einen Link oder im Profil (Cookie)",
                  "ein Jahr",
                ],
                [
                  "CognitoIdentityServiceProvider.…",
                  "Ihre Anmeldung, sobald Sie sich anmelden",
                  "bis zum Abmelden; die Anmeldung gilt höchstens 30 Tage",
                ],
                [
                  "CognitoSignInState.…",
                  "Ihre E-Mail-Adresse und der Zwischenstand, während Sie sich anmelden",
                  "bis Sie angemeldet sind, längstens bis Sie den Tab schließen",
                ],
                [
                  "second-step",
                  "dass diese Anmeldung ihren zweiten Schritt hatte, falls Sie ihn nutzen",
                  "bis Sie die Daten dieser Website löschen",
                ],
                ["home", "welche Seite nach dem Anmelden die Ihre ist", "bis zum Abmelden"],
                [
                  "request-sound",
                  "dass ein Ton neue Anfragen meldet, falls Sie ihn als Restaurant einschalten",
                  "bis Sie ihn ausschalten",
                ],
                [
                  "book-marks:…",
                  "Vermerke im Reservierungsbuch eines Restaurants, die noch auf das Netz warten",
                  "bis sie gesendet sind",
                ],
                [
                  "draft:account, draft:registration, draft:registration-code, draft:reset-password",
                  "Ihre E-Mail-Adresse und der Code, den Sie beim Registrieren oder Zurücksetzen tippen, mit einer Nummer, an der wir die Registrierung erkennen; nie ein Passwort",
                  "bis Sie angemeldet sind oder den Tab schließen",
                ],
                [
                  "draft:customer-registration, draft:restaurant-registration, draft:partner-signup",
                  "was Sie beim Registrieren getippt haben, ohne Passwort",
                  "bis Sie angemeldet sind oder den Tab schließen",
                ],
                [
                  "draft:profile-details, draft:profile-preferences, draft:restaurant-settings, draft:restaurant-plan, draft:dashboard-dish…, draft:dashboard-offer…, draft:dashboard-wine…, draft:person",
                  "was Sie in diese Formulare getippt und noch nicht gespeichert haben, und mit welchem Konto",
                  "bis Sie speichern, den Tab schließen oder sich abmelden",
                ],
                [
                  "draft:me:…, draft:book:…",
                  "bei Restaurants das Konto und das Reservierungsbuch mit den Angaben der Gäste, wie Sie beides zuletzt gesehen haben, für Zeiten ohne Netz",
                  "bis Sie den Tab schließen oder sich abmelden",
                ],
                [
                  "draft:waiting:request:…",
                  "Ihre Reservierungsanfrage, sobald Sie etwas auswählen, damit sie eine Anmeldung übersteht, eine Nummer, damit sie nur einmal ankommt, und an welche Adresse ein Code unterwegs ist",
                  "eine Stunde, längstens bis zum Abmelden",
                ],
                [
                  "draft:phone-line:…",
                  "bei Restaurants eine angefangene Reservierung am Telefon, und eine Nummer, damit sie nur einmal ankommt",
                  "bis sie eingetragen ist, Sie den Tab schließen oder sich abmelden",
                ],
                [
                  "draft:unsent:…",
                  "Ihre Antwort auf eine Anfrage oder eine Stornierung, mit den Angaben der Reservierung, solange sie nicht angekommen ist",
                  "bis sie angekommen ist oder Sie sie zurücknehmen, den Tab schließen oder sich abmelden",
                ],
                [
                  "draft:note:…",
                  "bei Restaurants eine getippte Notiz zu einem Tisch, die noch nicht gespeichert ist",
                  "bis sie gespeichert ist, Sie den Tab schließen oder sich abmelden",
                ],
                [
                  "draft:report:…, draft:appeal:…, draft:objection:…, draft:decision:…",
                  "was Sie in eine Meldung, einen Widerspruch oder die Entscheidung darüber getippt haben, mit Ihrem Namen und Ihrer E-Mail-Adresse, wenn Sie sie angeben",
                  "bis Sie es absenden, den Tab schließen oder sich abmelden",
                ],
                [
                  "draft:waiting:restaurant",
                  "die Angaben zu Ihrem Restaurant, damit sie eine Anmeldung überstehen",
                  "eine Stunde, längstens bis zum Abmelden",
                ],
                [
                  "draft:waiting:registration, draft:waiting:confirmed",
                  "welche E-Mail-Adresse in diesem Browser registriert und welche bestätigt wurde, mit einer Nummer, an der wir die Registrierung erkennen",
                  "eine Stunde, längstens bis zum Abmelden",
                ],
                [
                  "draft:waiting:sign-in-code",
                  "an welche E-Mail-Adresse ein Code zum Anmelden unterwegs ist",
                  "eine Stunde, längstens bis Sie angemeldet sind",
                ],
                [
                  "draft:waiting:return",
                  "die Seite, auf der es nach dem Anmelden weitergeht",
                  "eine Stunde, längstens bis zum Abmelden",
                ],
                [
                  "tickets:…",
                  "Ihre Reservierungen, damit Sie sie auch ohne Netz öffnen können",
                  "sieben Tage, längstens bis zum Abmelden",
                ],
                [
                  "answers, photos (Zwischenspeicher)",
                  "zuletzt angesehene Restaurants, für unterwegs ohne Netz, sobald Sie sich hier einmal angemeldet haben; „workbox-expiration“ merkt sich, wie alt sie sind",
                  "sieben Tage; beim Abmelden gelöscht. Was Sie danach ansehen, wieder sieben Tage",
                ],
                [
                  "workbox-precache-v2-…, assets, art (Zwischenspeicher)",
                  "Programm, Schriften und Bilder dieser Website, damit sie nach einer Anmeldung auch ohne Netz startet; nichts davon betrifft Sie",
                  "bis zur nächsten Fassung der Website; assets und art sieben Tage nach dem letzten Gebrauch",
                ],
                [
                  "owner-bar-dismissed",
                  "dass Sie den Hinweis auf das Partner-Portal geschlossen haben",
                  "bis Sie den Tab schließen",
                ],
              ],
            },
          },
        ],
      },
      functional: {
        heading: "Funktional",
        blocks: [
          "Komfort, der über das Notwendige hinausgeht: Mit Ihrer Zustimmung merkt sich dieses Gerät unter „recent_searches“ Ihre letzten fünf Suchen und schlägt sie wieder vor. Sie werden nicht übertragen, auch nicht an uns. „Verlauf löschen“ unter den Vorschlägen leert die Liste; nehmen Sie die Zustimmung zurück, wird sie gelöscht.",
        ],
      },
      analytics: {
        heading: "Analyse",
        blocks: [
          "Besuche zählen und verstehen. Zurzeit setzen wir hier nichts ein; Ihre Auswahl gilt, sobald sich das ändert.",
        ],
      },
      marketing: {
        heading: "Marketing",
        blocks: [
          "Angebote auf Sie abstimmen. Zurzeit setzen wir hier nichts ein; Ihre Auswahl gilt, sobald sich das ändert.",
        ],
      },
      others: {
        heading: "Keine Dritten",
        blocks: [
          "Andere Anbieter legen über unsere Seiten nichts in Ihrem Browser ab. Folgen Sie einem Link zu einer Karte oder zur Website eines Restaurants, gelten dort dessen eigene Regeln.",
        ],
      },
      more: {
        heading: "Mehr dazu",
        blocks: [
          `Wie wir sonst mit Daten umgehen, steht in der [Datenschutzerklärung](${sitePaths.privacy}). Fragen beantworten wir unter ${operator.email}.`,
        ],
      },
    },
  }) satisfies LegalDocument;

export type CookiePolicy = LegalDocument<keyof ReturnType<typeof cookiePolicy>["sections"]>;
