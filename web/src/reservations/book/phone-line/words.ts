import { type Weekday, weekdays } from "#shared/restaurants/opening-hours.ts";

// The words of the line for a phone booking in both languages, in small letters and without the dot of an abbreviation.

const list = (words: string): readonly string[] => words.trim().split(/\s+/);
const setOf = (words: string): ReadonlySet<string> => new Set(list(words));
const numbered = (from: number, words: string): [string, number][] =>
  list(words).map((word, index): [string, number] => [word, from + index]);

const tens = ["zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"];
const englishTens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const units = list("ein zwei drei vier fünf sechs sieben acht neun");
const englishUnits = list("one two three four five six seven eight nine");

/** Counts in words: `vier`, `zu viert`, `einundzwanzig`, `twenty-one`. */
export const numberWords: ReadonlyMap<string, number> = new Map([
  ...numbered(
    0,
    "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn",
  ),
  ...numbered(
    0,
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
  ),
  ...numbered(2, "zweit dritt viert fünft sechst siebt acht neunt zehnt elft zwölft"),
  ...tens.flatMap((ten, index): [string, number][] => [
    [ten, 20 + 10 * index],
    ...units.map((unit, one): [string, number] => [`${unit}und${ten}`, 21 + 10 * index + one]),
  ]),
  ...englishTens.flatMap((ten, index): [string, number][] => [
    [ten, 20 + 10 * index],
    ...englishUnits.map((unit, one): [string, number] => [`${ten}-${unit}`, 21 + 10 * index + one]),
  ]),
  ["eins", 1],
  ["eine", 1],
  ["einen", 1],
  ["einer", 1],
  ["einem", 1],
  ["a", 1],
  ["an", 1],
  ["zwo", 2],
  ["fuenf", 5],
  ["fuenft", 5],
  ["zwoelf", 12],
  ["zwoelft", 12],
  ["dreissig", 30],
  ["allein", 1],
  ["alleine", 1],
]);
/** `ersten`, `achtzehnten`: days of a month. */
export const ordinals: ReadonlyMap<string, number> = new Map(
  numbered(
    1,
    "erst zweit dritt viert fünft sechst siebt acht neunt zehnt elft zwölft dreizehnt vierzehnt fünfzehnt sechzehnt siebzehnt achtzehnt neunzehnt zwanzigst einundzwanzigst zweiundzwanzigst dreiundzwanzigst vierundzwanzigst fünfundzwanzigst sechsundzwanzigst siebenundzwanzigst achtundzwanzigst neunundzwanzigst dreißigst einunddreißigst",
  ).flatMap(([stem, day]) => ["e", "en", "er"].map((end): [string, number] => [stem + end, day])),
);
/** Articles, unless a person follows: 'ein Tisch für vier'. */
export const articles = setOf("ein eine einen einer einem eines a an one");

export const people = setOf(
  "p prs pers person personen personnen gast gäste gaeste gästen leute leuten mann menschen people persons guest guests pax ppl x mal köpfe covers seats plätze plätzen gedeck gedecke",
);
export const adults = setOf(
  "e erw erwachsene erwachsenen erwachsener adult adults große grosse damen frauen männer herren betreuer",
);
/** Who comes with somebody: of `mit 3 Freunden` it is not said whether the one on the phone is counted. */
export const companions = setOf(
  "freunde freunden freundinnen kollegen kolleginnen bekannte bekannten begleiter begleitern kumpels friends colleagues others mates",
);
export const children = setOf(
  "k kind kinder kindern kids kid child children baby babys babies ki kleinkind kleinkinder kleinkindern toddler toddlers teenager jugendliche",
);
/** Joins the parts of a party: `2 Erw und 2 Kinder`. */
export const joins = setOf("+ & und u and plus");
export const included = setOf("davon inkl inklusive einschließlich darunter including incl");
export const forParty = setOf("für for zu fuer");
export const ranges = setOf("- bis oder or to");
export const vagueCounts = setOf(
  "paar paare pärchen couple couples dutzend dozen hundert hundred halbes beide beiden both mehrere several einige familien families ehepaar ehepaare",
);

