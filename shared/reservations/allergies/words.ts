// All words are folded: small letters, umlauts written out, no accents.

/** `Nüsse` and `NUESSE` as `nuesse`. */
export const foldWord = (word: string): string =>
  word
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[äöüßœ]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue", œ: "oe" })[letter] ?? "ss")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "");

const list = (words: string): readonly string[] => words.trim().split(/\s+/);

/** The 14 allergens of annex II and what contains them, in both languages: words that begin so. */
const allergenBeginnings = list(`
  gluten glutin klebereiweiss getreide weizen roggen gerste hafer dinkel emmer kamut gruenkern mehl wheat rye barley oats spelt
  flour cereal
  krebs krusten krabbe garnele gamba meerestier hummer langust scampi shrimp prawn crab crust lobster crayfish meeresfruecht seafood
  shellfish schalentier
  eier eigelb eiklar eiweiss egg huehnerei
  fisch fish lachs thunfisch sardelle sardine forelle kabeljau hering makrele salmon tuna anchov trout herring mackerel
  erdnuss erdnuess peanut groundnut
  soja soya tofu tempeh edamame
  milch milk lattos lakto lacto lakta laktoe molke kasein casein whey dairy butter sahne rahm quark joghurt jogurt yoghurt
  yogurt kaese cheese cream creme fraiche schmand schmant bechamel obers schlagobers topfen mascarpone ricotta gouda camembert gorgonzola cheddar burrata
  hallumi halloumi skyr kefir kuhmilch
  nuss nues mandel haselnu walnu walnues cashew pekan pecan paranu pistazi pistach macadam schalenfr almond hazelnut
  walnut
  seller celer
  senf mustard
  sesam sezam tahin hummus
  sulfit sulphit schwefel sulfur sulphur so2 e22
  lupin
  weichtier mollus muschel mussel clam auster oyster calamar kalamar tintenfisch oktopus octopus squid schnecke snail
  jakobsmuschel miesmuschel scallop cuttlefish
  marzipan nougat nutella pesto pinien mayonnais remoulade couscous bulgur seitan panko panad panier gepanier breaded surimi kaviar caviar worcester
  parmesan mozzarella`);
/** Words that are these, and no longer ones: `Ei` begins no `Einladung`. */
const allergenWords = new Set(
  list("ei oat soy nut nuts nutty cod brazil mayo majo feta ghee miso 🥜 🌰 🥛 🥚 🐟 🦐 🦀 🦞 🌾 🦪 🦑"),
);
/** The ends of compounds, such as `Macadamianüsse` and `Buttermilch`. */
const allergenEndings = list(`
  nuss nuesse nuessen nusse nuts milch fisch lachs garnele garnelen krabbe krabben huehnerei huehnereier ruehrei ruehreier spiegelei spiegeleier wachteleier eiweiss
  kaese sahne mehl muscheln weizen sellerie senf soja sesam dairy`);
/** They only look like one. */
const otherWords =
  /^(?:eierstock|eggplant|fischer(?!ei)|fischbach|nussbaum|nussknacker|mandelbaum|haferkamp|fisher|donuts?|doughnuts?|genuss|genuesse|nusse?l|creamer|kreb[sz]s?tation|buttercup|mehltau|kokosnuss|muskatnuss|coconuts?)/;

export const isAllergen = (word: string): boolean =>
  !otherWords.test(word) &&
  (allergenWords.has(word) ||
    allergenBeginnings.some((beginning) => word.startsWith(beginning)) ||
    allergenEndings.some((ending) => word.endsWith(ending)));

/** What is made of flour, and fish that are surnames, too: a wish for it says nothing, a refusal may be an allergy. */
const refusedFood =
  /(?:bread|brot|brote|broetchen|semmeln?|toast|nudeln|pasta|teig|bier|barsch|knoedel|spaetzle)$|^(?:bread|spaghetti|teigwaren|pizza|noodles|beer|baguette|crouton|griess|brie$|zander|dorade|scholle|seezunge|karpfen|matjes|dorsch|heilbutt|hecht$|aal$|omelett|hollandaise|aioli|t?[zs]at?[zs]iki|pecorino|batter|voll-?ei)|lachs|mozzarella|kaese|sahne|garnele|krabbe|muschel/;
