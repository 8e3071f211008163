import { locate, type Located } from "#shared/restaurants/postal-address.ts";

/**
 * Districts of a city by the postal codes they lie in, which stand in the address. A postal code may belong to several
 * districts, and people draw their borders generously; official borders do not matter here. Compiled from the cities'
 * public directories of postal codes.
 */
export const districts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Berlin: {
    Mitte: "10115 10117 10119 10178 10179",
    Wedding: "13347 13349 13351 13353 13355 13357 13359",
    Moabit: "10551 10553 10555 10557 10559",
    Tiergarten: "10557 10785 10787",
    "Prenzlauer Berg": "10119 10405 10407 10409 10435 10437 10439",
    Friedrichshain: "10243 10245 10247 10249",
    Kreuzberg: "10961 10963 10965 10967 10969 10997 10999",
    Neukölln: "12043 12045 12047 12049 12051 12053 12055 12057 12059",
    Schöneberg: "10777 10779 10781 10783 10823 10825 10827 10829",
    Charlottenburg: "10585 10587 10589 10623 10625 10627 10629 14050 14052 14055 14057 14059",
    Wilmersdorf: "10707 10709 10711 10713 10715 10717 10719 14197",
    Steglitz: "12157 12161 12163 12165 12167 12169",
    Zehlendorf: "14163 14165 14167 14169",
    Tempelhof: "12099 12101 12103 12105",
    Treptow: "12435 12437",
    Lichtenberg: "10315 10317 10318 10319 10365 10367 10369",
    Weißensee: "13086 13088",
    Pankow: "13187 13189",
    Reinickendorf: "13403 13405 13407 13409",
    Spandau: "13581 13583 13585 13587 13589 13591 13593 13595 13597 13599",
    Köpenick: "12555 12557 12559",
  },
  Hamburg: {
    Altona: "22763 22765 22767",
    Ottensen: "22763 22765",
    "St. Pauli": "20357 20359 22767",
    Schanzenviertel: "20357",
    HafenCity: "20457",
    Speicherstadt: "20457",
    "St. Georg": "20099",
    Neustadt: "20354 20355 20459",
    Rotherbaum: "20146 20148",
    Eimsbüttel: "20253 20255 20257 20259",
    Eppendorf: "20249 20251",
    Winterhude: "22299 22301 22303",
    Barmbek: "22305 22307",
    Uhlenhorst: "22085",
    Wandsbek: "22041",
    Blankenese: "22587",
    Harburg: "21073 21075",
    Altstadt: "20095",
  },
  München: {
    Altstadt: "80331 80333",
    Maxvorstadt: "80333 80335 80798 80799",
    Schwabing: "80796 80797 80801 80802 80803 80804 80805",
    Haidhausen: "81667 81669 81675",
    Glockenbachviertel: "80469 80337",
    Isarvorstadt: "80337 80469",
    Ludwigsvorstadt: "80336 80337",
    Westend: "80339",
    Sendling: "81369 81371 81373",
    Giesing: "81539 81541",
    Bogenhausen: "81675 81679 81925",
    Neuhausen: "80634 80636 80637",
    Lehel: "80538 80539",
    Pasing: "81241 81243",
  },
  Köln: {
    Altstadt: "50667 50668 50676 50678",
    Südstadt: "50677 50678",
    Ehrenfeld: "50823 50825",
    "Belgisches Viertel": "50672 50674",
    Nippes: "50733",
    Deutz: "50679",
    Lindenthal: "50931 50933",
    Sülz: "50937 50939",
    Mülheim: "51063 51065",
    Kalk: "51103",
  },
  Düsseldorf: {
    Altstadt: "40213",
    Stadtmitte: "40210 40211 40212",
    Pempelfort: "40211 40477 40479",
    Friedrichstadt: "40215 40217",
    Bilk: "40219 40223 40225",
    Medienhafen: "40219 40221",
    Carlstadt: "40213",
    Oberkassel: "40545 40547",
    Flingern: "40233 40235",
  },
  "Frankfurt am Main": {
    Altstadt: "60311",
    Westend: "60323 60325",
    Sachsenhausen: "60594 60596 60598 60599",
    Bahnhofsviertel: "60329",
    Bockenheim: "60486 60487",
    Nordend: "60316 60318",
    Bornheim: "60385",
    Ostend: "60314",
    Gallus: "60326 60327",
  },
  Stuttgart: {
    "Bad Cannstatt": "70372 70374",
    Heslach: "70199",
    Degerloch: "70597",
  },
  Nürnberg: {
    Altstadt: "90402 90403",
    Südstadt: "90459 90461",
    "St. Johannis": "90419",
    Gostenhof: "90429 90443",
  },
  "Freiburg im Breisgau": {
    Altstadt: "79098",
    Wiehre: "79100 79102",
    Stühlinger: "79106",
    Herdern: "79104",
  },
  Leipzig: {
    Südvorstadt: "04275",
    Connewitz: "04277",
    Plagwitz: "04229",
    Schleußig: "04229",
    Lindenau: "04177",
    Gohlis: "04155 04157",
    Reudnitz: "04317",
  },
  Dresden: {
    Neustadt: "01097 01099",
    Altstadt: "01067 01069",
    Südvorstadt: "01187",
    Loschwitz: "01326",
    Blasewitz: "01309",
    Striesen: "01277 01309",
    Löbtau: "01159",
    Pieschen: "01127",
  },
};

/** Stands for the part of a city whose postal codes belong to no district that search knows. */
export const otherDistrict = "other";

/** The district that a restaurant's postal code lies in, the first of several; undefined where none is known. */
export const districtOf = (restaurant: Located): string | undefined => districtsAt(locate(restaurant))[0];

/** The districts of a city that a postal code lies in. */
export function districtsAt({ city, code = "?" }: ReturnType<typeof locate>): readonly string[] {
  return Object.entries(Object.hasOwn(districts, city) ? (districts[city] ?? {}) : {})
    .filter(([, codes]) => codes.includes(code))
    .map(([district]) => district);
}
