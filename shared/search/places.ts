import { ownValue } from "#shared/platform/own-value.ts";
import { locate, type Located } from "#shared/restaurants/postal-address.ts";

/** Latitude and longitude in degrees. */
export type Point = readonly [latitude: number, longitude: number];

/** The middles of the cities whose districts are known. */
export const cityMiddles: Readonly<Record<string, Point>> = {
  Berlin: [52.52, 13.4],
  Hamburg: [53.55, 9.99],
  München: [48.14, 11.58],
  Köln: [50.94, 6.96],
  Düsseldorf: [51.23, 6.78],
  "Frankfurt am Main": [50.11, 8.68],
  Stuttgart: [48.78, 9.18],
  Nürnberg: [49.45, 11.08],
  "Freiburg im Breisgau": [48.0, 7.85],
  Leipzig: [51.34, 12.37],
  Dresden: [51.05, 13.74],
};

/** The middles of what people search as they search a city. */
export const regionMiddles: Readonly<Record<string, Point>> = {
  Bayern: [48.4, 11.6],
  Bavaria: [48.4, 11.6],
  Sachsen: [51.1, 13.2],
  Hessen: [50.4, 8.8],
  Ruhrgebiet: [51.4, 6.95],
  Ruhrpott: [51.4, 6.95],
  NRW: [51.1, 6.9],
  Brandenburg: [52.5, 13.3],
  Niedersachsen: [53.0, 9.7],
  Thüringen: [51.0, 11.8],
};

/** What people call a city or a district, too, in small letters and one word. */
export const nicknames: Readonly<Record<string, string>> = {
  kolle: "Köln",
  minga: "München",
  zminga: "München",
  ffm: "Frankfurt",
  ddorf: "Düsseldorf",
  bln: "Berlin",
  hh: "Hamburg",
  muc: "München",
  nbg: "Nürnberg",
  prenzlberg: "Prenzlauer Berg",
  fhain: "Friedrichshain",
  xberg: "Kreuzberg",
  kreuzkolln: "Neukölln",
  kreuzkoln: "Neukölln",
};

interface District {
  /** The postal codes it lies in, which stand in the address. */
  readonly codes: string;
  readonly middle: Point;
}

/**
 * Districts by city. A postal code may belong to several districts, and people draw their borders generously; official
 * borders do not matter here. The codes are compiled from the cities' public directories of postal codes, the middles are
 * by hand, to two decimals: about a kilometre. Nobody's position is compared with anything more exact.
 */
