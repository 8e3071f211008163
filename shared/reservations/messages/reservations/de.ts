import type { Widened } from "#shared/platform/messages/widened.ts";
import { isMidnight, isRoundTheClock } from "#shared/restaurants/opening-hours.ts";
import type { Interval } from "#shared/restaurants/opening-hours.schema.ts";

/** How long an answer usually takes. */
export type AnswerTime = { readonly minutes: number } | { readonly hours: number };

const inWords = (time: AnswerTime): string =>
  "minutes" in time ? `${time.minutes} Minuten` : time.hours === 1 ? "einer Stunde" : `${time.hours} Stunden`;

/** `von 11:00 bis 14:30 und von 17:30 bis 22:00 Uhr`, `von 18:00 bis Mitternacht`, `rund um die Uhr`. */
function hoursInWords(hours: readonly Interval[]): string {
  if (hours.some(isRoundTheClock)) return "rund um die Uhr";
  const words = hours.map(({ open, close }) => `von ${open} bis ${isMidnight(close) ? "Mitternacht" : close}`);
  return words.join(" und ") + (hours.some(({ close }) => isMidnight(close)) ? "" : " Uhr");
}

/** Texts of the reservation form and of the lists of reservations. Quotes from the spec are verbatim. */
export const de = {
  booking: {
    title: "Tisch reservieren",
    boxTitle: "Ihr Tisch",
    day: "Tag",
    today: "heute",
    otherDay: "anderer Tag",
    time: "Uhrzeit",
    otherTime: "andere",
    requiredHere: "Ohne Reservierung kein Einlass: Dieses Restaurant empfängt nur angemeldete Gäste.",
    otherTimeLabel: "Andere Uhrzeit",
    openOn: (day: string, hours: readonly Interval[]) => `${day} ${hoursInWords(hours)} geöffnet`,
    closedOn: (day: string) => `${day} geschlossen`,
    noTimes: "An diesem Tag sind keine Anfragen mehr möglich.",
    guests: "Gäste",
    manyGuests: "7+ Gäste",
    numberOfGuests: "Anzahl der Gäste",
    fewerGuests: "Ein Gast weniger",
    moreGuests: "Ein Gast mehr",
    name: "Name",
    email: "E-Mail",
    phone: "Telefon",
    phoneIsSaved: "Wir speichern sie in Ihrem Profil, für das nächste Mal.",
    change: "Ändern",
    changeLabel: "Ändern: Name, E-Mail und Telefon",
    specialRequests: "Sonderwünsche",
    specialRequestsHint: "Kinderstuhl, Allergien, ruhiger Platz",
    charactersLeft: (left: number) =>
      left === 1 ? "Noch 1 Zeichen" : left < 0 ? `${-left} Zeichen zu viel` : `Noch ${left} Zeichen`,
    guestCount: (guests: number) => (guests === 1 ? "1 Gast" : `${guests} Gäste`),
    atTime: (time: string) => `${time} Uhr`,
    answerInPerson: (usually?: AnswerTime) =>
      `Das Restaurant antwortet Ihnen persönlich${usually === undefined ? "" : `, meist in ${inWords(usually)}`}`,
    isFree: "Kostenlose Anfrage",
    canCancel: "Jederzeit stornierbar unter „Reservierungen“",
    send: "Reservierung anfragen",
    sending: "Wird gesendet...",
    sent: "Reservierung erfolgreich",
    sentText: "Ihre Reservierungsanfrage wurde gesendet. Sie werden vom Restaurant kontaktiert.",
    failed: "Reservierung konnte nicht erstellt werden.",
    signInToSend:
      "Erst beim Absenden melden Sie sich an oder legen ein Konto an. Danach senden wir Ihre Anfrage von selbst.",
    signInRequired: "Anmeldung erforderlich",
    signInRequiredText: "Bitte melden Sie sich an, um eine Reservierung vorzunehmen.",
    notForRestaurants: "Mit einem Restaurant-Konto können Sie keinen Tisch anfragen.",
    paused: "Gerade keine Anfragen online",
    pausedText:
      "Das Restaurant kommt im Moment nicht dazu, Anfragen zu beantworten. Am Telefon hilft es Ihnen gern weiter.",
    pausedWithoutPhone:
      "Das Restaurant kommt im Moment nicht dazu, Anfragen zu beantworten. Bitte versuchen Sie es später wieder.",
    call: (phone: string) => `Anrufen: ${phone}`,
  },
  list: {
    title: "Reservierungen",
    restaurantSubtitle: "Verwalten Sie Ihre Reservierungen",
    customerSubtitle: "Ihre Tischreservierungen",
    backToRestaurant: "Restaurant",
    backToProfile: "Profil",
    views: { pending: "Ausstehend", confirmed: "Bestätigt", past: "Vergangen" },
    statuses: { pending: "Ausstehend", confirmed: "Bestätigt", cancelled: "Storniert", completed: "Abgeschlossen" },
    unknown: "Unbekannt",
    deletedAccount: "Gelöschtes Konto",
    formerGuest: "Früherer Gast",
    today: "Heute",
    empty: "Keine Reservierungen vorhanden",
    emptyForGuest: "Der nächste schöne Abend beginnt mit einer Anfrage.",
    emptyForRestaurant: "Neue Anfragen erscheinen hier.",
    findRestaurant: "Restaurant aussuchen",
    loadMore: "Weitere anzeigen",
    loadingMore: "Wird geladen …",
    loading: "Wird geladen",
    retry: "Erneut versuchen",
    loadFailed: "Reservierungen konnten nicht geladen werden.",
    confirm: "Bestätigen",
    reject: "Ablehnen",
    cancel: "Stornieren",
    actionLabel: (action: string, name: string, date: string) => `${action}: ${name}, ${date}`,
    calendar: "In den Kalender",
    calendarFailed: "Der Termin für Ihren Kalender konnte nicht geladen werden.",
    confirmCancelTitle: "Wirklich stornieren?",
    confirmCancelForCustomer: (restaurant: string, when: string) =>
      `${restaurant} hat Ihren Tisch am ${when} schon bestätigt.`,
    confirmCancelForRestaurant: (guest: string, when: string) =>
      `Sie haben ${guest} den Tisch am ${when} schon bestätigt.`,
    tellByPhone: "Sagen Sie dem Gast bitte selbst Bescheid.",
    keepReservation: "Reservierung behalten",
    answered: {
      confirmed: (name: string) => `${name}: bestätigt`,
      rejected: (name: string) => `${name}: abgelehnt`,
      cancelled: (name: string) => `${name}: storniert`,
    },
    answerWaits: "Ihre Antwort geht in fünf Sekunden hinaus.",
    answerSending: "Ihre Antwort wird gesendet …",
    cancelWaits: "Wird in fünf Sekunden storniert.",
    cancelSending: "Wird storniert …",
    undo: "Rückgängig",
    updated: "Aktualisiert",
    updatedTo: {
      confirmed: "Reservierung wurde bestätigt",
      cancelled: "Reservierung wurde storniert",
      completed: "Reservierung wurde als abgeschlossen markiert",
    },
    updateFailed: "Status konnte nicht aktualisiert werden.",
    call: (name: string) => `${name} anrufen`,
    messageOf: { customer: "Nachricht vom Restaurant:", restaurant: "Ihre Nachricht:" },
    age: {
      minutes: (count: number) => (count === 0 ? "gerade angefragt" : `vor ${count} Min angefragt`),
      hours: (count: number) => `vor ${count} Std angefragt`,
      days: (count: number) => `vor ${count} Tagen angefragt`,
    },
    booked: (time: string, guests: number, parties: number) =>
      parties === 0
        ? `Um ${time} ist noch niemand eingetragen.`
        : `Um ${time} erwarten Sie ${guests === 1 ? "1 Gast" : `${guests} Gäste`} an ${parties === 1 ? "1 Tisch" : `${parties} Tischen`}.`,
  },
  offline: {
    title: "Offline.",
    readAt: (when: string) => `Stand ${when} Uhr.`,
    heading: "Sie sind offline",
    listText: "Diese Liste ist auf diesem Gerät nicht gespeichert. Sobald Sie wieder Netz haben, erscheint sie hier.",
    ticketText:
      "Diese Reservierung ist auf diesem Gerät nicht gespeichert. Sobald Sie wieder Netz haben, erscheint sie hier.",
    signInText: "Sobald Sie wieder Netz haben, melden Sie sich an und sehen Ihre Reservierungen.",
    pageText: "Diese Seite ist auf diesem Gerät nicht gespeichert. Sobald Sie wieder Netz haben, geht es hier weiter.",
    restaurants: "Restaurants",
    tickets: "Meine Reservierungen",
    retry: "Erneut versuchen",
  },
  page: {
    title: "Ihre Reservierung",
    loadFailed: "Reservierung konnte nicht geladen werden.",
    missing: "Diese Reservierung gibt es nicht",
    missingText: "Vielleicht gehört sie zu einem anderen Konto.",
    toList: "Zu Ihren Reservierungen",
    headings: {
      requested: "Ihre Anfrage ist unterwegs",
      confirmed: "Ihr Tisch ist bestätigt",
      rejected: "Leider kein Tisch frei",
      expired: "Ihre Anfrage ist verfallen",
      withdrawn: "Anfrage zurückgezogen",
      cancelledByGuest: "Reservierung storniert",
      cancelledByRestaurant: "Ihr Tisch wurde abgesagt",
      completed: "Schön, dass Sie da waren",
    },
    leads: {
      requested: (restaurant: string) => `Sobald ${restaurant} antwortet, bekommen Sie eine E-Mail.`,
      confirmed: (restaurant: string) => `${restaurant} freut sich auf Sie.`,
      rejected: (restaurant: string) => `${restaurant} hat zu dieser Zeit leider keinen Tisch mehr frei.`,
      expired: (restaurant: string) => `${restaurant} hat leider nicht rechtzeitig geantwortet. Das tut uns leid.`,
      withdrawn: () => "Sie müssen nichts weiter tun. Es entstehen keine Kosten.",
      cancelledByGuest: (restaurant: string) => `${restaurant} weiß Bescheid. Es entstehen keine Kosten.`,
      cancelledByRestaurant: (restaurant: string) => `${restaurant} musste Ihre Reservierung leider absagen.`,
      completed: (restaurant: string) => `Wir hoffen, es war ein schöner Besuch bei ${restaurant}.`,
    },
    steps: "Verlauf",
    step: {
      requested: "Angefragt",
      answer: "Antwort des Restaurants",
      confirmed: "Bestätigt",
      rejected: "Abgelehnt",
      expired: "Ohne Antwort verfallen",
      withdrawn: "Von Ihnen zurückgezogen",
      cancelledByGuest: "Von Ihnen storniert",
      changed: "Geändert",
      cancelledByRestaurant: "Vom Restaurant abgesagt",
      visit: "Ihr Besuch",
    },
    latest: (when: string) => `spätestens ${when}`,
    todayAt: (time: string) => `heute, ${time}`,
    cancelWaits: "Das Restaurant erfährt es in acht Sekunden.",
    share: "Teilen",
    shared: (restaurant: string, when: string) => `Tisch bei ${restaurant}: ${when}`,
    copied: "Kopiert",
    copiedText: "Fügen Sie den Text in eine Nachricht an Ihre Begleitung ein.",
    copyFailed: "Der Text konnte nicht kopiert werden.",
    bookAgain: "Wieder buchen",
    otherDay: "Anderen Tag anfragen",
    way: "Ihr Weg dorthin",
    route: "Karte öffnen",
    restaurantPage: "Speisekarte und Öffnungszeiten",
    request: "Ihre Angaben",
    inTheNameOf: "Auf den Namen",
    contact: "Erreichbar unter",
    alternatives: "Zur selben Zeit geöffnet",
    alternativesText: (when: string) => `${when}: Diese Restaurants nehmen noch Anfragen an.`,
    requestTable: "Tisch anfragen",
    requestAt: (restaurant: string) => `Tisch anfragen: ${restaurant}`,
    view: "Ansehen",
    viewLabel: (restaurant: string, date: string) => `Ansehen: ${restaurant}, ${date}`,
  },
  requestChange: {
    open: "Ändern",
    title: "Anfrage ändern",
    replaces: (before: string) => `Bisher: ${before}. Ihre Änderung ersetzt diese Anfrage.`,
    send: "Änderung senden",
    sent: "Anfrage geändert",
    sentText: (restaurant: string) => `${restaurant} sieht jetzt Ihre neue Anfrage und antwortet Ihnen.`,
    failed: "Ihre Anfrage konnte nicht geändert werden.",
    loadFailed: "Die Öffnungszeiten konnten nicht geladen werden.",
    changedFrom: (before: string) => `Geändert: vorher ${before}`,
    wishChanged: "Geändert: Sonderwünsche",
  },
  deadline: {
    left: {
      restaurant: (left: string, until: string) => `Noch ${left}, Antwort bis ${until}`,
      customer: (left: string, until: string) => `Das Restaurant antwortet bis ${until} (noch ${left})`,
    },
    minutes: (count: number) => `${count} Min`,
    hours: (count: number) => `${count} Std`,
    days: (count: number) => `${count} Tage`,
    over: "Die Frist für die Antwort ist abgelaufen.",
  },
  rejection: {
    title: "Anfrage ablehnen?",
    keep: "Behalten",
    reason: "Grund",
    reasons: { full: "Ausgebucht", privateParty: "Geschlossene Gesellschaft", kitchenClosed: "Küche geschlossen" },
    sentences: {
      full: (time: string) => `Um ${time} sind wir leider ausgebucht.`,
      privateParty: (time: string) => `Um ${time} haben wir leider eine geschlossene Gesellschaft.`,
      kitchenClosed: (time: string) => `Um ${time} ist unsere Küche leider geschlossen.`,
    },
    message: "Satz an den Gast",
    hint: "Steht in der E-Mail und in der Reservierung.",
  },
  sound: {
    label: "Ton bei neuen Anfragen",
    off: "Gilt nur auf diesem Gerät.",
    on: "An auf diesem Gerät, solange diese Seite offen ist.",
    needsPress: "Tippen Sie einmal auf die Seite: Vorher erlaubt Ihr Browser keinen Ton.",
  },
  conflict: {
    titles: {
      restaurant: {
        requested: (guest: string) => `${guest}: geändert`,
        changed: (guest: string) => `${guest} hat die Anfrage geändert`,
        confirmed: (guest: string) => `${guest}: schon bestätigt`,
        rejected: (guest: string) => `${guest}: schon abgelehnt`,
        withdrawn: (guest: string) => `${guest} hat die Anfrage zurückgezogen`,
        expired: (guest: string) => `${guest}: Frist abgelaufen`,
        cancelled: (guest: string) => `${guest}: schon storniert`,
        completed: (guest: string) => `${guest}: schon abgeschlossen`,
      },
      customer: {
        requested: (restaurant: string) => `${restaurant}: geändert`,
        changed: (restaurant: string) => `${restaurant}: Anfrage schon geändert`,
        confirmed: (restaurant: string) => `${restaurant} hat schon bestätigt`,
        rejected: (restaurant: string) => `${restaurant} hat schon abgelehnt`,
        withdrawn: (restaurant: string) => `${restaurant}: Anfrage schon zurückgezogen`,
        expired: (restaurant: string) => `${restaurant} hat nicht rechtzeitig geantwortet`,
        cancelled: (restaurant: string) => `${restaurant}: schon storniert`,
        completed: (restaurant: string) => `${restaurant}: schon abgeschlossen`,
      },
    },
    texts: {
      restaurant: {
        restaurant: (time: string) => `Von Ihrem Restaurant, ${time}. Ihre Antwort wurde nicht gesendet.`,
        guest: (time: string) => `Vom Gast, ${time}. Sie müssen nichts weiter tun.`,
        system: (time: string) => `Automatisch, ${time}. Sie müssen nichts weiter tun.`,
      },
      customer: {
        restaurant: (time: string) => `Vom Restaurant, ${time}. Ihre Stornierung wurde nicht gesendet.`,
        guest: (time: string) => `Von Ihnen selbst, ${time}. Sie müssen nichts weiter tun.`,
        system: (time: string) => `Automatisch, ${time}. Sie müssen nichts weiter tun.`,
      },
      change: {
        restaurant: (time: string) => `Vom Restaurant, ${time}. Ihre Änderung wurde nicht gesendet.`,
        guest: (time: string) => `Von Ihnen selbst, ${time}. Ihre Änderung wurde nicht gesendet.`,
        system: (time: string) => `Automatisch, ${time}. Ihre Änderung wurde nicht gesendet.`,
      },
      outdated: {
        restaurant: (time: string) =>
          `Um ${time}. Ihre Antwort wurde nicht gesendet: Bitte sehen Sie sich die neue Anfrage an.`,
        customer: (time: string) => `Von Ihnen selbst, ${time}. Was Sie hier eingegeben haben, wurde nicht gesendet.`,
      },
    },
    understood: "Verstanden",
  },
};

export type ReservationMessages = Widened<typeof de>;
