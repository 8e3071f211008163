import { describe, expect, it } from "vitest";
import { findAlternatives } from "#functions/reservations/alternatives.ts";
import { defaultOpeningHours } from "#shared/restaurants/default-hours.ts";
import { RestaurantCard } from "#shared/restaurants/restaurant.ts";
import { aReservationRow, aRestaurantRow } from "#test/support/rows.ts";

const restaurant = aRestaurantRow({ city: "Berlin", cuisine_types: ["Thai"] });
const reservation = aReservationRow();
const now = new Date(Date.parse(reservation.begins_at) - 7 * 86_400_000);

const aCard = (name: string, cuisine: "Thai" | "Deutsch", fields: Parameters<typeof aRestaurantRow>[0] = {}) =>
  RestaurantCard.parse(
    aRestaurantRow({ id: `rst_${name}`, restaurant_name: name, city: "Berlin", cuisine_types: [cuisine], ...fields }),
  );

/** A city whose list comes in these pages; `reads` counts them. */
function aCity(pages: readonly RestaurantCard[][]) {
  const reads: string[] = [];
  const listRestaurants = ({ cursor = "0" }: { readonly cursor?: string | undefined }) => {
    reads.push(cursor);
    const next = Number(cursor) + 1;
    return Promise.resolve({ items: pages[Number(cursor)] ?? [], cursor: next < pages.length ? String(next) : null });
  };
  return { cityList: { listRestaurants }, reads };
}

const namesIn = async ({ cityList }: ReturnType<typeof aCity>) =>
  (await findAlternatives(cityList, restaurant, reservation, now)).map(({ restaurant_name }) => restaurant_name);

describe("restaurants that are named instead of one without a table", () => {
  it("are looked for on the next page while fewer than three share a cuisine", async () => {
    const city = aCity([[aCard("Adler", "Deutsch"), aCard("Bangkok", "Thai")], [aCard("Zaab", "Thai")]]);
    expect(await namesIn(city)).toEqual(["Bangkok", "Zaab", "Adler"]);
  });

  it("are those of the first page when three of it share a cuisine", async () => {
    const city = aCity([["Aroi", "Bangkok", "Chang"].map((name) => aCard(name, "Thai")), [aCard("Zaab", "Thai")]]);
    expect(await namesIn(city)).toEqual(["Aroi", "Bangkok", "Chang"]);
    expect(city.reads).toHaveLength(1);
  });

  it("are looked for among five pages at most", async () => {
    const city = aCity(Array.from({ length: 7 }, (_, page) => [aCard(`Krug ${page}`, "Deutsch")]));
    expect(await namesIn(city)).toEqual(["Krug 0", "Krug 1", "Krug 2"]);
    expect(city.reads).toHaveLength(5);
  });

  it("are open then, can still be booked, and are not the one without a table", async () => {
    const closed = { ...defaultOpeningHours, friday: { open: "11:00", close: "22:00", closed: true } };
    const others = [
      aCard("Besen", "Thai", { opening_hours: closed }),
      aCard("Dohle", "Thai", { lead_time_minutes: 30 * 24 * 60 }),
      aCard("Zur Linde", "Thai", { id: restaurant.id }),
    ];
    expect(await namesIn(aCity([[...others, aCard("Eiche", "Deutsch")]]))).toEqual(["Eiche"]);
  });
});
