import { ownValue } from "#shared/platform/own-value.ts";
import { distanceKm } from "./distance.ts";
import { cityMiddles, type Point, regionMiddles } from "./places.ts";

/** The middles of cities without known districts. */
const otherMiddles: Readonly<Record<string, Point>> = {
  Dortmund: [51.51, 7.47],
  Essen: [51.46, 7.01],
  Bremen: [53.08, 8.81],
  Hannover: [52.37, 9.73],
  Duisburg: [51.43, 6.76],
  Bochum: [51.48, 7.22],
  Wuppertal: [51.26, 7.15],
  Bielefeld: [52.02, 8.53],
  Bonn: [50.74, 7.1],
  Münster: [51.96, 7.63],
  Mannheim: [49.49, 8.47],
  Karlsruhe: [49.01, 8.4],
  Augsburg: [48.37, 10.9],
  Wiesbaden: [50.08, 8.24],
  Mönchengladbach: [51.19, 6.44],
  Gelsenkirchen: [51.52, 7.1],
  Aachen: [50.78, 6.08],
  Braunschweig: [52.27, 10.52],
  Kiel: [54.32, 10.13],
  Chemnitz: [50.83, 12.92],
  Magdeburg: [52.13, 11.63],
  Krefeld: [51.33, 6.56],
  "Frankfurt (Oder)": [52.34, 14.55],
  "Halle (Saale)": [51.48, 11.97],
  Mainz: [50.0, 8.27],
  Lübeck: [53.87, 10.69],
  Erfurt: [50.98, 11.03],
  Oberhausen: [51.47, 6.85],
  Rostock: [54.09, 12.13],
  Kassel: [51.31, 9.49],
  Potsdam: [52.4, 13.06],
  Saarbrücken: [49.23, 7.0],
  Heidelberg: [49.41, 8.69],
  Darmstadt: [49.87, 8.65],
  Regensburg: [49.02, 12.1],
  Würzburg: [49.79, 9.93],
  Ulm: [48.4, 9.99],
  Konstanz: [47.66, 9.18],
  Bamberg: [49.89, 10.89],
  Weimar: [50.98, 11.33],
  Jena: [50.93, 11.59],
  Trier: [49.75, 6.64],
  Tübingen: [48.52, 9.06],
  Wien: [48.21, 16.37],
  Graz: [47.07, 15.44],
  Linz: [48.31, 14.29],
  Salzburg: [47.81, 13.05],
  Innsbruck: [47.27, 11.4],
  Zürich: [47.38, 8.54],
  Basel: [47.56, 7.59],
  Bern: [46.95, 7.45],
  Luzern: [47.05, 8.31],
};

export const middleOf = (city: string): Point | undefined =>
  ownValue(cityMiddles, city) ?? ownValue(otherMiddles, city) ?? ownValue(regionMiddles, city);

/** The other cities with known districts, the nearest first; none for a place that is not known. */
export function citiesNear(city: string): string[] {
  const from = middleOf(city);
  if (!from) return [];
  const km = (other: string) => distanceKm(from, middleOf(other) ?? from);
  return Object.keys(cityMiddles)
    .filter((other) => other !== city)
    .toSorted((a, b) => km(a) - km(b));
}
