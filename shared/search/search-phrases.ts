import type { AnyFeature, PriceRange } from "#shared/restaurants/constants.ts";

/** Parts of a day, each with the time at which a restaurant has to be open. */
export const dayPartNames = ["breakfast", "brunch", "lunch", "afternoon", "evening", "night"] as const;
export type DayPart = (typeof dayPartNames)[number];
export const dayParts: Readonly<Record<DayPart, string>> = {
  breakfast: "09:30",
  brunch: "11:00",
  lunch: "12:30",
  afternoon: "15:30",
  evening: "19:30",
  night: "22:30",
};

/** A day as people say it: one of these, a weekday, or a date as `12-24`. */
export const spokenDays = ["today", "tomorrow", "overmorrow", "weekend"] as const;

/** Phrases that name what a restaurant has or suits, separated by bars; normalized before they are compared. */
export const featurePhrases: Readonly<Record<AnyFeature, string>> = {
  terrace:
    "terrasse|terrassen|dachterrasse|rooftop|sonnenterrasse|draußen sitzen|draußen|außenbereich|außenplätze|im freien|freisitz|terrace|outdoor|outdoor seating|outside|outside seating|patio|al fresco",
  garden: "garten|gastgarten|innenhof|hinterhof|hofgarten|biergarten|beer garden|beergarden|garden|courtyard",
  children:
    "kinder|kindern|kind|kinderwagen|kindermenü|kinderkarte|kids menu|kleinkind|baby|kinderfreundlich|familienfreundlich|familie|familien|familienrestaurant|spielecke|kinderecke|spielplatz|hochstuhl|kinderstuhl|kids|kid friendly|kids friendly|child friendly|children|family friendly|family|families|high chair|toddler",
  step_free:
    "barrierefrei|rollstuhl|rollstuhlgerecht|rollstuhlfahrer|stufenlos|ohne stufen|behindertengerecht|ebenerdig|step free|stepfree|wheelchair|wheelchair friendly|wheelchair accessible|wheelchair access|accessible|barrier free|disabled access",
  dogs: "hund|hunde|hunden|hundefreundlich|hunde erlaubt|hund erlaubt|dog|dogs|dog friendly|dogs allowed|pet friendly|pets",
  parking: "parkplatz|parkplätze|parken|parkmöglichkeit|parking|car park|parking lot",
  groups:
    "gruppe|gruppen|große gruppe|große gruppen|größere gruppe|große runde|gruppenessen|group|groups|large group|big group|large party|junggesellenabschied|jga|klassentreffen|hen party|hen do|stag do|stag party",
  private_room:
    "nebenraum|nebenzimmer|separee|separater raum|eigener raum|extra raum|privatraum|veranstaltungsraum|raum mieten|saal|private room|private dining|separate room|function room",
  breakfast: "frühstück|frühstücken|frühstückscafe|breakfast|brekkie",
  brunch: "brunch|brunchen|sonntagsbrunch|brunchlokal",
  romantic:
    "romantisch|romantik|date|date night|erstes date|rendezvous|candle light|candle light dinner|candlelight|candlelight dinner|jahrestag|hochzeitstag|valentinstag|valentine|valentines day|zweisamkeit|romantic|anniversary|romantic dinner",
  celebrations:
    "feier|feiern|feste|familienfeier|familienfest|geburtstag|geburtstagsfeier|geburtstagsessen|hochzeit|hochzeitsfeier|taufe|konfirmation|kommunion|jubiläum|weihnachtsfeier|party|polterabend|verlobung|trauerfeier|leichenschmaus|birthday|birthday dinner|birthday party|wedding|celebration|celebrations|christening|christmas party|engagement",
  childrens_birthday:
    "kindergeburtstag|kindergeburtstage|kindergeburtstag feiern|kids birthday|children's birthday|childrens birthday|kids party|child's birthday|kids birthday party|children's birthday party",
  business:
    "geschäftsessen|business|business lunch|business dinner|firmenessen|firmenfeier|arbeitsessen|teamessen|team event|teamevent|meeting|kundenessen|geschäftlich|work dinner|client dinner|office party",
  gluten_free:
    "glutenfrei|ohne gluten|gluten frei|zöliakie|gluten free|glutenfree|coeliac|celiac|coeliac friendly|celiac friendly|no gluten",
  lactose_free:
    "laktosefrei|lactosefrei|ohne laktose|ohne milch|milchfrei|laktoseintoleranz|lactose free|dairy free|no dairy",
  delivery: "lieferung|lieferservice|liefern|lieferdienst|delivery|deliver",
  pickup: "abholung|abholen|mitnehmen|zum mitnehmen|takeaway|take away|takeout|pickup|to go",
};