export const isRefusedFood = (word: string): boolean => !otherWords.test(word) && refusedFood.test(word);

/** Words that say an allergy or intolerance by themselves, with the usual slips of the pen, and 'allergy' as guests of Berlin say it. */
const sensitivity =
  /al+er[gj]|ал+ерг|uczul|アレルキ|過敏|过敏|حساس|al+(?:eg|er|re)+(?:ig|gi)|al+eg(?:ie|isch)|ana(?:ph|f[iy])|epipen|^epi$|notfall-?(?:set|pen)|zoel+i|zoliak|c[eo]{1,2}l+ia[ckq]|sprue$|^glut+[ei]?n|^g[lutne]{4,6}-?fr|^sul[fp]h?it|[ck]ontamin|unvert|unverträg|intol|ueberempfindlich|hypersensitiv|fav?ismus|histamin|fru[ck]tose|^vertraegt|^lakt|^lacto|ausschlag|^[dgln]f$|^zoel$|^kma$|^cmpa$|^mcas$|fodmap|^nesselsucht|^hives$|^atemnot|^quaddel|^sorbit/;
export const isSensitivity = (word: string): boolean => sensitivity.test(word);
/** Nobody mentions it for another reason; but 'keine Laktose' denies nothing. */
export const isSubstance = (word: string): boolean =>
  /^al+ergene?[ns]?$/.test(word) ||
  (/^(?:lakt|lact|fru[ck]t|histamin|g[lutine]{5}|sul[fp]h?it)|[ck]ontamin/.test(word) &&
    !/al+erg|intol|unvert/.test(word));
/** A sensitivity that names nothing: what it is about follows, or stands before it. */
export const isGeneralSensitivity = (word: string): boolean =>
  /^(?:(?:lebens|nahrungs)mittel|food|kreuz|hoch)?-?(?:al+erg\p{L}*|unvert\p{L}*|intol+er\p{L}*|vertraegt|ueberempfindlich\p{L}*)$/u.test(
    word,
  );

const freeEnding = /^(.+?)-?(?:freie?[srnm]?|free|less)$/;
/** `glutenfrei`, `nutfree`. */
export const isFreeOfAllergen = (word: string): boolean => isAllergen(freeEnding.exec(word)?.[1] ?? "");
export const isFree = (word: string): boolean => /^(?:freie?[srnm]?|free|less)$/.test(word);

