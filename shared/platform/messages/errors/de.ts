import type { FieldMessage } from "#shared/platform/text/field-message.ts";
import type { ErrorCode } from "#shared/platform/api/errors.ts";
import { minPhotoSide } from "#shared/photos/photo-rules.ts";
import { maxPhoneBookingsPerDay } from "#shared/reservations/retention.ts";
import {
  maxOpenRequests,
  maxOpenRequestsPerRestaurant,
  maxRequestsPerDay,
} from "#shared/reservations/request-limits.ts";

/** Every outcome of a failed call: an error code, a fault of the server, or no connection. */
export type MessageCode = ErrorCode | "fault" | "offline";

export interface ErrorMessages {
  readonly codes: Readonly<Record<MessageCode, string>>;
  /** Spec, section 5, verbatim where it quotes a message. */
  readonly fields: Readonly<Record<FieldMessage, string>>;
}

export const de: ErrorMessages = {
  codes: {
    invalid_request: "Bitte prüfen Sie Ihre Angaben.",
    invalid_cursor: "Diese Seite der Liste gibt es nicht mehr. Bitte laden Sie die Liste neu.",
    not_signed_in: "Bitte melden Sie sich an.",
    not_allowed: "Dafür haben Sie keine Berechtigung.",
    second_step_required:
      "Für die Verwaltung brauchen Sie die Anmeldung in zwei Schritten. Sie richten sie in Ihrem Profil ein.",
    recent_sign_in_required: "Ihre Anmeldung liegt zu lange zurück. Bitte geben Sie Ihr Passwort noch einmal ein.",
    wrong_code: "Dieser Code stimmt nicht.",
    password_needed: "Dieses Konto meldet sich mit Passwort an.",
    not_for_restaurants: "Mit einem Restaurant-Konto können Sie keinen Tisch anfragen.",
    no_such_route: "Diese Adresse gibt es nicht.",
    wrong_method: "Diese Adresse kann das nicht.",
    restaurant_not_found: "Restaurant nicht gefunden.",
    reservation_not_found: "Reservierung nicht gefunden.",
    requests_paused: "Dieses Restaurant nimmt gerade keine Anfragen an. Rufen Sie dort gern an.",
    restaurant_closed: "Zu dieser Zeit hat das Restaurant geschlossen.",
    reservation_in_the_past: "Dieser Zeitpunkt liegt in der Vergangenheit.",
    reservation_too_soon: "So kurzfristig nimmt das Restaurant keine Anfragen an.",
    reservation_too_far_ahead: "Reservierungen sind höchstens 365 Tage im Voraus möglich.",
    status_changed_meanwhile: "Der Status dieser Reservierung hat sich inzwischen geändert.",
    slot_taken: "Zu dieser Zeit ist kein Tisch mehr frei.",
    already_requested: "Sie haben dort zu dieser Zeit schon angefragt.",
    restaurant_exists: "Ihr Konto hat schon ein Restaurant.",
    open_reservations: "Sie haben noch offene Reservierungen als Gast. Bitte stornieren Sie diese zuerst.",
    changed_meanwhile: "Jemand hat das inzwischen geändert. Bitte prüfen Sie den neuen Stand.",
    entry_not_found: "Diesen Eintrag gibt es nicht.",
    notice_not_found: "Diese Meldung gibt es nicht oder der Link ist nicht vollständig.",
    too_many_entries: "Mehr Einträge passen nicht auf diese Liste.",
    too_many_phone_bookings: `Mehr als ${maxPhoneBookingsPerDay} Buchungen per Telefon lassen sich für einen Tag nicht eintragen.`,
    too_many_photos: "Mehr als 30 Fotos passen nicht auf Ihre Seite. Bitte löschen Sie zuerst eines.",
    not_approved_yet: "Ein Restaurant kann erst nach der Freigabe verifiziert werden.",
    no_appeal_possible: "Gegen diese Entscheidung ist kein Widerspruch mehr möglich.",
    too_large: "Die Anfrage ist zu groß.",
    not_json: "Die Anfrage muss im JSON-Format sein.",
    request_repeated_with_other_content: "Diese Anfrage wurde bereits mit anderen Angaben gesendet.",
    too_many_requests: "Das waren viele Anfragen auf einmal. Bitte warten Sie einen Moment.",
    too_many_requests_today: `Mehr als ${maxRequestsPerDay} Anfragen am Tag sind nicht möglich. Bitte versuchen Sie es morgen wieder.`,
    too_many_notices:
      "Heute sind schon viele Meldungen eingegangen. Bitte versuchen Sie es morgen wieder oder schreiben Sie uns: Die Adresse steht im Impressum.",
    too_many_tries: "Zu viele Versuche. Aus Sicherheitsgründen geht es erst später weiter.",
    too_many_open_requests: `Sie haben bereits ${maxOpenRequests} offene Anfragen. Bitte warten Sie auf eine Antwort oder stornieren Sie eine davon.`,
    too_many_open_requests_at_restaurant: `Bei diesem Restaurant haben Sie bereits ${maxOpenRequestsPerRestaurant} offene Anfragen. Bitte warten Sie auf eine Antwort oder stornieren Sie eine davon.`,
    try_again: "Gerade ist viel los. Bitte versuchen Sie es gleich noch einmal.",
    fault: "Da ist bei uns etwas schiefgelaufen. Bitte versuchen Sie es später noch einmal.",
    offline: "Keine Verbindung. Bitte prüfen Sie Ihr Netz und versuchen Sie es noch einmal.",
  },
  fields: {
    required: "Bitte füllen Sie dieses Feld aus",
    unreadable: "Bitte verwenden Sie nur sichtbare Zeichen",
    too_long: "Dieser Text ist zu lang",
    unknown_field: "Dieses Feld gibt es nicht",
    invalid: "Diese Angabe ist ungültig",
    invalid_price:
      "Bitte geben Sie den Preis in Euro mit höchstens zwei Nachkommastellen an, zum Beispiel 12,50 oder 1250, und höchstens 100.000",
    allergen_kind_missing: "Bitte wählen Sie auch das Getreide oder die Nüsse: Der Name ist Pflichtangabe",
    invalid_year: "Der Jahrgang liegt zwischen 1900 und 2099",
    invalid_website: "Bitte geben Sie eine Adresse an, die mit https:// oder http:// beginnt",
    hours_overlap: "Die zweite Öffnung muss nach dem Ende der ersten beginnen und darf nicht in sie hineinreichen",
    day_is_past: "Dieser Tag ist schon vorbei",
    ends_before_it_begins: "Das Ende liegt vor dem Beginn",
    too_many_closing_days: "Mehr als 100 Schließtage lassen sich nicht eintragen",
    photo_no_picture: "Bitte wählen Sie ein Bild im Format JPEG, PNG, WebP oder AVIF",
    photo_damaged: "Diese Datei ist beschädigt oder unvollständig",
    photo_too_large: "Ein Foto darf höchstens 10 MB groß sein",
    photo_too_many_pixels: "Ein Foto darf höchstens 50 Megapixel haben",
    photo_too_complex: "Dieses Foto ist zu aufwendig gespeichert. Bitte speichern Sie es neu als einfaches JPEG",
    photo_too_narrow: "Ein Foto darf höchstens viermal so lang wie breit sein",
    photo_too_small: `Dieses Foto ist zu klein: Jede Seite braucht mindestens ${minPhotoSide} Pixel`,
    too_many_photos: "Auf Ihrer Seite sind schon 30 Fotos",
    customer_name_too_short: "Name muss mindestens 2 Zeichen lang sein",
    customer_name_too_long: "Name darf maximal 100 Zeichen lang sein",
    customer_email_invalid: "Ungültige E-Mail-Adresse",
    customer_email_too_long: "E-Mail darf maximal 255 Zeichen lang sein",
    customer_phone_too_short: "Telefonnummer muss mindestens 5 Zeichen lang sein",
    customer_phone_too_long: "Telefonnummer darf maximal 20 Zeichen lang sein",
    invalid_date: "Ungültiges Datumsformat",
    invalid_time: "Ungültiges Zeitformat",
    belongs_to_night_before: "Diese Uhrzeit gehört noch zum Abend davor: Bitte wählen Sie den Tag davor.",
    too_few_guests: "Mindestens 1 Gast erforderlich",
    too_many_guests: "Maximal 20 Gäste erlaubt",
    special_requests_too_long: "Sonderwünsche dürfen maximal 500 Zeichen lang sein",
    full_name_too_short: "Name muss mindestens 2 Zeichen lang sein",
    restaurant_name_too_short: "Name muss mindestens 2 Zeichen lang sein",
    email_invalid: "Ungültige E-Mail-Adresse",
    email_with_umlaut: "Vor dem @ gehen keine Umlaute und Akzente. Bitte geben Sie eine Adresse ohne sie an.",
    phone_required: "Telefonnummer erforderlich",
    address_required: "Adresse erforderlich",
    city_required: "Stadt erforderlich",
    password_required: "Passwort erforderlich",
    password_too_short: "Das Passwort muss mindestens 8 Zeichen lang sein",
    password_too_short_for_partner: "Das Passwort muss mindestens 6 Zeichen lang sein",
    password_with_blank_at_end: "Das Passwort darf nicht mit einem Leerzeichen beginnen oder enden",
    password_without_digit: "Das Passwort muss mindestens eine Zahl enthalten",
    password_without_special_character: "Das Passwort muss mindestens ein Sonderzeichen enthalten",
    passwords_differ: "Passwörter stimmen nicht überein",
    terms_not_accepted: "Sie müssen die Datenschutzerklärung und AGB akzeptieren",
  },
};
