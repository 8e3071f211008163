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

/** The postal codes it lies in, which stand in the address, and its middle. */
type District = readonly [codes: string, ...middle: Point];

/**
 * Districts by city. A postal code may belong to several districts, and people draw their borders generously; official
 * borders do not matter here. The codes are compiled from the cities' public directories of postal codes, the middles are
 * by hand, to two decimals: about a kilometre. Nobody's position is compared with anything more exact.
 */
export const districts: Readonly<Record<string, Readonly<Record<string, District>>>> = {
  Berlin: {
    Mitte: ["10115 10117 10119 10178 10179", 52.52, 13.4],
    Wedding: ["13347 13349 13351 13353 13355 13357 13359", 52.55, 13.36],
    Moabit: ["10551 10553 10555 10557 10559", 52.53, 13.34],
    Tiergarten: ["10557 10785 10787", 52.51, 13.36],
    "Prenzlauer Berg": ["10119 10405 10407 10409 10435 10437 10439", 52.54, 13.42],
    Friedrichshain: ["10243 10245 10247 10249", 52.51, 13.45],
    Kreuzberg: ["10961 10963 10965 10967 10969 10997 10999", 52.5, 13.41],
    Neukölln: ["12043 12045 12047 12049 12051 12053 12055 12057 12059", 52.48, 13.44],
    Schöneberg: ["10777 10779 10781 10783 10823 10825 10827 10829", 52.49, 13.35],
    Charlottenburg: ["10585 10587 10589 10623 10625 10627 10629 14050 14052 14055 14057 14059", 52.51, 13.3],
    Wilmersdorf: ["10707 10709 10711 10713 10715 10717 10719 14197", 52.49, 13.32],
    Steglitz: ["12157 12161 12163 12165 12167 12169", 52.46, 13.33],
    Zehlendorf: ["14163 14165 14167 14169", 52.43, 13.26],
    Tempelhof: ["12099 12101 12103 12105", 52.46, 13.39],
    Treptow: ["12435 12437", 52.48, 13.47],
    Lichtenberg: ["10315 10317 10318 10319 10365 10367 10369", 52.51, 13.5],
    Weißensee: ["13086 13088", 52.55, 13.46],
    Pankow: ["13187 13189", 52.57, 13.41],
    Reinickendorf: ["13403 13405 13407 13409", 52.57, 13.34],
    Spandau: ["13581 13583 13585 13587 13589 13591 13593 13595 13597 13599", 52.54, 13.2],
    Köpenick: ["12555 12557 12559", 52.45, 13.58],
  },
  Hamburg: {
    Altona: ["22763 22765 22767", 53.55, 9.94],
    Ottensen: ["22763 22765", 53.55, 9.92],
    "St. Pauli": ["20357 20359 22767", 53.55, 9.96],
    Schanzenviertel: ["20357", 53.56, 9.96],
    HafenCity: ["20457", 53.54, 10.0],
    Speicherstadt: ["20457", 53.54, 9.99],
    "St. Georg": ["20099", 53.56, 10.01],
    Neustadt: ["20354 20355 20459", 53.55, 9.98],
    Rotherbaum: ["20146 20148", 53.57, 9.99],
    Eimsbüttel: ["20253 20255 20257 20259", 53.57, 9.95],
    Eppendorf: ["20249 20251", 53.59, 9.99],
    Winterhude: ["22299 22301 22303", 53.59, 10.0],
    Barmbek: ["22305 22307", 53.58, 10.04],
    Uhlenhorst: ["22085", 53.57, 10.02],
    Wandsbek: ["22041", 53.58, 10.08],
    Blankenese: ["22587", 53.56, 9.81],
    Harburg: ["21073 21075", 53.46, 9.98],
    Altstadt: ["20095", 53.55, 10.0],
  },
  München: {
    Altstadt: ["80331 80333", 48.14, 11.57],
    Maxvorstadt: ["80333 80335 80798 80799", 48.15, 11.57],
    Schwabing: ["80796 80797 80801 80802 80803 80804 80805", 48.16, 11.58],
    Haidhausen: ["81667 81669 81675", 48.13, 11.6],
    Glockenbachviertel: ["80469 80337", 48.13, 11.57],
    Isarvorstadt: ["80337 80469", 48.13, 11.57],
    Ludwigsvorstadt: ["80336 80337", 48.13, 11.56],
    Westend: ["80339", 48.14, 11.54],
    Sendling: ["81369 81371 81373", 48.12, 11.54],
    Giesing: ["81539 81541", 48.11, 11.59],
    Bogenhausen: ["81675 81679 81925", 48.15, 11.61],
    Neuhausen: ["80634 80636 80637", 48.15, 11.53],
    Lehel: ["80538 80539", 48.14, 11.59],
    Pasing: ["81241 81243", 48.15, 11.46],
  },
  Köln: {
    Altstadt: ["50667 50668 50676 50678", 50.94, 6.96],
    Südstadt: ["50677 50678", 50.92, 6.96],
    Ehrenfeld: ["50823 50825", 50.95, 6.92],
    "Belgisches Viertel": ["50672 50674", 50.94, 6.94],
    Nippes: ["50733", 50.96, 6.95],
    Deutz: ["50679", 50.93, 6.98],
    Lindenthal: ["50931 50933", 50.93, 6.91],
    Sülz: ["50937 50939", 50.91, 6.92],
    Mülheim: ["51063 51065", 50.96, 7.0],
    Kalk: ["51103", 50.94, 7.01],
  },
  Düsseldorf: {
    Altstadt: ["40213", 51.23, 6.77],
    Stadtmitte: ["40210 40211 40212", 51.22, 6.79],
    Pempelfort: ["40211 40477 40479", 51.24, 6.78],
    Friedrichstadt: ["40215 40217", 51.21, 6.78],
    Bilk: ["40219 40223 40225", 51.2, 6.78],
    Medienhafen: ["40219 40221", 51.21, 6.76],
    Carlstadt: ["40213", 51.22, 6.77],
    Oberkassel: ["40545 40547", 51.23, 6.75],
    Flingern: ["40233 40235", 51.23, 6.81],
  },
  "Frankfurt am Main": {
    Altstadt: ["60311", 50.11, 8.68],
    Westend: ["60323 60325", 50.12, 8.66],
    Sachsenhausen: ["60594 60596 60598 60599", 50.1, 8.69],
    Bahnhofsviertel: ["60329", 50.11, 8.67],
    Bockenheim: ["60486 60487", 50.12, 8.64],
    Nordend: ["60316 60318", 50.12, 8.69],
    Bornheim: ["60385", 50.13, 8.71],
    Ostend: ["60314", 50.11, 8.71],
    Gallus: ["60326 60327", 50.1, 8.64],
  },
  Stuttgart: {
    "Bad Cannstatt": ["70372 70374", 48.81, 9.22],
    Heslach: ["70199", 48.76, 9.15],
    Degerloch: ["70597", 48.75, 9.17],
  },
  Nürnberg: {
    Altstadt: ["90402 90403", 49.45, 11.08],
    Südstadt: ["90459 90461", 49.44, 11.08],
    "St. Johannis": ["90419", 49.46, 11.06],
    Gostenhof: ["90429 90443", 49.45, 11.06],
  },
  "Freiburg im Breisgau": {
    Altstadt: ["79098", 48.0, 7.85],
    Wiehre: ["79100 79102", 47.98, 7.85],
    Stühlinger: ["79106", 48.0, 7.83],
    Herdern: ["79104", 48.01, 7.86],
  },
  Leipzig: {
    Südvorstadt: ["04275", 51.32, 12.37],
    Connewitz: ["04277", 51.31, 12.38],
    Plagwitz: ["04229", 51.33, 12.33],
    Schleußig: ["04229", 51.32, 12.34],
    Lindenau: ["04177", 51.34, 12.33],
    Gohlis: ["04155 04157", 51.37, 12.37],
    Reudnitz: ["04317", 51.33, 12.4],
  },
  Dresden: {
    Neustadt: ["01097 01099", 51.06, 13.75],
    Altstadt: ["01067 01069", 51.05, 13.74],
    Südvorstadt: ["01187", 51.03, 13.72],
    Loschwitz: ["01326", 51.05, 13.81],
    Blasewitz: ["01309", 51.05, 13.8],
    Striesen: ["01277 01309", 51.04, 13.79],
    Löbtau: ["01159", 51.04, 13.7],
    Pieschen: ["01127", 51.08, 13.72],
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
    .filter(([, [codes]]) => codes.includes(code))
    .map(([district]) => district);
