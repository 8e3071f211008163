import { once } from "#shared/platform/once.ts";
import { allFeatures } from "#shared/restaurants/constants.ts";
import { austrianCities, cities, swissCities, toCity } from "#shared/restaurants/city.ts";
import { englishCities } from "#shared/restaurants/city-name.ts";
import { normalize } from "./normalize.ts";
import { districts, regionMiddles } from "./places.ts";
import {
  dayPhrases,
  dayPartNames,
  featurePhrases,
  homeCooking,
  knownStreets,
  landmarks,
  nearPhrases,
  nowPhrases,
  partPhrases,
  pricePhrases,
  untellable,
  weekdayWords,
} from "./search-phrases.ts";
import { countTypos } from "./typos.ts";
import { isKnownWord } from "./vocabulary.ts";
import type { Wish } from "./wish.ts";

/** One word: with an ending, or with a typo. */
export function lookUpWord(word: string): readonly Wish[] | undefined {
  if (word.length < 5) return undefined;
  for (const ending of ["e", "es", "er", "en", "em", "n", "s"]) {
    const stem = word.endsWith(ending) ? word.slice(0, -ending.length) : "";
    const found = stem.length > 3 && !exactOnly.has(stem) ? lookUp(stem) : undefined;
    if (found && found[0]?.kind !== "city") return found;
  }
  if (word.length < 6 || isKnownWord(word) || isPlace(word)) return undefined;
  const compound = lookUpCompound(word);
  if (compound) return compound;
  const limit = word.length < 9 ? 1 : 2;
  const near = misspellable().find(
    (one) => Math.abs(one.length - word.length) <= limit && countTypos(word, one) <= limit,
  );
  return near === undefined ? undefined : lookUp(near);
}

/** `Katerfrühstück`, `Betriebsfeier`: what it ends with; of a meal for what it is, too: `Taufessen`, `Neujahrsbrunch`. */
function lookUpCompound(word: string): readonly Wish[] | undefined {
  const meal = meals.find((one) => word.endsWith(one));
  const reason = word.slice(0, -(meal?.length ?? word.length));
  const forms = [reason, reason.replace(/s$/, ""), `${reason}e`, `${reason}n`];
  const found = meal && forms.map((one) => phrases().get(one)).find((one) => one !== undefined);
  if (found) return [...found, ...(phrases().get(meal) ?? [])];
  const head = wishHeads.find((one) => word.endsWith(one));
  return head === undefined ? undefined : lookUp(head);
}

const meals = ["essen", "kaffee", "mahl", "empfang", "location", "gala", "dinner", "lunch", "brunch", "fruhstuck"];
const wishHeads =
  "fruhstuck brunch terrasse feier party fest geburtstag hochzeit taufe kommunion jubilaum buffet gruppe saal".split(
    " ",
  );

/** What a normalized phrase asks for. */
export const lookUp = (phrase: string): readonly Wish[] | undefined =>
  phrases().get(phrase) ?? places().get(phrase) ?? (/^\d{5}$/.test(phrase) ? lookUpCode(phrase) : undefined);

/** A place that is another word, too. */
export const lookUpPlace = (name: string): readonly Wish[] | undefined => places().get(name);

/** A postal code stands for the first district that it lies in. */
function lookUpCode(code: string): readonly Wish[] | undefined {
  for (const [city, ofCity] of Object.entries(districts))
    for (const [district, { codes }] of Object.entries(ofCity))
      if (codes.includes(code)) return [{ kind: "district", value: `${city}/${district}` }];
  return undefined;
}

const split = (text: string): string[] =>
  text
    .split("|")
    .map((phrase) => normalize(phrase))
    .filter(Boolean);

