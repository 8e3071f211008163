import type { Language } from "#shared/platform/text/language.ts";
import type { RestaurantFilters } from "#shared/restaurants/restaurant-filters.ts";
import { distanceKm, districtsByDistance, findMiddle, nearestCity } from "#shared/search/distance.ts";
import type { Point } from "#shared/search/places.ts";
import { call } from "#web/platform/api/call.ts";
import { cachedMessages, loadMessages } from "#web/platform/i18n/catalogues.ts";
import { toast } from "#web/ui/toast/toasts.ts";
import type { Card, ListOrder, ListPage } from "./use-restaurants.ts";

/** The city that a person is in, and how far its restaurants are. The position itself stays in this object. */
export interface Near extends ListOrder {
  readonly city: string;
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
    if (city !== undefined) return nearBy(point, city);
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

function nearBy(point: Point, city: string): Near {
  const km = (card: Card): number => {
    const middle = findMiddle(card);
    return middle ? distanceKm(point, middle) : Infinity;
  };
  const districts = districtsByDistance(city, point);
  return {
    city,
    order: districts.join(),
    loadPage: async (filters, cursor) => {
      if (cursor !== undefined) return loadByDistrict(districts, filters, cursor);
      const all = await call("GET /restaurants", { query: { ...filters, limit: String(maxAtOnce) } });
      if (all.cursor === null) return { ...all, items: all.items.toSorted((a, b) => km(a) - km(b)) };
      return { ...all, ...(await loadByDistrict(districts, filters, "0 ")) };
    },
    distanceOf: (card) => formatKm(km(card)),
  };
}

/** So many restaurants are sorted here; of a city with more, the list is read district by district, the nearest first. */
const maxAtOnce = 100;
const pageSize = 20;

/** @param cursor the number of the district that goes on, and the cursor in its own list */
async function loadByDistrict(
  districts: readonly string[],
  filters: RestaurantFilters,
  cursor: string,
): Promise<Pick<ListPage, "items" | "cursor">> {
  const [first = "", position = ""] = cursor.split(" ");
  let number = Number(first);
  let after = position; // empty at the beginning of a district
  const items: Card[] = [];
  while (number < districts.length && items.length < pageSize) {
    const page: ListPage = await call("GET /restaurants", {
      query: { ...filters, district: districts[number], cursor: after === "" ? undefined : after },
    });
    items.push(...page.items);
    after = page.cursor ?? "";
    if (after === "") number += 1;
  }
  return { items, cursor: number < districts.length ? `${number} ${after}` : null };
}

const formatKm = (km: number): string | undefined => {
  if (km === Infinity) return undefined;
  return km < 1 ? "< 1\u00A0km" : `${Math.round(km)}\u00A0km`;
};