const negations = new Set(
  list(`
  nicht nich net ned nie niemals nix nichts nirgends nirgendwo weder ohne niemand null zero
  no not never none nothing nobody nor neither without non o cannot cant dont doesnt isnt arent havent hasnt wont
  mustnt shouldnt didnt zonder sans sin senza minus nope nein nil n/a - – — / fehlanzeige entfaellt ❌ 🚫 ⛔`),
);
/** `keine`, `without`, `can't`. */
export const isNegation = (word: string): boolean =>
  negations.has(word) || /^kein(?:e|en|er|em|es|erlei|s)?$/.test(word) || /n['’]t$/.test(word);

/** Beside an allergen they warn as a negation does. */
const warning =
  /^(?:achtung|vorsicht|warnung|obacht|careful|caution|warning|beware|attention|avoid|vermeid|meid|gemied|verzicht|wegl|weglass|auslass|raus|austausch|leave|skip|hold|omit|exclud|reagier|react|reaktion|empfindlich|sensitiv|sensibel|vertrag|vertraeg|tolerat|schlecht|krank|sick|ill|ersetz|statt|anstelle|alternativ|instead|replac|substitut|spuren|traces|toedlich|deadly|notfall|achten$|achtet$|aufpass|pass$|tod$|tot$|emergency|hospital|krankenhaus|stirb|sterbe|tabu|taboo|verboten|verbiet|forbid|notarzt|problem|weg$|lebensgef|s?c?hock|kills?$|ausser$|except$|ausgenommen|lehn|ablehn|drin$|enthalt|enthaelt|contain|gift|gefaehrlich|danger|poison|atemnot|erstick|chok|breath|luft$|quaddel|schwell|schwill|magen|bauch|juck|itch|stomach|tummy|durchfall|uebel|issue|trouble|thing$|pickel|migrae?n|kopf[ws]|headache|asthma|easy$|separat|gebacken$|baked$|out$|geschwoll|swell|swollen|umbring|away$|throat$|rash$|hives|notaufnahme|wichtig|important|upset|disagree|steer|abneig|off$|wg$|wegen$|informier|hass|hate|ekl|bekomm|krieg|schaffen$|herz(?:ras|klopf)|nessel|cramp|kraempf|kribbel|tingl|schwind|dizzy|sub$|swap|gives?$|gebunden$|nulltol|thicken|🤢|🤮|☠|💀)/;
export const isWarning = (word: string): boolean => warning.test(word);

/** What a wish for a dish says: 'Wir freuen uns auf Fisch'. */
const pleasure =
  /^(?:gerne?$|moecht|haetten?$|wuensch|bestell|vorbestell|liebe?[rn]?$|lieblings|moegen$|mag$|freu|lecker|love[ds]?$|lovely$|likes?$|enjoy|want(?:s|ed)?$|order|looking$|favou?rite|super$|ok$|okay$|kein-problem)/;
export const isPleasure = (word: string): boolean => pleasure.test(word);

/** Between a negation and the sensitivity that it denies: 'keine uns bekannten Lebensmittelallergien'. */
const deniers = new Set(
  list(`
  bekannt bekannte bekannten bekannter known any irgendwelche irgendwelchen besondere besonderen spezielle speziellen
  relevante relevanten weitere weiteren sonstige sonstigen andere anderen further other special dietary food
  lebensmittel nahrungsmittel der die das von of us uns unsere our the in gruppe group hat haben habe hast ist sind bin
  gibt es has have is are am or oder noch nor
  an a eine einen einer jemand anyone allergie allergien`),
);
export const isBetweenDenial = (word: string): boolean => deniers.has(word);
/** After a sensitivity that is denied at its end: 'Allergien haben wir keine', 'Allergies: none, thanks'. */
const afterDenial = new Set(
  list(
    "bekannt bekannte vorhanden haben hat habe wir ich sind bin ist we i have are am has known that of danke thanks thank you zum glueck gluecklicherweise luckily keine bei uns in der gruppe gibt es liegen liegt bestehen vor angabe angaben bisher dietary requirements restrictions needs",
  ),
);
export const isAfterDenial = (word: string): boolean => afterDenial.has(word);
/** What a denied sensitivity is against: 'keine Allergie gegen Nüsse'. */
export const isAgainst = (word: string): boolean =>
  ["gegen", "gg", "ggn", "auf", "zu", "to", "against", "of", "towards", "bezueglich", "regarding"].includes(word);

/** After it, the opposite of what was said: 'keine Allergien außer Nüssen'. */
export const isExcept = (word: string): boolean =>
  /^(?:ausser|except|als|than|ausgenommen|besides|excluding|apart|abgesehen|bis|beyond)$/.test(word);
export const isBut = (word: string): boolean =>
  ["aber", "sondern", "jedoch", "allerdings", "doch", "nur", "lediglich", "but", "however", "only", "just"].includes(
    word,
  );

/** Beside allergens in a bare list: '2x Nüsse', 'Tochter: Nüsse und Ei'. */
const listWords = new Set(
  list(`
  und oder sowie plus auch and or also gegen gg auf von vor zu to of alle alles all saemtliche art arten kinds spuren
  traces etc usw x mal ein eine einer einem eines a an the der die das den
  kind kinder tochter sohn frau mann mama papa oma opa er sie ich wir gast gaeste person personen mich mir uns
  child kids son daughter wife husband guest guests he she i we me us mum dad produkt produkte produkten products tree pine
  rohe raw leider auch too ausserdem dadurch baby babys personen mutter vater bruder schwester ja yes sorten`),
);
export const isListWord = (word: string): boolean => listWords.has(word) || /^\d+x?$/.test(word);

/** Of a clause that wishes something: with it the list of what somebody cannot eat is over. */
const clauseWords = new Set(
  list(`
  bitte danke am im an um ab bei beim neben zum zur bis ich wir i i'm i'd i'll we we're we'd near at by please thank thanks sonst
  ansonsten sonstiges otherwise wenn falls if dabei hallo hello hi hey moin lg vg mfg gruss gruesse regards waere haetten brauchen
  bringen bleiben would need`),
);
/** No food, so the list is over, too. */
const noFood =
  /^(?:freu|komm|tisch|fenster|platz|plaetze$|terrass|garten$|balkon|bar$|kinder(?:st|hoch|si|wag|geb|te|me|ecke|bett|freu)|hund|dogs?$|geburt|jubil|hochzeit|feier|verlob|draussen|drinnen|aussen|innen|ruhig|leise|laut$|musik|laerm|licht$|sonnig|schatten|blumen$|hochst|rollst|rollator|uhr$|minuten?$|stunden?$|jahr|frueh(?!ling)|spaet(?![zl])|eile|stress|hektik|park(?:platz|en$|ing$)|ecke$|eingang|blick|aussicht|ahnung|kerze|torten?$|fruehst|stamm|vip$|vegan(?:e[rsn]?)?$|vegetar|anlass|firm|famil|name$|antwort|bestaetig|rueckruf|anruf|melden$|tel$|telefon|e?mail|datum|reserv|rechnung|gutschein|quiet|table|window|seats?$|booth|birthday|anniver|wedding|celebrat|occasion|highchair|high$|chair|stroller|buggy|pram$|wheel|outdoor|indoor|outside|inside|patio|view$|late$|early|arriv|corner|candles?$|cakes?$|regular|music|noise$|noisy$|rush|hurry|idea|order$)|(?:tisch|platz|plaetze|stuhl|stuehle|wagen|feier|musik|zahlung|wuensche)$/;
export const isNoFood = (word: string): boolean => noFood.test(word);
export const isEndOfList = (word: string): boolean => clauseWords.has(word) || isNoFood(word) || isPleasure(word);

/** A list may stand behind it, and its sentence go on: 'Ich vertrage Kiwi, Mango nicht', 'Gegen Kiwi, Mango allergisch'. */
export const isFrame = (word: string): boolean =>
  isEating(word) ||
  isCause(word) ||
  isNegation(word) ||
  isWarning(word) ||
  /^(?:darf|duerfen|kann|koennen)$/.test(word);
export const isEating = (word: string): boolean => /^(?:vertra[eg]|vertraeg|esse|isst$|mag$|moegen$)/.test(word);
export const isCause = (word: string): boolean => /^(?:gegen|ggn?|auf|bei|von|to|against|from)$/.test(word);
/** What ends a sentence about the list before it: 'Kiwi, Mango vertrage ich nicht', 'kiwi, mango I cannot eat'. */
export const isTail = (word: string): boolean =>
  isNegation(word) ||
  isGeneralSensitivity(word) ||
  /^(?:ich|er|sie|wir|i|me|to|dagegen|darauf|reagier\w*|react\w*|essen|vertragen|trinken|eat|have|tolerate)$/.test(
    word,
  );

/** Abbreviations whose dot ends no sentence. */
export const abbreviations = new Set(
  list(
    "u o gg ggn geg z.b zb u.a ua inkl incl vertr bzw ca evtl ggf allerg unvertr resp v.a d.h insb e.g i.e esp mr mrs dr hr fr nr st bes spez tel allg wg o.ä",
  ),
);
