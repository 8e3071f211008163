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
    "terrasse|dachterrasse|rooftop|sonnenterrasse|draußen sitzen|draußen|außenbereich|außenplätze|im freien|freisitz|terrace|outdoor|outdoor seating|outside|outside seating|patio|al fresco",
  garden: "garten|gastgarten|innenhof|hinterhof|hofgarten|biergarten|beer garden|beergarden|garden|courtyard",
  children:
    "kindern|kind|kinderwagen|kindermenü|kinderkarte|kids menu|kleinkind|baby|kinderfreundlich|familienfreundlich|familie|familienrestaurant|spielecke|kinderecke|spielplatz|wickeltisch|wickelraum|wickelmöglichkeit|changing table|highchair|hochstuhl|kinderstuhl|kids|kid friendly|kids friendly|child friendly|children|family friendly|family|high chair|toddler",
  step_free:
    "barrierefrei|rollstuhl|rollstuhlgerecht|rollstuhlfahrer|rolli|rolli gerecht|stufenlos|ohne stufen|behindertengerecht|behinderten wc|behindertenwc|behindertentoilette|ebenerdig|step free|stepfree|wheelchair|wheelchair friendly|wheelchair accessible|wheelchair access|accessible|barrier free|disabled access",
  dogs: "hund|hundefreundlich|hunde erlaubt|hund erlaubt|dog|dogs|dog friendly|dogs allowed|pet friendly|pets",
  parking: "parkplatz|parken|parkmöglichkeit|parkhaus|behindertenparkplatz|tiefgarage|parking|car park|parking lot",
  groups:
    "gruppe|große gruppe|große gruppen|größere gruppe|große runde|gruppenessen|group|large group|big group|large party|junggesellenabschied|junggesellinnenabschied|stammtisch|verein|vereinsessen|jga|klassentreffen|hen party|hen do|stag do|stag party|hen night|stag night|bachelor party|bachelorette|bachelorette party|girls night|ladies night|damenabend|frauenabend|mädelsabend|männerabend|herrenabend|kegelabend|kegelclub|vatertagstour|familientreffen|wiedersehen|reunion|class reunion|school reunion|family reunion",
  private_room:
    "nebenraum|nebenzimmer|separee|separater raum|separatem raum|event space|private event|private event space|eigener raum|extra raum|privatraum|veranstaltungsraum|raum mieten|saal|private room|private dining|separate room|function room",
  breakfast: "frühstück|frühstückscafe|breakfast|brekkie",
  brunch: "brunch|sonntagsbrunch|brunchlokal",
  romantic:
    "romantisch|romantik|date|date night|erstes date|rendezvous|candle light|candle light dinner|candlelight|candlelight dinner|jahrestag|hochzeitstag|heiratsantrag|flitterwochen|kerzenlicht|kerzenschein|zweisamkeit|romantic|honeymoon|proposal|anniversary|romantic dinner|antrag",
  celebrations:
    "feier|feste|familienfeier|familienfest|geburtstag|geburtstagsfeier|geburtstagsessen|hochzeit|hochzeitsfeier|taufe|konfirmation|kommunion|jubiläum|weihnachtsfeier|party|polterabend|verlobung|abiball|abifeier|abschlussfeier|abschlussessen|einschulung|jugendweihe|firmung|abschied|farewell|silberhochzeit|goldene hochzeit|runder geburtstag|ruhestand|babyparty|trauerfeier|leichenschmaus|birthday|birthday dinner|birthday party|wedding|celebration|christening|baby shower|graduation|retirement party|christmas party|engagement|fest|standesamt|standesamtliche hochzeit|silberne hochzeit|namenstag|schulanfang|abi|abitur|abschlussball|pensionierung|einweihung|promotion|bestandene prüfung|prüfung bestanden|verabschiedung|einstand|ausstand|beförderung|empfang|sektempfang|gala|beerdigung|trauermahl|trauerkaffee|totenmahl|leidmahl|babyshower|baptism|first communion|bar mitzvah|bat mitzvah|bridal shower|gender reveal|sweet sixteen|wedding reception|rehearsal dinner|prom|prom night|leaving do|leaving party|funeral|funeral reception|funeral tea|wake|memorial",
  childrens_birthday:
    "kindergeburtstag|kindergeburtstag feiern|kids birthday|children's birthday|childrens birthday|kids party|child's birthday|kids birthday party|children's birthday party",
  business:
    "geschäftsessen|business|business lunch|business dinner|firmenessen|firmenfeier|betriebsausflug|after work|arbeitsessen|teamessen|team event|teamevent|meeting|kundenessen|geschäftlich|team dinner|work dinner|client dinner|office party|firmenevent|firmenparty|firmenjubiläum|betriebsfeier|betriebsfest|betriebsversammlung|geschäftsfeier|teambuilding|team building|kick off|kickoff|tagung|seminar|konferenz|besprechung|conference|company party|company dinner|work party|corporate event",
  gluten_free:
    "glutenfrei|ohne gluten|gluten frei|zöliakie|gluten free|glutenfree|coeliac|celiac|coeliac friendly|celiac friendly|no gluten",
  lactose_free:
    "laktosefrei|lactosefrei|ohne laktose|ohne milch|milchfrei|laktoseintoleranz|lactose free|dairy free|no dairy",
  delivery:
    "lieferung|lieferservice|liefern|lieferdienst|lieferando|essen bestellen|online bestellen|nach hause|delivery|deliver",
  pickup: "abholung|abholen|mitnehmen|zum mitnehmen|takeaway|take away|takeout|pickup|to go",
};