/** Things that are counted in a note; with another number than one only where the word is a plural. */
const singleThings = setOf(
  "kinderstuhl hochstuhl kindersitz hund rollstuhl torte gang stuhl sitzkissen highchair dog wheelchair cake chair pram",
);
const thingBeginnings =
  /^(?:kinderst[uü]hl|hochst[uü]hl|kindersitz|kinderwagen|hund|rollst[uü]hl|rollator|torte|g[aä]ng|men[uü]s?$|vegetari|vegan|veggie|glutenfrei|laktosefrei|allergi|zöliakie|coeliac|celiac|sitzkissen|buggy|buggies|st[uü]hl|highchair|high$|dog|wheelchair|cake|candle|kerze|chair|course|pram|flasche|bottle|jahre|years)/;
export const isThing = (word: string, count: number): boolean =>
  thingBeginnings.test(word) && (count === 1 || !singleThings.has(word));
/** What has an ordinal before it and is a note: `80. Geburtstag`. */
export const isOccasion = (word: string): boolean =>
  /^(?:geb$|geburtstag|birthday|og$|eg$|obergeschoss|reihe|hochzeit|jubil|anniversary|stock|etage|floor|jahrestag|namenstag)/.test(
    word,
  );
/** What is measured in a note and is no hour: `50 Euro`, `2 Std`. */
export const measures = setOf("euro eur € kg cm prozent % std stunde stunden hours hour pounds £");
/** What has its number behind it: `Tisch 7`. */
export const places = setOf("tisch tische table tables zimmer zi room raum saal nische tischnummer");

/** What has a number of its own behind it, with `Nr.` or five digits: `Kundennr. 123456`, `Gutschein 98765`. */
export const isReference = (word: string): boolean =>
  /^(?:kunden?|kd|rechnung|buchung|reservierung|bestellung|bestell|auftrag|gutschein|mitglied|karte|steuer|ust|vorgang|plz|postleitzahl|voucher|booking|order|customer|member|ref|reference)s?(?:[-.]?(?:nr|nummer|no|id|code))?$/.test(
    word,
  );
export const numberLabels = setOf("nr nummer no number id code #");

export const relativeDays: ReadonlyMap<string, number> = new Map([
  ["heute", 0],
  ["heut", 0],
  ["today", 0],
  ["tonight", 0],
  ["tonite", 0],
  ["2nite", 0],
  ["morgen", 1],
  ["tomorrow", 1],
  ["tmrw", 1],
  ["tmr", 1],
  ["übermorgen", 2],
  ["uebermorgen", 2],
]);

const weekdayNames: Readonly<Record<Weekday, string>> = {
  monday: "monday montag mo mon",
  tuesday: "tuesday dienstag di die tue tues",
  wednesday: "wednesday mittwoch mi mit wed weds",
  thursday: "thursday donnerstag do don thu thur thurs",
  friday: "friday freitag fr fre frei fri",
  saturday: "saturday samstag sonnabend sa sam sat",
  sunday: "sunday sonntag so son sun",
};
/** German abbreviations of three letters are words of their own (`die`, `mit`), unless a dot follows. */
const onlyWithDot = setOf("die mit don frei sam son");
export function findWeekday(word: string, hasDot: boolean): Weekday | undefined {
  if (onlyWithDot.has(word) && !hasDot) return undefined;
  return weekdays.find((day) => list(weekdayNames[day]).includes(word));
}
/** Surnames that differ from a day by one letter. */
const nearNames = setOf("freytag morgan frei");
/** Weekdays that somebody may have meant: `Mitwoch`, `Samst.` */
export const guessWeekdays = (word: string): readonly Weekday[] =>
  nearNames.has(word)
    ? []
    : weekdays.filter((day) =>
        list(weekdayNames[day]).some(
          (name) =>
            name.length > 5 && (isOneSlip(word, name) || (word.length > 3 && word !== name && name.startsWith(word))),
        ),
      );
