/** Latitude and longitude in degrees. */
export type Point = readonly [latitude: number, longitude: number];

interface CityMiddle {
  readonly at: Point;
  readonly districts: Readonly<Record<string, Point>>;
}

/**
 * The middles of the cities and districts of places.ts, by hand, to two decimals: about a kilometre. Nobody's position is
 * compared with anything more exact.
 */
export const middles: Readonly<Record<string, CityMiddle>> = {
  Berlin: {
    at: [52.52, 13.4],
    districts: {
      Mitte: [52.52, 13.4],
      Wedding: [52.55, 13.36],
      Moabit: [52.53, 13.34],
      Tiergarten: [52.51, 13.36],
      "Prenzlauer Berg": [52.54, 13.42],
      Friedrichshain: [52.51, 13.45],
      Kreuzberg: [52.5, 13.41],
      Neukölln: [52.48, 13.44],
      Schöneberg: [52.49, 13.35],
      Charlottenburg: [52.51, 13.3],
      Wilmersdorf: [52.49, 13.32],
      Steglitz: [52.46, 13.33],
      Zehlendorf: [52.43, 13.26],
      Tempelhof: [52.46, 13.39],
      Treptow: [52.48, 13.47],
      Lichtenberg: [52.51, 13.5],
      Weißensee: [52.55, 13.46],
      Pankow: [52.57, 13.41],
      Reinickendorf: [52.57, 13.34],
      Spandau: [52.54, 13.2],
      Köpenick: [52.45, 13.58],
    },
  },
  Hamburg: {
    at: [53.55, 9.99],
    districts: {
      Altona: [53.55, 9.94],
      Ottensen: [53.55, 9.92],
      "St. Pauli": [53.55, 9.96],
      Schanzenviertel: [53.56, 9.96],
      HafenCity: [53.54, 10.0],
      Speicherstadt: [53.54, 9.99],
      "St. Georg": [53.56, 10.01],
      Neustadt: [53.55, 9.98],
      Rotherbaum: [53.57, 9.99],
      Eimsbüttel: [53.57, 9.95],
      Eppendorf: [53.59, 9.99],
      Winterhude: [53.59, 10.0],
      Barmbek: [53.58, 10.04],
      Uhlenhorst: [53.57, 10.02],
      Wandsbek: [53.58, 10.08],
      Blankenese: [53.56, 9.81],
      Harburg: [53.46, 9.98],
      Altstadt: [53.55, 10.0],
    },
  },
  München: {
    at: [48.14, 11.58],
    districts: {
      Altstadt: [48.14, 11.57],
      Maxvorstadt: [48.15, 11.57],
      Schwabing: [48.16, 11.58],
      Haidhausen: [48.13, 11.6],
      Glockenbachviertel: [48.13, 11.57],
      Isarvorstadt: [48.13, 11.57],
      Ludwigsvorstadt: [48.13, 11.56],
      Westend: [48.14, 11.54],
      Sendling: [48.12, 11.54],
      Giesing: [48.11, 11.59],
      Bogenhausen: [48.15, 11.61],
      Neuhausen: [48.15, 11.53],
      Lehel: [48.14, 11.59],
      Pasing: [48.15, 11.46],
    },
  },
  Köln: {
    at: [50.94, 6.96],
    districts: {
      Altstadt: [50.94, 6.96],
      Südstadt: [50.92, 6.96],
      Ehrenfeld: [50.95, 6.92],
      "Belgisches Viertel": [50.94, 6.94],
      Nippes: [50.96, 6.95],
      Deutz: [50.93, 6.98],
      Lindenthal: [50.93, 6.91],
      Sülz: [50.91, 6.92],
      Mülheim: [50.96, 7.0],
      Kalk: [50.94, 7.01],
    },
  },
  Düsseldorf: {
    at: [51.23, 6.78],
    districts: {
      Altstadt: [51.23, 6.77],
      Stadtmitte: [51.22, 6.79],
      Pempelfort: [51.24, 6.78],
      Friedrichstadt: [51.21, 6.78],
      Bilk: [51.2, 6.78],
      Medienhafen: [51.21, 6.76],
      Carlstadt: [51.22, 6.77],
      Oberkassel: [51.23, 6.75],
      Flingern: [51.23, 6.81],
    },
  },
  "Frankfurt am Main": {
    at: [50.11, 8.68],
    districts: {
      Altstadt: [50.11, 8.68],
      Westend: [50.12, 8.66],
      Sachsenhausen: [50.1, 8.69],
      Bahnhofsviertel: [50.11, 8.67],
      Bockenheim: [50.12, 8.64],
      Nordend: [50.12, 8.69],
      Bornheim: [50.13, 8.71],
      Ostend: [50.11, 8.71],
      Gallus: [50.1, 8.64],
    },
  },
  Stuttgart: {
    at: [48.78, 9.18],
    districts: {
      "Bad Cannstatt": [48.81, 9.22],
      Heslach: [48.76, 9.15],
      Degerloch: [48.75, 9.17],
    },
  },
  Nürnberg: {
    at: [49.45, 11.08],
    districts: {
      Altstadt: [49.45, 11.08],
      Südstadt: [49.44, 11.08],
      "St. Johannis": [49.46, 11.06],
      Gostenhof: [49.45, 11.06],
    },
  },
  "Freiburg im Breisgau": {
    at: [48.0, 7.85],
    districts: {
      Altstadt: [48.0, 7.85],
      Wiehre: [47.98, 7.85],
      Stühlinger: [48.0, 7.83],
      Herdern: [48.01, 7.86],
    },
  },
  Leipzig: {
    at: [51.34, 12.37],
    districts: {
      Südvorstadt: [51.32, 12.37],
      Connewitz: [51.31, 12.38],
      Plagwitz: [51.33, 12.33],
      Schleußig: [51.32, 12.34],
      Lindenau: [51.34, 12.33],
      Gohlis: [51.37, 12.37],
      Reudnitz: [51.33, 12.4],
    },
  },
  Dresden: {
    at: [51.05, 13.74],
    districts: {
      Neustadt: [51.06, 13.75],
      Altstadt: [51.05, 13.74],
      Südvorstadt: [51.03, 13.72],
      Loschwitz: [51.05, 13.81],
      Blasewitz: [51.05, 13.8],
      Striesen: [51.04, 13.79],
      Löbtau: [51.04, 13.7],
      Pieschen: [51.08, 13.72],
    },
  },
};