/**
 * What people ask for and nobody can tell of a restaurant: the page says so. A restaurant may be called by one of these
 * words; the ones of several words are no names.
 */
export const untellable =
  "scharf|spicy|schnell|quick|spontan|gemütlich|cozy|cosy|urig|rustikal|trendy|angesagt|geheimtipp|insidertipp|hidden gem|beliebt|beliebteste|popular|gut bewertet|best bewertet|top bewertet|bestbewertet|top rated|best rated|bewertung|reviews|top 10|neu eröffnet|neueröffnung|neu in|neue restaurants|neues restaurant|new restaurant|new restaurants|newly opened|live musik|livemusik|live music|karaoke|shisha|wlan|wifi|wi fi|kamin|fireplace|klimaanlage|klimatisiert|air con|air conditioning|kartenzahlung|mit karte zahlen|ec karte|kreditkarte|card payment|gutschein|voucher|gift card|raucherlokal|raucherbereich|smoking area|fußball|sky|sky sport|sky fußball|blick|aussicht|ausblick|panorama|view|elbblick|rheinblick|alsterblick|seeblick|meerblick|am wasser|am see|am fluss|am rhein|an der elbe|an der spree|an der isar|an der alster|by the water|waterfront|riverside|lakeside|by the river|wintergarten|heizpilz|buffet|all you can eat|flatrate|happy hour|koscher|kosher|low carb|keto|histaminarm|zuckerfrei|bio|organic|saisonal|seasonal|nachhaltig|tanzen|dancing|diskret|ruhig|leise|quiet|warme küche|durchgehend warme küche|modern|raucher|hip|cool|authentic|traditionell|traditional|überrasch|surprise|langweilig|liebeskummer|soulfood|soul food|comfort food|leicht|light|gesund|healthy|deftig|protein|proteinreich|high protein|oktoberfest|karneval|frühschoppen|on the river|by the harbour|aufzug|fahrstuhl|fusion|food truck|pop up|degustationsmenü|tasting menu|gratis|kostenlos|elbe|alster|isar|spree|am hafen|all inclusive|alles inklusive|all you can drink|ayce|so viel du kannst|so viel man kann|bottomless|unlimited|halbpension|vollpension|half board|full board|fasching|fastnacht|fasnacht|fasnet|carnival|advent|adventszeit|erntedank|thanksgiving|ramadan|iftar|fastenbrechen|zuckerfest|chanukka|hanukkah|diwali|chinesisches neujahr|chinese new year|lunar new year|krimidinner|krimi dinner|murder mystery|dinnershow|dinner show|dinner in the dark|dunkelrestaurant|quiz|pub quiz|quizabend|spieleabend|lesung|comedy|tanz|tanzabend|tanztee|tanz in den mai|kegelbahn|bowling";

/** Another way to ask for Hausmannskost. */
export const homeCooking = "wie bei oma|wie bei muttern|wie bei mutti|omas küche|home cooking|like grandma's";