/** One letter too many, too few or another one, or two that changed places. */
export function isOneSlip(typed: string, meant: string): boolean {
  let from = 0;
  while (from < meant.length && typed[from] === meant[from]) from += 1;
  const [a, b] = [typed.slice(from), meant.slice(from)];
  const isSwapped = a.length > 1 && b.startsWith(`${a.charAt(1)}${a.charAt(0)}`) && a.slice(2) === b.slice(2);
  return typed !== meant && (a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || isSwapped);
}
/** Words that people write as one: `Samstagabend`, `Fr-Abend`, `halbacht`. */
export const joined =
  /^((?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|silvester|heiligabend|heute|morgen|halb|viertel|dreiviertel|(?:mo|di|mi|do|fr|sa|so)\.?(?=-))-?(abends?|(?:nach|vor)?mittags?|nachts?|früh|morgens?|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)$/i;
/** Where a blank was left out: `Sa.28.11.`, `27.Nov`, `27./28.`, `night/Sat`, `Uhr30`, `½8`. */
export const leftOut =
  /(?<=^(?:mo|di|mi|do|fr|sa|so)\.)(?=\d)|(?<=^\d{1,2}\.)(?=\p{L}{3})|(?<=^(?:\d{1,2}(?:\.|st|nd|rd|th)|nacht|night))(?=\/)|(?<=^(?:\d{1,2}(?:\.|st|nd|rd|th)|nacht|night)\/)|(?<=^uhr)(?=\d)|(?<=^[½¼¾])(?=\d)/iu;
/** Weekdays that are names and titles before another word: `Fr Meier`, `Di Caprio`, `Do Thi`, `Mo Salah`. */
export const nameLikeDays = setOf("fr di do mo mon sun don sam son die mit frei thu");

const monthNames = [
  "januar jänner jan january",
  "februar feber feb february",
  "märz maerz mär mrz mar march",
  "april apr",
  "mai may",
  "juni jun june",
  "juli jul july",
  "august aug",
  "september sep sept",
  "oktober okt october oct",
  "november nov",
  "dezember dez december dec",
];
/** 1 to 12. */
export const findMonth = (word: string): number | undefined =>
  monthNames.findIndex((names) => list(names).includes(word)) + 1 || undefined;

/** `MM-DD` of days that have a name; none of those that move. */
export const holidays: ReadonlyMap<string, string> = new Map([
  ["heiligabend", "12-24"],
  ["heiligabends", "12-24"],
  ["heilig abend", "12-24"],
  ["heiliger abend", "12-24"],
  ["hl abend", "12-24"],
  ["christmas eve", "12-24"],
  ["xmas eve", "12-24"],
  ["xmas day", "12-25"],
  ["christmas day", "12-25"],
  ["boxing day", "12-26"],
  ["silvester", "12-31"],
  ["sylvester", "12-31"],
  ["new year's eve", "12-31"],
  ["new years eve", "12-31"],
  ["nye", "12-31"],
  ["new years day", "01-01"],
  ["nyd", "01-01"],
  ["new year's day", "01-01"],
  ["neujahr", "01-01"],
  ["neujahrstag", "01-01"],
  ["valentinstag", "02-14"],
  ["valentine's day", "02-14"],
  ["valentines day", "02-14"],
  ["nikolaus", "12-06"],
  ["dreikönige", "01-06"],
  ["tag der arbeit", "05-01"],
  ["tag der deutschen einheit", "10-03"],
  ["halloween", "10-31"],
  ...["good friday", "easter sunday", "easter monday", "bank holiday monday", "bank holiday", "new year"].map(
    (name): [string, string] => [name, ""],
  ),
  ...["mother's day", "mothers day", "father's day", "fathers day"].map((name): [string, string] => [name, ""]),
]);
export const vagueDays = setOf(
  "anfang mitte gestern vorgestern yesterday letzten letzte letzter last vergangenen jeden jede every advent kw wochenende weekend woche week wochen weeks monat monats month drauf darauf jahr jahren year weihnachten weihnachtstag weihnachtsfeiertag feiertag ostern ostersonntag ostermontag pfingsten pfingstsonntag pfingstmontag karfreitag karsamstag gründonnerstag himmelfahrt christihimmelfahrt fronleichnam rosenmontag faschingsdienstag aschermittwoch weiberfastnacht fasching karneval thanksgiving muttertag vatertag christmas xmas easter nikolausabend montags dienstags mittwochs donnerstags freitags samstags sonntags tag tage tagen day days",
);

/** Nouns and verbs of what is done about a booking at a time of its own: `Rechnung vom 1.12.`, `ruft morgen zurück`. */
export const isErrandNoun = (word: string): boolean =>
  /^(?:(?:rück|an)ruf|(?:storno|schluss|teil)?rechnung|(?:an|voraus|be|rest)zahlung|(?:rück)?bestätigung|überweisung|angebot$|option$|(?:\p{L}+)?frist$|rückmeldung|bescheid$|(?:ab|an)reise$|abflug$|ankunft$|(?:an|ab)?lieferung|abholung|(?:e-?)?mail$|nachricht$|telefonat$|(?:abend)?(?:konzert|theater|kino|oper|vorstellung)$|(?:rück)?(?:zug|flug)$|train$|flight$|concert$|theatre$|deadline|invoice$|deposit$|departure$|reminder$|callback$)/u.test(
    word,
  );
const errandVerbs =
  /^(?:r[uü]f(?:t|en)$|(?:an|zurück)?gerufen$|anrufen$|zurück|nochmals?$|(?:rück)?bestätig(?:t|en)$|(?:be|an|über)?zahl(?:t|en)$|überw(?:ei|ie)s(?:t|en)$|(?:ab|an|ver)?(?:reis(?:t|en)|gereist)$|fährt$|fliegt$|geboren$|gefeiert$|feiert$|heirate[nt]$|(?:nach)?melde[nt]$|gemeldet$|(?:zu|nach)?(?:ge)?schick(?:t|en)$|geschrieben$|schreib(?:t|en)$|g?e?mailt$|mailen$|klär(?:t|en)$|geklärt$|entscheide[nt]$|erinnern?$|abhol(?:t|en)$|abgeholt$|holt$|bringt$|liefer(?:t|n)$|nach(?:fragen|haken)$|fragt$|gültig$|fällig$|verfällt$|läuft$|calls?$|call(?:ed|ing)$|back$|again$|rings?$|rang$|confirms?$|confirmed$|confirming$|pays?$|paid$|leaves?$|leaving$|departs?$|born$|remind$|due$|expires?$|valid$|decid(?:es?|ing)$|emails?$|war(?:en)?$|weg$|los$|muss$|müssen$)/;
/** Written with a capital letter it is a surname as well: `Holt`, `Back`. */
export const isErrandVerb = (word: string): boolean => errandVerbs.test(word);
/** They leave a day the booking's: `lieber Freitag`, `Freitag wie immer`. */
export const wishWords = setOf(
  "wie immer lieber eher dann auch man was frei wenn falls möglich ginge wieder sich usual if possible free available preferably",
);
/** A day behind them ends something. */
export const untilWords = setOf("bis until till til by seit since spätestens latest vor before");

/** Before a weekday: the coming one, and those that may mean the one of next week. */
export const comingWords = setOf("kommenden kommender kommende kommendem diesen dieser diesem diese this coming");
export const nextWords = setOf(
  "nächsten nächster nächste nächstem nächstes naechsten naechster naechste next nxt n nä nächst n.w nw",
);
export const afterNextWords = setOf("übernächsten übernächster übernächste uebernaechsten übern übernä");
export const weekWords = setOf("woche week");

/** Words before a day and before a time of day. */
export const dayLabels = setOf("am on den der the dem zum vom");
export const timeLabels = setOf(
  "um at @ ab eta punkt gegen ca circa etwa von from around about nach vor spätestens frühestens after before by zwischen between",
);
/** Kept in the note, because they say that the time is not exact. */
export const inexact = setOf(
  "gegen ca circa etwa around about ungefähr nach vor spätestens frühestens after before by zwischen between mindestens höchstens maximal evtl eventuell vielleicht maybe",
);
/** Before 'vor' and 'nach' a time. */
export const nearWords = setOf("kurz knapp gleich direkt etwas just shortly right bit little");
/** Of these a number behind may be a size as well as an hour. */
export const roughly = setOf("ca circa etwa around about ungefähr");
/** Between two days or times of which one is meant: 'Fr oder Sa'. */
export const alternatives = setOf("oder or o od bzw / und u and & + - bis to auf");
export const hourWords = setOf("uhr h o'clock oclock");
/** A party that is there now, as `jetzt` says it. */
export const nowWords = setOf("jetzt now sofort walk-in walk-ins walkin walkins laufkundschaft laufkunde laufkunden");
/** Units of a time from now on, in minutes. */
export const toMinutes = (unit: string): number | undefined =>
  /^(?:m|min|mins|minuten?|minutes?)$/.test(unit) ? 1 : /^(?:h|std|stunden?|hours?|hrs?)$/.test(unit) ? 60 : undefined;
/** Days in the languages of many kitchens: nobody here reads them, and so nobody takes them for a note of today. */
export const foreignDays = setOf(
  "lunedì martedì mercoledì giovedì venerdì sabato domenica domani stasera lundi mardi mercredi jeudi vendredi samedi dimanche demain lunes martes miércoles jueves viernes sábado domingo mañana pazartesi salı çarşamba perşembe cuma cumartesi pazar yarın bugün",
);
/** What is no new booking: nobody enters one by what was meant to change or end another. */
export const changeWords = setOf(
  "storno stornieren storniere storniert verschiebt verlegt moved erhöht reduziert ändern ändert geändert änderung streichen gestrichen löschen gelöscht absage absagen abgesagt verschoben verschieben verlegen umbuchen umgebucht warteliste waitlist waitinglist cancel cancelled canceled cancels cancelling canceling cancellation change changed postpone postponed reschedule rescheduled",
);
/** The same in two words and more. */
export const changePhrase =
  /^(?:sagt(?: leider)? ab|f[aä]llt aus|(?:komm(?:t|en)|schaff(?:t|en)(?: es)?|klappt)(?: doch| leider)? nicht|wird(?: doch| leider)? nichts|kann(?: doch| leider)? nicht(?: kommen|(?! \p{L}))|(?:can't|cannot|won't) (?:make|come|be)|(?:not|isn't|aren't) coming|no show|mov(?:ed|ing) to|nur noch|doch(?= (?:nur )?\d))(?!\p{L})/u;
export const midnightWords = setOf("mitternacht midnight");
export const noonWords = setOf("noon midday");

export type DayPart = "morning" | "noon" | "afternoon" | "evening" | "night";
export const dayParts: ReadonlyMap<string, DayPart> = new Map(
  (
    [
      [
        "morning",
        "morgens früh frueh vormittag vormittags morgenstunden morning am-morgen frühstück frühstücken breakfast brunch",
      ],
      ["noon", "mittag mittags mittagszeit lunch lunchtime mittagessen"],
      ["afternoon", "nachmittag nachmittags nachmittagsstunden afternoon"],
      ["evening", "abend abends spätabends abendstunden abendzeit evening dinner abendessen"],
      ["night", "nacht nachts nachtstunden night nite"],
    ] as const
  ).flatMap(([part, words]) => list(words).map((word): [string, DayPart] => [word, part])),
);
/** The times that are offered for a part of a day. */
export const timesOfPart: Readonly<Record<DayPart, readonly string[]>> = {
  morning: list("09:00 10:00 11:00"),
  noon: list("12:00 12:30 13:00 13:30"),
  afternoon: list("14:00 15:00 16:00 17:00"),
  evening: list("18:00 18:30 19:00 19:30 20:00 20:30"),
  night: list("21:00 22:00 23:00 23:30 24:00 00:30 01:00"),
};
export const vagueTimes = setOf(
  "gekommen angekommen eingetroffen sitzen sitzt arrived gleich bald asap nachher später spaeter later soon halb half viertel dreiviertel quarter kurz stunde stunden std hour hours minute minuten minutes min pm uhr o'clock closing ladenschluss küchenschluss sperrstunde",
);

export const titles = setOf(
  "herr herrn hr frau familie fam dr prof mr mrs ms miss firma fa name namen auf-den-namen family",
);
/** Words in front that say nothing of their own. */
export const fillers = setOf(
  "um uhr am für fuer for at on tel telefon phone hi hello hey moin guten name wir we sind are kommen reservierung reservation reservieren buchung booking tisch table eine einen ein a an hallo so ab von from party of zu the noch des",
);
/** Two of them make a sentence, in which they are nobody's name: 'Kann ich …', 'Hier ist …'. */
export const sentenceWords = setOf(
  "hier ich wir sie ihr habt mein meine meinen uns mir kann können könnte könnten hätte hätten möchte möchten würde würden will wollen wollte bräuchte brauche brauchen gern gerne bitte bitten bittet reservieren reserviere reserviert buchen buche bestellen ist sind haben habe hat danke es geht ginge wäre noch i i'd i'll i'm we we'd we'll we're this is it's my can could would may please like love want need have book reserve you to any there thanks",
);
/** Whether words go on with an hour: the number before them is a time, and no table's. */
export const hourStart = ([first = ""]: readonly string[]): boolean => hourWords.has(first) || first === "pm";
