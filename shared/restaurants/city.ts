import { once } from "#shared/platform/once.ts";
import { foldUmlauts, plainLetters } from "#shared/platform/text/fold.ts";
import { englishCities } from "./city-name.ts";

/** Large German cities: known words, so that a typo is recognised. The list need not be complete. */
export const cities =
  "Berlin Hamburg München Köln Frankfurt Düsseldorf Stuttgart Leipzig Dortmund Essen Bremen Dresden Hannover Nürnberg Duisburg Bochum Wuppertal Bielefeld Bonn Münster Mannheim Karlsruhe Augsburg Wiesbaden Mönchengladbach Gelsenkirchen Aachen Braunschweig Kiel Chemnitz Magdeburg Freiburg Krefeld Halle Mainz Lübeck Erfurt Oberhausen Rostock Kassel Potsdam Saarbrücken Heidelberg Darmstadt Regensburg Würzburg Ulm Konstanz Bamberg Weimar Jena Trier Tübingen";

export const austrianCities = "Wien Graz Linz Salzburg Innsbruck Klagenfurt Villach Wels Dornbirn Bregenz Eisenstadt";
export const swissCities = "Zürich Genf Basel Bern Luzern Lausanne Winterthur Lugano Biel Thun Chur Zug";

/** Other towns that begin with the name of a city that is meant where nothing follows. */
const otherTowns = /^Münster\b/iu;

/** What stands before their name is a district, `St. Pauli, Hamburg`, if the postal code begins as theirs. */
const withDistricts = {
  Berlin: "10 12 13 140 141",
  Hamburg: "20 210 211 220 221 222 223 224 225 226 227",
  München: "80 81",
  Köln: "506 507 508 509 510 511",
  Frankfurt: "60 659",
  Düsseldorf: "402 404 405 406",
  Stuttgart: "701 702 703 704 705 706",
  Nürnberg: "904",
  Leipzig: "041 042 043",
  Dresden: "010 011 012 013",
  Wien: "1",
  Zürich: "80",
};

/** What tells a town from those of its name where no such town is listed here: never the one that is meant without it. */
const otherPlaces: ReadonlySet<string> = new Set(
  "ahr aisch aller altmuhl bode dahme donau eder eider eifel elbe elster ems enz fulda harz havel hunte iller ilm inn isar jagst kinzig kocher kr kreis lahn landkreis lech leine lippe lkr main mosel mulde naab nagold nahe neckar nidda nordsee oder oker ostsee peene regen rems rhein ruhr rur saale salzach sieg spree tauber trave unstrut vils warnow werra weser wupper".split(
    " ",
  ),
);

/**
 * Cities that are told from others of their name, each with how its postal codes begin, and what is written behind one
 * that needs nothing. The first of a name is meant where nothing tells it apart, unless there is no such first (`-`).
 */
const namesakes: readonly (readonly [city: string, codes: string, telling?: string])[] = [
  ["Frankfurt am Main", "60 65"],
  ["Frankfurt (Oder)", "15"],
  ["Freiburg im Breisgau", "79"],
  ["Freiburg im Üechtland", "17"],
  ["Freiburg (Elbe)", "21"],
  ["Halle (Saale)", "06"],
  ["Halle (Westfalen)", "33"],
  ["Halle (Weser)", "37"],
  ["Mülheim an der Ruhr", "45"],
  ["Mülheim-Kärlich", "56"],
  ["Mülheim (Mosel)", "54"],
  ["Offenbach am Main", "63"],
  ["Offenbach an der Queich", "76"],
  ["Ludwigshafen am Rhein", "67"],
  ["Ludwigshafen am Bodensee", "78"],
  ["Marburg an der Lahn", "35"],
  ["Limburg an der Lahn", "65"],
  ["Esslingen am Neckar", "73"],
  ["Brandenburg an der Havel", "14"],
  ["Kempten (Allgäu)", "87"],
  ["Lindau (Bodensee)", "88"],
  ["Singen (Hohentwiel)", "78"],
  ["Landsberg am Lech", "86"],
  ["Landsberg (Saalekreis)", "06"],
  ["Neuburg an der Donau", "86"],
  ["Weiden in der Oberpfalz", "92"],
  ["Wangen im Allgäu", "88"],
  ["Weil am Rhein", "79"],
  ["Bad Homburg vor der Höhe", "61"],
  ["Rothenburg ob der Tauber", "91"],
  ["-Neustadt an der Weinstraße", "67"],
  ["Neustadt an der Aisch", "91"],
  ["Neustadt in Holstein", "23"],
  ["-Oldenburg (Oldenburg)", "26"],
  ["Oldenburg in Holstein", "23"],
  ["-Kirchheim unter Teck", "73"],
  ["-Neumarkt in der Oberpfalz", "92"],
  ["-Dillingen an der Donau", "89"],
  ["Krems an der Donau", "35"],
  ["Linz", "40", "Donau"],
  ["Linz am Rhein", "53"],
  ["Münster", "48", "Westfalen"],
  ["Münster (Hessen)", "64"],
  ["Essen", "45", "Ruhr"],
  ["Essen (Oldenburg)", "49"],
  ["Weimar", "99", "Thüringen"],
  ["Weimar (Lahn)", "35"],
];

