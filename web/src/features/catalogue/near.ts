import type { Language } from "../../../../shared/restaurants/constants.ts";
import { distanceKm, middleOf, nearestCity } from "../../../../shared/search/distance.ts";
import type { Point } from "../../../../shared/search/middles.ts";
import "../../lib/i18n/app-search.ts";
import { cachedMessages, loadMessages } from "../../lib/i18n/catalogues.ts";
import { toast } from "../../ui/toasts.ts";
import type { Card } from "./use-restaurants.ts";

/** The city that a person is in, and how far its restaurants are. The position itself stays in this object. */
export interface Near {
  readonly city: string;
  readonly sortedBy: string;
  readonly sort: (cards: readonly Card[]) => readonly Card[];
  /** `2 km`, `< 1 km`; undefined where nothing is known of the restaurant's place. */
  readonly distanceOf: (card: Card) => string | undefined;
}

/**
 * Asks the browser where the person is and finds the nearest city. What goes wrong is said in a toast. The position is
 * rounded to a kilometre and compared here; only the city's name goes into the address.
 */
export async function findNear(language: Language): Promise<Near | undefined> {
  await loadMessages("search", language);
  const t = cachedMessages("search", language)?.near;
  if (!t) return undefined;
  try {
    const point = await locate();
    const city = nearestCity(point);
    if (city !== undefined) return nearBy(point, city, t.sortedBy);
    toast(t.title, t.far, { tone: "error" });
  } catch (error) {
    const isRefused = error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED;
    toast(t.title, isRefused ? t.refused : t.unavailable, { tone: "error" });
  }
  return undefined;
}

const locate = (): Promise<Point> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve([round(coords.latitude), round(coords.longitude)]),
      reject,
      {
        maximumAge: 300_000,
        timeout: 10_000,
      },
    );
  });

const round = (degrees: number): number => Math.round(degrees * 100) / 100;

function nearBy(point: Point, city: string, sortedBy: string): Near {
  const km = (card: Card): number => {
    const middle = middleOf(card);
    return middle ? distanceKm(point, middle) : Infinity;
  };
  return {
    city,
    sortedBy,
    sort: (cards) => cards.toSorted((a, b) => km(a) - km(b)),
    distanceOf: (card) => formatKm(km(card)),
  };
}

const formatKm = (km: number): string | undefined => {
  if (km === Infinity) return undefined;
  return km < 1 ? "< 1\u00A0km" : `${Math.round(km)}\u00A0km`;
};