/** What people say of prices. */
export const pricePhrases: readonly (readonly [prices: readonly PriceRange[], phrases: string])[] = [
  [
    ["€"],
    "€|günstig|nicht teuer|nicht zu teuer|nicht so teuer|not expensive|not too expensive|billig|preiswert|preisgünstig|kleines budget|studentenpreise|cheap|cheap eats|inexpensive|budget|affordable|low budget",
  ],
  [["€€"], "€€|mittlere preise|mittelpreisig|mid range|moderate"],
  [
    ["€€€", "€€€€"],
    "fein|feine küche|fine dining|gehoben|gehobene küche|edel|schick|elegant|teuer|exklusiv|luxus|gourmet|sterneküche|sternerestaurant|upscale|fancy|expensive|luxury|posh|michelin",
  ],
  [["€€€"], "€€€"],
  [["€€€€"], "€€€€"],
];

export const nearPhrases =
  "in der nähe|in meiner nähe|in der umgebung|um die ecke|nebenan|hier in der nähe|in meiner umgebung|near me|nearby|close to me|around me|around here|close by|near here|in the area";

export const nowPhrases =
  "jetzt|jetzt geöffnet|jetzt noch geöffnet|jetzt offen|jetzt noch offen|gerade geöffnet|gerade offen|noch geöffnet|noch offen|offen|geöffnet|offen jetzt|geöffnet jetzt|sofort|jetzt gleich|open now|open|now|right now|currently open|still open";

export const dayPhrases: readonly (readonly [day: string, phrases: string])[] = [
  ["today", "heute|heut|today"],
  ["tomorrow", "morgen|tomorrow"],
  ["overmorrow", "übermorgen|day after tomorrow"],
  ["weekend", "wochenende|am wochenende|weekend|weekends|this weekend"],
  ["12-24", "heiligabend|heilig abend|christmas eve"],
  [
    "12-25",
    "1 weihnachtstag|1 weihnachtsfeiertag|erster weihnachtstag|ersten weihnachtstag|erster weihnachtsfeiertag|christmas day",
  ],
  [
    "12-26",
    "2 weihnachtstag|2 weihnachtsfeiertag|zweiter weihnachtstag|zweiten weihnachtstag|zweiter weihnachtsfeiertag|boxing day",
  ],
  ["christmas", "weihnachten|weihnachtstage|weihnachtsessen|christmas|xmas|christmas dinner|christmas lunch"],
  ["12-31", "silvester|new year's eve|new years eve"],
  ["01-01", "neujahr|new year's day|new years day"],
];

/** Each with its English and German names; what is written together with a part of the day is read too (`freitagabend`). */
export const weekdayWords = [
  ["monday", "montag|montags|mo|monday|mondays|mon"],
  ["tuesday", "dienstag|dienstags|di|tuesday|tuesdays|tue"],
  ["wednesday", "mittwoch|mittwochs|mi|wednesday|wednesdays|wed"],
  ["thursday", "donnerstag|donnerstags|do|thursday|thursdays|thu"],
  ["friday", "freitag|freitags|fr|friday|fridays|fri"],
  ["saturday", "samstag|samstags|sonnabend|sa|saturday|saturdays|sat"],
  ["sunday", "sonntag|sonntags|so|sunday|sundays"],
] as const;