const toWords = (text: string): string[] =>
  foldUmlauts(plainLetters(text))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (word === "sankt" ? "st" : word));

/** Small words between a name and what tells it apart, also as one letter. */
const small: ReadonlySet<string> = new Set("am an a der d im i in ob o vor v unter u bei b on the".split(" "));
/** `a. d. O.` → `o`: the last one is what tells apart, however short. */
const tellingWords = (words: readonly string[]): string[] =>
  words.filter((word, index) => index === words.length - 1 || !small.has(word));

interface Namesake {
  readonly city: string;
  readonly base: string;
  readonly telling: string;
  readonly codes: readonly string[];
  readonly isDefault: boolean;
}

const known = once<readonly Namesake[]>(() =>
  namesakes.map(([text, codes, alone], index) => {
    const city = text.replace("-", text.startsWith("-") ? "" : "-");
    const [base = city] = /^.+?(?=\s(?:am|an|im|in|ob|vor|unter)\s|\s\(|-)/.exec(city) ?? [];
    const isFirst = !namesakes
      .slice(0, index)
      .some(([other]) => other.startsWith(base) || other.startsWith(`-${base}`));
    return {
      city,
      base: toWords(base).join(" "),
      telling: tellingWords(toWords(alone ?? city.slice(base.length))).join(" "),
      codes: codes.split(" "),
      isDefault: isFirst && !text.startsWith("-"),
    };
  }),
);

const byFirstWord = once(() => Map.groupBy(known(), ({ base }) => base.split(" ")[0]));

const spellings = once<ReadonlyMap<string, string>>(
  () =>
    new Map(
      [
        ...[cities, austrianCities, swissCities].flatMap((list) => list.split(" ")).map((city) => [city, city]),
        ...Object.entries(englishCities).map(([city, english]) => [english, city]),
        ["Genève", "Genf"],
        ["Ffm", "Frankfurt am Main"],
      ].map(([name = "", city = ""]) => [toWords(name).join(" "), city]),
    ),
);

const districtCities = once<ReadonlyMap<string, readonly string[]>>(
  () => new Map(Object.entries(withDistricts).map(([city, codes]) => [toWords(city).join(" "), codes.split(" ")])),
);

const prefixes = "DE|AT|CH|FL|LI|D|A|L|I|IT|F|FR|B|BE|NL|DK|PL|CZ";
export const postalCode = String.raw`\(?(?:(?<prefix>${prefixes})[\s.–—-]{0,3})?(?<code>\d{5}|\d{4})\)?`;
const codeFirst = new RegExp(String.raw`^${postalCode}[\s,]+(?<name>.*\p{L}.*)$`, "u");
const codeLast = new RegExp(String.raw`^(?<name>.*\p{L}.*?)[\s,]+${postalCode}$`, "u");

/** What people write after a city. */
const countryNames =
  /[\s,(]+(?<country>Deutschland|Germany|Österreich|Oesterreich|Austria|Schweiz|Switzerland|Suisse|Svizzera|Liechtenstein|DE|AT|CH|FL|LI)\)?$/iu;

interface CityParts {
  readonly name: string;
  /** As typed. */
  readonly country?: string | undefined;
  readonly code?: string | undefined;
  readonly prefix?: string | undefined;
}

/** Parts a city from its postal code and country: `D-10435 Berlin, Deutschland`. */
export function splitCity(text: string): CityParts {
  const { country } = countryNames.exec(text)?.groups ?? {};
  const rest = text
    .replace(countryNames, "")
    .replace(/[\s/–—-]+$/, "")
    .trim();
  const { name = rest, code, prefix } = (codeFirst.exec(rest) ?? codeLast.exec(rest))?.groups ?? {};
  return { name, country, code, prefix };
}

/** A city as all its restaurants share it: `10435 Berlin`, `Berlin-Mitte` → `Berlin`; `Frankfurt a. M.` → `Frankfurt am Main`. */
export function toCity(text: string, code?: string): string {
  const parts = splitCity(text.trim());
  const name = parts.name.replace(/^(?:(?:freie und )?hansestadt|landeshauptstadt|lutherstadt|stadt)\s+/i, "");
  const words = toWords(name);
  const joined = words.join(" ");
  const whole = spellings().get(joined);
  const postal = parts.code ?? code;
  const base = (byFirstWord().get(words[0]) ?? []).filter((one) => `${joined} `.startsWith(`${one.base} `));
  if (base.length === 0) return whole ?? cityBefore(name, words) ?? cityBehind(name, postal) ?? name;
  const isIn = ({ codes }: Namesake) => codes.some((one) => postal?.startsWith(one));
  const telling = tellingWords(words.slice(base[0]?.base.split(" ").length)).join(" ");
  if (telling !== "") {
    const told = base.find((one) => abbreviates(telling, one.telling))?.city ?? cityBehind(name, postal);
    if (told !== undefined) return told;
    if (telling.length <= 2 || telling.split(" ").some((word) => otherPlaces.has(word))) return name;
  }
  const meant = base.find(isIn) ?? (postal === undefined ? base.find((one) => one.isDefault) : undefined);
  // Another town of the name, which the code alone tells apart
  if (meant === undefined) return postal === undefined ? name : `${postal} ${name}`;
  return telling === "" ? meant.city : (cityBefore(name, words) ?? name);
}

/** `m`, `weinstr` and `brsg` stand for `main`, `weinstrasse` and `breisgau`. */
function abbreviates(short: string, long: string): boolean {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return long.startsWith(short.slice(0, 1)) && at === short.length;
}

/** The city that a district, river or state is written behind: `Berlin Mitte`, `Essen-Kettwig`. Two cities are none of both. */
function cityBefore(name: string, [first = "", ...others]: readonly string[]): string | undefined {
  const city = spellings().get(first);
  if (city === undefined || others.length === 0 || otherTowns.test(name)) return undefined;
  if (others.some((word) => spellings().has(word) || word === "und" || word === "and" || word === "oder"))
    return undefined;
  return known().find((one) => one.base === first && one.isDefault)?.city ?? city;
}

/** The city that a district is written before: `St. Pauli, Hamburg`, `Altona (Hamburg)`. Two cities are none of both. */
function cityBehind(name: string, postal: string | undefined): string | undefined {
  const [district = "", city = "", ...others] = name.split(/\s*[,/(]\s*|\s+\p{Pd}\s+/u);
  const isDistrict = others.length === 0 && !toWords(district).some((word) => spellings().has(word));
  const codes = isDistrict ? districtCities().get(toWords(city)[0] ?? "") : undefined;
  if (codes === undefined) return undefined;
  const isIn = postal === undefined || codes.some((one) => postal.startsWith(one));
  return isIn ? toCity(city.replace(")", "")) : `${postal} ${name}`; // `85748 Garching/München`
}

/** A city as it is compared. */
export const cityKey = (text: string, code?: string): string => toWords(toCity(text, code)).join(" ");
