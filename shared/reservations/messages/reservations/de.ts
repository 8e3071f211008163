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
    title: "Tisch anfragen",
    boxTitle: "Ihr Tisch",
    day: "Tag",
    today: "heute",
    otherDay: "anderer Tag",
    time: "Uhrzeit",
    otherTime: "andere",
    requiredHere: "Hier geht es nur mit Reservierung.",
    otherTimeLabel: "Andere Uhrzeit",
    openOn: (day: string, hours: readonly Interval[]) => `${day} ${hoursInWords(hours)} geöffnet`,
    closedOn: (day: string) => `${day} geschlossen`,
    noTimes: "An diesem Tag sind keine Anfragen mehr möglich.",
    timePassed: (time: string, next: string) => `Für ${time} ist es jetzt zu spät. Wir haben ${next} für Sie gewählt.`,
    guests: "Gäste",
    manyGuests: "7+ Gäste",
    numberOfGuests: "Anzahl der Gäste",
    fewerGuests: "Ein Gast weniger",
    moreGuests: "Ein Gast mehr",
    name: "Name",
    email: "E-Mail",
    phone: "Telefon",
    phoneIsSaved: "Wir merken uns die Nummer für das nächste Mal.",
    change: "Ändern",
    changeLabel: "Ändern: Name, E-Mail und Telefon",
    specialRequests: "Sonderwünsche",
    specialRequestsHint: "Kinderstuhl, Allergien, ruhiger Platz",
    charactersLeft: (left: number) =>
      left === 1 ? "Noch 1 Zeichen" : left < 0 ? `${-left} Zeichen zu viel` : `Noch ${left} Zeichen`,
    guestCount: (guests: number) => (guests === 1 ? "1 Gast" : `${guests} Gäste`),
    atTime: (time: string) => `${time} Uhr`,
    night: (from: string, to: string) => `in der Nacht von ${from} auf ${to}`,
    isFirst: "vor der Zeitumstellung",
    answerInPerson: (usually?: AnswerTime) =>
      `Das Restaurant antwortet Ihnen persönlich${usually === undefined ? "" : `, meist in ${inWords(usually)}`}`,
    isFree: "Kostenlose Anfrage",
    canCancel: "Kostenlos stornierbar",
    send: "Reservierung anfragen",
    sending: "Wird gesendet...",
    sent: "Reservierung erfolgreich",
    sentText: "Ihre Reservierungsanfrage wurde gesendet. Sie werden vom Restaurant kontaktiert.",
    invalid: "Validierungsfehler",
    failed: "Reservierung konnte nicht erstellt werden.",
    signInRequired: "Anmeldung erforderlich",
    signInRequiredText: "Bitte melden Sie sich an, um eine Reservierung vorzunehmen.",
    notForRestaurants: "Mit einem Restaurant-Konto können Sie keinen Tisch anfragen.",
    paused: "Gerade keine Anfragen online",
    pausedText:
      "Das Restaurant kommt im Moment nicht dazu, Anfragen zu beantworten. Am Telefon hilft es Ihnen gern weiter.",
    pausedWithoutPhone:
      "Das Restaurant kommt im Moment nicht dazu, Anfragen zu beantworten. Bitte versuchen Sie es später wieder.",
    closedOnline: (until: string | null, guests: number | null) =>
      until === null && guests === null
        ? "Für heute nur am Telefon"
        : `Heute ${until === null ? "" : `bis ${until} Uhr `}${guests === null ? "" : `ab ${guests} Gästen `}nur am Telefon`,
    closedOnlineText:
      "Das Restaurant hat alle Hände voll zu tun und hilft Ihnen dort gern. Alles andere fragen Sie wie immer an.",
    call: (phone: string) => `Anrufen: ${phone}`,
  },
  code: {
    title: "Noch Ihr Code",
    emailHint: "Dorthin kommt gleich ein Code. Ein Passwort brauchen Sie nicht.",
    termsBefore: (send: string) => `Mit „${send}“ legen Sie ein kostenloses Konto an.`,
    terms: [" Es gelten unsere ", "AGB", " und die ", "Datenschutzerklärung", "."],
    sentTo: ["Sechs Ziffern, unterwegs an ", ". Oder tippen Sie auf den Button in der E-Mail."],
    hint: "Mit der sechsten Ziffer geht Ihre Anfrage ab. Sie müssen nichts weiter tun.",
    triesLeft: (tries: number) => (tries === 1 ? "Noch 1 Versuch." : `Noch ${tries} Versuche.`),
    newCode: "Neuen Code schicken",
    newCodeIn: (time: string) => `Neuer Code in ${time}`,
    newCodeAt: (time: string) => `Neuer Code ab ${time} Uhr`,
    another: "Ein neuer Code ist unterwegs",
    anotherText: "Der alte gilt nicht mehr. Nichts da? Sehen Sie bitte auch im Spam nach.",
    validUntil: (email: string, time: string) => `An ${email}, gültig bis ${time} Uhr.`,
    changeEmail: "E-Mail ändern",
    withPassword: "Mit Passwort anmelden",
    locked: "Zu viele Versuche",
    lockedText: (time: string) =>
      `Aus Sicherheitsgründen geht es erst um ${time} Uhr weiter. Ihre Angaben bleiben erhalten.`,
    welcomeBack: "Willkommen zurück!",
    welcomeBackText: "Sie hatten schon ein Konto: Dort liegt jetzt auch dieser Tisch.",
  },
  outside: {
    mark: "Außerhalb der Öffnungszeiten",
    shortMark: "geschlossen",
    title: "Außerhalb der Öffnungszeiten bestätigen?",
    text: (guest: string) => `Zu dieser Zeit haben Sie geschlossen. Möchten Sie ${guest} trotzdem zusagen?`,
    keep: "Zurück",
  },
  sameVisit: {
    title: "Sie haben dort schon angefragt",
    pending: (visit: string) => `Ihre Anfrage wartet auf Antwort: ${visit}.`,
    confirmed: (visit: string) => `Ihr Tisch ist bestätigt: ${visit}.`,
    view: "Reservierung ansehen",
    meant: "Ja, einen weiteren Tisch",
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
    cancelling: (name: string) => `${name}: wird storniert`,
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
    unsent: (action: string) => `„${action}“ wurde nicht gesendet.`,
    unsentOffline: "Sobald Sie wieder Netz haben, können Sie es von hier noch einmal senden.",
    sendAgain: "Noch einmal senden",
    call: (name: string) => `${name} anrufen`,
    messageOf: { customer: "Nachricht vom Restaurant:", restaurant: "Ihre Nachricht:" },
    age: {
      minutes: (count: number) =>
        count === 0 ? "gerade angefragt" : count === 1 ? "vor 1 Minute angefragt" : `vor ${count} Minuten angefragt`,
      hours: (count: number) => (count === 1 ? "vor 1 Stunde angefragt" : `vor ${count} Stunden angefragt`),
      days: (count: number) => (count === 1 ? "vor 1 Tag angefragt" : `vor ${count} Tagen angefragt`),
    },
    booked: (time: string, guests: number, parties: number) =>
      parties === 0
        ? `Um ${time} ist noch niemand eingetragen.`
        : `Um ${time} erwarten Sie ${guests === 1 ? "1 Gast" : `${guests} Gäste`} (${parties === 1 ? "1 Reservierung" : `${parties} Reservierungen`}).`,
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
      requested: (restaurant: string, usually?: AnswerTime) =>
        usually === undefined
          ? `Sobald ${restaurant} antwortet, bekommen Sie eine E-Mail.`
          : `${restaurant} antwortet meist in ${inWords(usually)}. Sie bekommen eine E-Mail.`,
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
      booked: "Gebucht",
      atOnce: "Sofort bestätigt",
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
    /** @param minutes how short before the visit, where that is an hour or less */
    latest: (when: string, minutes?: number) =>
      minutes === undefined
        ? `spätestens ${when}`
        : minutes === 0
          ? `spätestens ${when}, erst zu Beginn Ihres Besuchs`
          : `spätestens ${when}, erst ${minutes === 60 ? "eine Stunde" : `${minutes} Min.`} vor Ihrem Tisch`,
    todayAt: (time: string) => `heute, ${time}`,
    tomorrowAt: (time: string) => `morgen, ${time}`,
    weekdayAt: (weekday: string, time: string) => `${weekday}., ${time}`,
    noShow: "Als „nicht gekommen“ vermerkt",
    cancelling: "Wird gerade storniert",
    cancellingText: "Solange der Balken läuft, können Sie es zurücknehmen.",
    cancelWaits: "Gleich sagen wir dem Restaurant Bescheid.",
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
    alternatives: (time: string) => `Um ${time} auch geöffnet`,
    alternativesText: (when: string) => `${when}: Diese Restaurants nehmen noch Anfragen an.`,
    requestTable: "Tisch anfragen",
    requestAt: (restaurant: string) => `Tisch anfragen: ${restaurant}`,
    view: "Ansehen",
    viewLabel: (restaurant: string, date: string) => `Ansehen: ${restaurant}, ${date}`,
  },
  move: {
    title: "Tisch verlegen",
    stands: (now: string) => `Bis das Restaurant antwortet, gilt Ihr Tisch wie bisher: ${now}.`,
    send: "Verlegung anfragen",
    sent: "Wunsch gesendet",
    sentText: (restaurant: string) => `${restaurant} antwortet Ihnen. Bis dahin bleibt Ihr Tisch.`,
    failed: "Ihr Wunsch konnte nicht gesendet werden.",
    /** @param answer `Antwort spätestens morgen, 18:00 Uhr` */
    asked: (wish: string, answer: string) => `Angefragt: ${wish}. ${answer}; bis dahin bleibt Ihr Tisch.`,
    moved: "Ihr Tisch ist verlegt",
    ended: "Ihr Tisch bleibt, wie er ist",
    wants: "Möchte verlegen",
    before: "Bisher",
    after: "Neu",
    accept: "Verlegen",
    reject: "Nicht möglich",
    rejectTitle: "Verlegen ablehnen?",
    rejectHint: "Steht in der E-Mail. Der Tisch bleibt, wie er ist.",
    accepted: (guest: string) => `${guest}: verlegt`,
    rejected: (guest: string) => `${guest}: bleibt wie bisher`,
    isDouble: (guest: string) => `${guest} hat zu dieser Zeit schon einen anderen Tisch bei Ihnen.`,
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
    left: (left: string, until: string) => `Noch ${left}, Antwort bis ${until}`,
    /** @param latest `spätestens morgen, 18:00 Uhr` */
    answer: (latest: string, usually?: AnswerTime) =>
      `Antwort ${latest}${usually === undefined ? "" : `, meist in ${inWords(usually)}`}`,
    minutes: (count: number) => (count === 1 ? "1 Minute" : `${count} Minuten`),
    hours: (count: number) => (count === 1 ? "1 Stunde" : `${count} Stunden`),
    days: (count: number) => (count === 1 ? "1 Tag" : `${count} Tage`),
    over: "Die Frist für die Antwort ist abgelaufen.",
  },
  rejection: {
    title: "Anfrage ablehnen?",
    keep: "Zurück",
    reason: "Grund",
    reasons: { full: "Ausgebucht", privateParty: "Geschlossene Gesellschaft", kitchenClosed: "Küche geschlossen" },
    sentences: {
      full: (time: string) => `Um ${time} sind wir leider ausgebucht.`,
      privateParty: (time: string) => `Um ${time} haben wir leider eine geschlossene Gesellschaft.`,
      kitchenClosed: (time: string) => `Um ${time} ist unsere Küche leider geschlossen.`,
    },
    message: "Nachricht an den Gast",
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