export const partPhrases: Readonly<Record<DayPart, string>> = {
  breakfast: "vormittag|vormittags|morgens|früh|in der früh|am morgen|in the morning|morning",
  brunch: "",
  lunch: "mittag|mittags|mittagessen|mittagstisch|mittagspause|mittagsmenü|lunch|lunchtime|midday|noon",
  afternoon: "nachmittag|nachmittags|afternoon",
  evening:
    "abend|abends|abendessen|feierabend|auf d'nacht|aufd nacht|auf die nacht|auf'd nacht|dinner|evening|night|tonight|supper",
  night: "nacht|nachts|spät|spätabends|spät abends|late|late night|nach 22 uhr",
};

/** Streets and squares that people name without a postal code, by city: each with the district that it lies in. */
export const knownStreets: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Berlin: {
    Mitte:
      "Alexanderplatz|Friedrichstraße|Unter den Linden|Torstraße|Hackescher Markt|Rosenthaler Platz|Potsdamer Platz|Chausseestraße|Invalidenstraße",
    Kreuzberg:
      "Oranienstraße|Bergmannstraße|Kottbusser Tor|Kotti|Mehringdamm|Schlesische Straße|Görlitzer Park|Gneisenaustraße",
    Neukölln: "Sonnenallee|Hermannplatz|Karl-Marx-Straße|Weserstraße|Maybachufer",
    "Prenzlauer Berg": "Kastanienallee|Schönhauser Allee|Kollwitzplatz|Helmholtzplatz|Mauerpark|Eberswalder Straße",
    Friedrichshain: "Warschauer Straße|Simon-Dach-Straße|Boxhagener Platz|Frankfurter Allee|Ostkreuz|Boxhagener Straße",
    Charlottenburg: "Kurfürstendamm|Kudamm|Ku'damm|Kantstraße|Savignyplatz|Zoologischer Garten",
    Schöneberg: "Nollendorfplatz|Winterfeldtplatz|Akazienstraße",
  },
  Hamburg: {
    "St. Pauli": "Reeperbahn|Landungsbrücken",
    Altstadt: "Mönckebergstraße|Rathausmarkt",
    Neustadt: "Jungfernstieg|Gänsemarkt|Großneumarkt",
    Schanzenviertel: "Schulterblatt|Schanze|Sternschanze",
    "St. Georg": "Lange Reihe",
    Ottensen: "Ottenser Hauptstraße",
  },
  München: {
    Altstadt: "Marienplatz|Viktualienmarkt|Odeonsplatz|Karlsplatz|Stachus|Sendlinger Straße",
    Schwabing: "Leopoldstraße|Münchner Freiheit",
    Glockenbachviertel: "Gärtnerplatz|Sendlinger Tor",
  },
  Köln: {
    Altstadt: "Kölner Dom|Heumarkt|Alter Markt|Neumarkt|Hohe Straße",
    "Belgisches Viertel": "Aachener Straße|Brüsseler Platz|Rudolfplatz",
    Ehrenfeld: "Venloer Straße",
    Südstadt: "Severinstraße|Chlodwigplatz",
  },
  "Frankfurt am Main": {
    Altstadt: "Römerberg|Konstablerwache|Zeil|Hauptwache",
    Bahnhofsviertel: "Kaiserstraße|Münchener Straße",
  },
  Düsseldorf: { Stadtmitte: "Königsallee", Altstadt: "Bolkerstraße|Burgplatz" },
  Leipzig: { Südvorstadt: "Karl-Liebknecht-Straße|Karli" },
  Dresden: { Altstadt: "Frauenkirche|Altmarkt|Neumarkt", Neustadt: "Alaunstraße|Louisenstraße" },
};