export const districts: Readonly<Record<string, Readonly<Record<string, District>>>> = {
  Berlin: {
    Mitte: { codes: "10115 10117 10119 10178 10179", middle: [52.52, 13.4] },
    Wedding: { codes: "13347 13349 13351 13353 13355 13357 13359", middle: [52.55, 13.36] },
    Moabit: { codes: "10551 10553 10555 10557 10559", middle: [52.53, 13.34] },
    Tiergarten: { codes: "10557 10785 10787", middle: [52.51, 13.36] },
    "Prenzlauer Berg": { codes: "10119 10405 10407 10409 10435 10437 10439", middle: [52.54, 13.42] },
    Friedrichshain: { codes: "10243 10245 10247 10249", middle: [52.51, 13.45] },
    Kreuzberg: { codes: "10961 10963 10965 10967 10969 10997 10999", middle: [52.5, 13.41] },
    Neukölln: { codes: "12043 12045 12047 12049 12051 12053 12055 12057 12059", middle: [52.48, 13.44] },
    Schöneberg: { codes: "10777 10779 10781 10783 10823 10825 10827 10829", middle: [52.49, 13.35] },
    Charlottenburg: {
      codes: "10585 10587 10589 10623 10625 10627 10629 14050 14052 14055 14057 14059",
      middle: [52.51, 13.3],
    },
    Wilmersdorf: { codes: "10707 10709 10711 10713 10715 10717 10719 14197", middle: [52.49, 13.32] },
    Steglitz: { codes: "12157 12161 12163 12165 12167 12169", middle: [52.46, 13.33] },
    Zehlendorf: { codes: "14163 14165 14167 14169", middle: [52.43, 13.26] },
    Tempelhof: { codes: "12099 12101 12103 12105", middle: [52.46, 13.39] },
    Treptow: { codes: "12435 12437", middle: [52.48, 13.47] },
    Lichtenberg: { codes: "10315 10317 10318 10319 10365 10367 10369", middle: [52.51, 13.5] },
    Weißensee: { codes: "13086 13088", middle: [52.55, 13.46] },
    Pankow: { codes: "13187 13189", middle: [52.57, 13.41] },
    Reinickendorf: { codes: "13403 13405 13407 13409", middle: [52.57, 13.34] },
    Spandau: { codes: "13581 13583 13585 13587 13589 13591 13593 13595 13597 13599", middle: [52.54, 13.2] },
    Köpenick: { codes: "12555 12557 12559", middle: [52.45, 13.58] },
  },
  Hamburg: {
    Altona: { codes: "22763 22765 22767", middle: [53.55, 9.94] },
    Ottensen: { codes: "22763 22765", middle: [53.55, 9.92] },
    "St. Pauli": { codes: "20357 20359 22767", middle: [53.55, 9.96] },
    Schanzenviertel: { codes: "20357", middle: [53.56, 9.96] },
    HafenCity: { codes: "20457", middle: [53.54, 10.0] },
    Speicherstadt: { codes: "20457", middle: [53.54, 9.99] },
    "St. Georg": { codes: "20099", middle: [53.56, 10.01] },
    Neustadt: { codes: "20354 20355 20459", middle: [53.55, 9.98] },
    Rotherbaum: { codes: "20146 20148", middle: [53.57, 9.99] },
    Eimsbüttel: { codes: "20253 20255 20257 20259", middle: [53.57, 9.95] },
    Eppendorf: { codes: "20249 20251", middle: [53.59, 9.99] },
    Winterhude: { codes: "22299 22301 22303", middle: [53.59, 10.0] },
    Barmbek: { codes: "22305 22307", middle: [53.58, 10.04] },
    Uhlenhorst: { codes: "22085", middle: [53.57, 10.02] },
    Wandsbek: { codes: "22041", middle: [53.58, 10.08] },
    Blankenese: { codes: "22587", middle: [53.56, 9.81] },
    Harburg: { codes: "21073 21075", middle: [53.46, 9.98] },
    Altstadt: { codes: "20095", middle: [53.55, 10.0] },
  },
  München: {
    Altstadt: { codes: "80331 80333", middle: [48.14, 11.57] },
    Maxvorstadt: { codes: "80333 80335 80798 80799", middle: [48.15, 11.57] },
    Schwabing: { codes: "80796 80797 80801 80802 80803 80804 80805", middle: [48.16, 11.58] },
    Haidhausen: { codes: "81667 81669 81675", middle: [48.13, 11.6] },
    Glockenbachviertel: { codes: "80469 80337", middle: [48.13, 11.57] },
    Isarvorstadt: { codes: "80337 80469", middle: [48.13, 11.57] },
    Ludwigsvorstadt: { codes: "80336 80337", middle: [48.13, 11.56] },
    Westend: { codes: "80339", middle: [48.14, 11.54] },
    Sendling: { codes: "81369 81371 81373", middle: [48.12, 11.54] },
    Giesing: { codes: "81539 81541", middle: [48.11, 11.59] },
    Bogenhausen: { codes: "81675 81679 81925", middle: [48.15, 11.61] },
    Neuhausen: { codes: "80634 80636 80637", middle: [48.15, 11.53] },
    Lehel: { codes: "80538 80539", middle: [48.14, 11.59] },
    Pasing: { codes: "81241 81243", middle: [48.15, 11.46] },
  },
  Köln: {
    Altstadt: { codes: "50667 50668 50676 50678", middle: [50.94, 6.96] },
    Südstadt: { codes: "50677 50678", middle: [50.92, 6.96] },
    Ehrenfeld: { codes: "50823 50825", middle: [50.95, 6.92] },
    "Belgisches Viertel": { codes: "50672 50674", middle: [50.94, 6.94] },
    Nippes: { codes: "50733", middle: [50.96, 6.95] },
    Deutz: { codes: "50679", middle: [50.93, 6.98] },
    Lindenthal: { codes: "50931 50933", middle: [50.93, 6.91] },
    Sülz: { codes: "50937 50939", middle: [50.91, 6.92] },
    Mülheim: { codes: "51063 51065", middle: [50.96, 7.0] },
    Kalk: { codes: "51103", middle: [50.94, 7.01] },
  },
  Düsseldorf: {
    Altstadt: { codes: "40213", middle: [51.23, 6.77] },
    Stadtmitte: { codes: "40210 40211 40212", middle: [51.22, 6.79] },
    Pempelfort: { codes: "40211 40477 40479", middle: [51.24, 6.78] },
    Friedrichstadt: { codes: "40215 40217", middle: [51.21, 6.78] },
    Bilk: { codes: "40219 40223 40225", middle: [51.2, 6.78] },
    Medienhafen: { codes: "40219 40221", middle: [51.21, 6.76] },
    Carlstadt: { codes: "40213", middle: [51.22, 6.77] },
    Oberkassel: { codes: "40545 40547", middle: [51.23, 6.75] },
    Flingern: { codes: "40233 40235", middle: [51.23, 6.81] },
  },
  "Frankfurt am Main": {
    Altstadt: { codes: "60311", middle: [50.11, 8.68] },
    Westend: { codes: "60323 60325", middle: [50.12, 8.66] },
    Sachsenhausen: { codes: "60594 60596 60598 60599", middle: [50.1, 8.69] },
    Bahnhofsviertel: { codes: "60329", middle: [50.11, 8.67] },
    Bockenheim: { codes: "60486 60487", middle: [50.12, 8.64] },
    Nordend: { codes: "60316 60318", middle: [50.12, 8.69] },
    Bornheim: { codes: "60385", middle: [50.13, 8.71] },
    Ostend: { codes: "60314", middle: [50.11, 8.71] },
    Gallus: { codes: "60326 60327", middle: [50.1, 8.64] },
  },
  Stuttgart: {
    "Bad Cannstatt": { codes: "70372 70374", middle: [48.81, 9.22] },
    Heslach: { codes: "70199", middle: [48.76, 9.15] },
    Degerloch: { codes: "70597", middle: [48.75, 9.17] },
  },
  Nürnberg: {
    Altstadt: { codes: "90402 90403", middle: [49.45, 11.08] },
    Südstadt: { codes: "90459 90461", middle: [49.44, 11.08] },
    "St. Johannis": { codes: "90419", middle: [49.46, 11.06] },
    Gostenhof: { codes: "90429 90443", middle: [49.45, 11.06] },
  },
  "Freiburg im Breisgau": {
    Altstadt: { codes: "79098", middle: [48.0, 7.85] },
    Wiehre: { codes: "79100 79102", middle: [47.98, 7.85] },
    Stühlinger: { codes: "79106", middle: [48.0, 7.83] },
    Herdern: { codes: "79104", middle: [48.01, 7.86] },
  },
  Leipzig: {
    Südvorstadt: { codes: "04275", middle: [51.32, 12.37] },
    Connewitz: { codes: "04277", middle: [51.31, 12.38] },
    Plagwitz: { codes: "04229", middle: [51.33, 12.33] },
    Schleußig: { codes: "04229", middle: [51.32, 12.34] },
    Lindenau: { codes: "04177", middle: [51.34, 12.33] },
    Gohlis: { codes: "04155 04157", middle: [51.37, 12.37] },
    Reudnitz: { codes: "04317", middle: [51.33, 12.4] },
  },
  Dresden: {
    Neustadt: { codes: "01097 01099", middle: [51.06, 13.75] },
    Altstadt: { codes: "01067 01069", middle: [51.05, 13.74] },
    Südvorstadt: { codes: "01187", middle: [51.03, 13.72] },
    Loschwitz: { codes: "01326", middle: [51.05, 13.81] },
    Blasewitz: { codes: "01309", middle: [51.05, 13.8] },
    Striesen: { codes: "01277 01309", middle: [51.04, 13.79] },
    Löbtau: { codes: "01159", middle: [51.04, 13.7] },
    Pieschen: { codes: "01127", middle: [51.08, 13.72] },
  },
};

/** Stands for the part of a city whose postal codes belong to no district that search knows. */
export const otherDistrict = "other";

/** The district that a restaurant's postal code lies in, the first of several; undefined where none is known. */
export const districtOf = (restaurant: Located): string | undefined => districtsAt(locate(restaurant))[0];

/** The districts of a city by name; empty where none is known. */
export const districtsIn = (city: string) => ownValue(districts, city) ?? {};

/** The districts of a city that a postal code lies in. */
export const districtsAt = ({ city, code = "?" }: ReturnType<typeof locate>): readonly string[] =>
  Object.entries(districtsIn(city))
    .filter(([, { codes }]) => codes.includes(code))
    .map(([district]) => district);