function addAll(map: Map<string, readonly Wish[]>, names: string, ...wishes: readonly Wish[]): void {
  for (const phrase of names.split("|"))
    for (const key of new Set([normalize(phrase), normalize(phrase.replaceAll(/['’]/g, ""))]))
      if (key !== "" && !map.has(key)) map.set(key, wishes);
}

function buildPhrases(): ReadonlyMap<string, readonly Wish[]> {
  const map = new Map<string, readonly Wish[]>();
  addAll(map, untellable);
  addAll(map, homeCooking);
  addAll(map, landmarks, { kind: "street", value: "" });
  addAll(map, "alleine|allein|alleine essen|allein essen|einzelperson|solo dining", { kind: "guests", value: "1" });
  addAll(map, nearPhrases, { kind: "near", value: "me" });
  addAll(map, nowPhrases, { kind: "open", value: "now" });
  for (const [value, names] of dayPhrases) addAll(map, names, { kind: "day", value });
  addAll(map, "nach mitternacht|after midnight|past midnight", { kind: "time", value: "00:30" });
  addAll(map, "mitternacht|midnight", { kind: "time", value: "00:00" });
  for (const part of dayPartNames) addAll(map, partPhrases[part], { kind: "time", value: part });
  for (const [day, names] of weekdayWords) addWeekday(map, day, names);
  map.set("tonight", [
    { kind: "day", value: "today" },
    { kind: "time", value: "evening" },
  ]);
  for (const [words, time] of [["heute morgen|heute fruh|this morning", "breakfast"]] as const)
    addAll(map, words, { kind: "day", value: "today" }, { kind: "time", value: time });
  addAll(map, "morgen früh|tomorrow morning", { kind: "day", value: "tomorrow" }, { kind: "time", value: "breakfast" });
  for (const value of allFeatures) addAll(map, featurePhrases[value], { kind: "feature", value });
  for (const [prices, names] of pricePhrases) {
    const wish = { kind: "price", value: prices.join(",") } as const;
    for (const name of names.split("|")) map.set(name.startsWith("€") ? name : normalize(name), [wish]);
  }
  for (const [city, streets] of Object.entries(knownStreets))
    for (const [district, names] of Object.entries(streets))
      for (const name of split(names).flatMap((one) => [...new Set([one, one.replace(/strasse$/, "str")])])) {
        const wishes: readonly Wish[] = map.get(name) ?? [];
        map.set(name, [...wishes, { kind: "street", value: `${city}/${district}` }]);
      }
  return map;
}

function addWeekday(map: Map<string, readonly Wish[]>, value: string, names: string): void {
  const day = { kind: "day", value } as const;
  addAll(
    map,
    names
      .split("|")
      .filter((name) => name.length > 2)
      .join("|"),
    day,
  );
  for (const short of names.split("|"))
    for (const part of dayPartNames)
      for (const time of split(partPhrases[part]))
        if (short.length === 2) map.set(`${short} ${time}`, [day, { kind: "time", value: part }]);
  for (const [ending, part] of weekdayEndings)
    for (const name of names.split("|").filter((one) => one.endsWith("tag") || one === "mittwoch")) {
      const brunch: readonly Wish[] =
        part === "brunch" ? [{ kind: "feature", value: "brunch" }] : [{ kind: "time", value: part }];
      map.set(normalize(name + ending), [day, ...brunch]);
      if (part === "breakfast") map.set(normalize(`${name} ${ending}`), [day, { kind: "time", value: part }]);
    }
}

const weekdayEndings = [
  ["abend", "evening"],
  ["mittag", "lunch"],
  ["morgen", "breakfast"],
  ["vormittag", "breakfast"],
  ["nachmittag", "afternoon"],
  ["nacht", "night"],
  ["sbrunch", "brunch"],
] as const;

function buildPlaces(): ReadonlyMap<string, readonly Wish[]> {
  const map = new Map<string, readonly Wish[]>();
  const addCity = (name: string, city: string) => map.set(normalize(name), [{ kind: "city", value: city }]);
  for (const name of `${cities} ${austrianCities} ${swissCities}`.split(" "))
    for (const one of [name, toCity(name)]) addCity(one, toCity(name)); // Halle, Halle (Saale)
  for (const name of [districts, regionMiddles].flatMap(Object.keys)) addCity(name, name);
  for (const [city, english] of Object.entries(englishCities)) addCity(english, city);
  map.delete("essen"); // what people do there is another word
  for (const name of ["in Essen", "Restaurant Essen", "Restaurants Essen", "Stadt Essen"]) addCity(name, "Essen");
  for (const name of ["Frankfurt/Main", "Frankfurt a. M.", "Frankfurt Main"]) addCity(name, "Frankfurt am Main");
  for (const name of ["Frankfurt (Oder)", "Frankfurt an der Oder"]) addCity(name, "Frankfurt (Oder)");
  for (const [city, ofCity] of Object.entries(districts))
    for (const district of Object.keys(ofCity)) {
      for (const key of new Set(
        [district, district.replace("St. ", "Sankt "), district.replaceAll(" ", "")].map(normalize),
      )) {
        const others: readonly Wish[] = (map.get(key) ?? []).filter(({ kind }) => kind === "district");
        map.set(key, [...others, { kind: "district", value: `${city}/${district}` }]);
      }
    }
  return map;
}

const phrases = once(buildPhrases);
const places = once(buildPlaces);
export const isPlace = (phrase: string): boolean => places().has(phrase);
/** No typo makes them, nor an ending: `eastern`, `Osten`, `Halle (Saale)`. */
const exactOnly: ReadonlySet<string> = new Set(["easter", "ostern", "saal"]);
const misspellable = once(() =>
  [...phrases().keys()].filter((one) => one.length > 5 && !one.includes(" ") && !exactOnly.has(one)),
);