/** What people say of prices. */
export const pricePhrases: readonly (readonly [prices: readonly PriceRange[], phrases: string])[] = [
  [
    ["€"],
    "€|günstig|nicht teuer|nicht zu teuer|nicht so teuer|not expensive|not too expensive|billig|preiswert|preisgünstig|kleines budget|studentenpreise|cheap|cheap eats|inexpensive|budget|affordable|low budget",
  ],
  [["€€"], "€€|mittlere preise|mittelpreisig|mid range|moderate"],
  [
    ["€€€", "€€€€"],
    "fein|feine küche|fine dining|gehoben|gehobene küche|edel|edle|schick|elegant|teuer|exklusiv|luxus|gourmet|sterneküche|sternerestaurant|upscale|fancy|expensive|luxury|posh|michelin|michelin star|nobel",
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
  ["tomorrow", "morgen|morgn|tomorrow"],
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
  [
    "12-31",
    "silvester|silvesterabend|silvesternacht|silvesteressen|silvestermenü|silvesterdinner|silvesterparty|new year's eve|new years eve|nye",
  ],
  ["01-01", "neujahr|new year's day|new years day"],
  ["01-06", "heilige drei könige|dreikönig|dreikönigstag|epiphany"],
  ["02-14", "valentinstag|valentinsessen|valentinsdinner|valentine's|valentine's day"],
  ["easter-52", "weiberfastnacht|altweiber|altweiberfastnacht"],
  ["easter-48", "rosenmontag"],
  ["easter-47", "faschingsdienstag|fastnachtsdienstag|veilchendienstag|mardi gras|shrove tuesday|pancake day"],
  ["easter-46", "aschermittwoch|ash wednesday"],
  ["easter-3", "gründonnerstag|maundy thursday"],
  ["easter-2", "karfreitag|good friday"],
  ["easter+0", "ostersonntag|easter sunday"],
  ["easter+1", "ostermontag|easter monday"],
  ["easter", "ostern|osterfest|easter|easter weekend"],
  ["05-01", "1 mai|erster mai|tag der arbeit|may day"],
  ["may+2", "muttertag|mother's day"],
  ["easter+39", "vatertag|himmelfahrt|christi himmelfahrt|father's day|ascension day"],
  ["easter+49", "pfingstsonntag|whit sunday"],
  ["easter+50", "pfingstmontag|whit monday"],
  ["whitsun", "pfingsten|whitsun|pentecost"],
  ["10-03", "tag der deutschen einheit"],
  ["10-31", "halloween"],
  ["11-11", "martinstag|sankt martin|st martin"],
  ["12-06", "nikolaus|nikolaustag"],
  ["advent+1", "1 advent|erster advent|ersten advent"],
  ["advent+2", "2 advent|zweiter advent|zweiten advent"],
  ["advent+3", "3 advent|dritter advent|dritten advent"],
  ["advent+4", "4 advent|vierter advent|vierten advent"],
];

/** Each with its English and German names; what is written together with a part of the day is read too (`freitagabend`). */
export const weekdayWords = [
  ["monday", "montag|montags|mo|monday|mondays|mon"],
  ["tuesday", "dienstag|dienstags|di|tuesday|tuesdays|tue"],
  ["wednesday", "mittwoch|mittwochs|mi|wednesday|wednesdays|wed"],
  ["thursday", "donnerstag|donnerstags|do|thursday|thursdays|thu"],
  ["friday", "freitag|freitags|fr|friday|fridays|fri"],
  ["saturday", "samstag|samstags|sonnabend|sa|saturday|saturdays|sat"],
  ["sunday", "sonntag|sonntags|sonntagsessen|so|sunday|sundays"],
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

/** What every city has. */
export const landmarks =
  "flughafen|airport|messe|stadion|olympiastadion|rathaus|universität|uni|oper|theater|kino|zentrum|innenstadt|nord|süd|ost|west|city center|city centre|downtown|town center|town centre";

/** What people call the main station, which many cities have. */
const stations = "Hauptbahnhof|Hbf|Bahnhof|Central Station|Main Station|Train Station";
const oldTown = "Old Town";

/** Streets and squares that people name without a postal code, by city: each with the district that it lies in. */
export const knownStreets: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Berlin: {
    Mitte:
      "Alexanderplatz|Friedrichstraße|Unter den Linden|Torstraße|Hackescher Markt|Rosenthaler Platz|Potsdamer Platz|Chausseestraße|Invalidenstraße|Alex|Gendarmenmarkt|Brandenburger Tor|Brandenburg Gate|Museumsinsel|Museum Island|Nordbahnhof",
    Kreuzberg:
      "Oranienstraße|Bergmannstraße|Kottbusser Tor|Kotti|Mehringdamm|Schlesische Straße|Görlitzer Park|Gneisenaustraße|Checkpoint Charlie",
    Neukölln: "Sonnenallee|Hermannplatz|Karl-Marx-Straße|Weserstraße|Maybachufer",
    "Prenzlauer Berg": "Kastanienallee|Schönhauser Allee|Kollwitzplatz|Helmholtzplatz|Mauerpark|Eberswalder Straße",
    Friedrichshain:
      "Warschauer Straße|Simon-Dach-Straße|Boxhagener Platz|Frankfurter Allee|Ostkreuz|Boxhagener Straße|Ostbahnhof|East Side Gallery",
    Charlottenburg: "Kurfürstendamm|Kudamm|Ku'damm|Kantstraße|Savignyplatz|Zoologischer Garten|Bahnhof Zoo|Zoo",
    Schöneberg: "Nollendorfplatz|Winterfeldtplatz|Akazienstraße|Südkreuz|KaDeWe",
    Wedding: "Gesundbrunnen",
    Moabit: stations,
  },
  Hamburg: {
    "St. Pauli": "Reeperbahn|Landungsbrücken",
    Altstadt: `Mönckebergstraße|Rathausmarkt|${oldTown}`,
    Neustadt: "Jungfernstieg|Gänsemarkt|Großneumarkt",
    Schanzenviertel: "Schulterblatt|Schanze|Sternschanze",
    "St. Georg": `Lange Reihe|${stations}`,
    Ottensen: "Ottenser Hauptstraße",
    HafenCity: "Elbphilharmonie|Elphi",
    Rotherbaum: "Dammtor",
  },
  München: {
    Altstadt: `Marienplatz|Viktualienmarkt|Odeonsplatz|Karlsplatz|Stachus|Sendlinger Straße|${oldTown}`,
    Schwabing: "Leopoldstraße|Münchner Freiheit|Englischer Garten|English Garden",
    Glockenbachviertel: "Gärtnerplatz|Sendlinger Tor",
    Ludwigsvorstadt: `Theresienwiese|Wiesn|${stations}`,
    Haidhausen: "Ostbahnhof",
  },
  Köln: {
    Altstadt: `Kölner Dom|Dom|Cathedral|Heumarkt|Alter Markt|Neumarkt|Hohe Straße|${stations}|${oldTown}`,
    "Belgisches Viertel": "Aachener Straße|Brüsseler Platz|Rudolfplatz|Friesenplatz",
    Deutz: "Kölnmesse|Lanxess Arena",
    Ehrenfeld: "Venloer Straße",
    Südstadt: "Severinstraße|Chlodwigplatz",
  },
  "Frankfurt am Main": {
    Altstadt: `Römerberg|Römer|Konstablerwache|Zeil|Hauptwache|${oldTown}`,
    Bahnhofsviertel: `Kaiserstraße|Münchener Straße|${stations}`,
    Bornheim: "Berger Straße",
    Sachsenhausen: "Schweizer Straße",
  },
  Düsseldorf: { Stadtmitte: `Königsallee|Kö|${stations}`, Altstadt: `Bolkerstraße|Burgplatz|${oldTown}` },
  Leipzig: { Südvorstadt: "Karl-Liebknecht-Straße|Karli" },
  Dresden: {
    Altstadt: `Frauenkirche|Altmarkt|Neumarkt|Semperoper|Zwinger|${stations}|${oldTown}`,
    Neustadt: "Alaunstraße|Louisenstraße",
  },
  Nürnberg: { Altstadt: `Kaiserburg|${stations}|${oldTown}` },
  "Freiburg im Breisgau": { Altstadt: `Münsterplatz|${stations}|${oldTown}` },
};
