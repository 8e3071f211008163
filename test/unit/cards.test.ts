import * as fc from "fast-check";
import * as z from "zod/mini";
import { describe, expect, it } from "vitest";
import { cardItem, CardReader, CardRow } from "../../functions/restaurants/card-items.ts";
import { indexItems } from "../../functions/search/store.ts";
import { writingOnce } from "../../functions/platform/http/write.ts";
import { weekdays } from "../../shared/restaurants/opening-hours.ts";
import { RestaurantCard } from "../../shared/restaurants/restaurant.ts";
import { aRestaurantRow } from "../support/rows.ts";

const restaurant = aRestaurantRow();
const coverOf = (file: string) => ({ name: `${restaurant.id}/${file}`, width: 800, height: 600, placeholder: "" });

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
/** Days out of three, so that some are like the day before. */
const week = fc
  .array(fc.record({ open: time, close: time, closed: fc.boolean() }), { minLength: 3, maxLength: 3 })
  .chain((days) => fc.record(Object.fromEntries(weekdays.map((day) => [day, fc.constantFrom(...days)] as const))));

describe("a card in its row", () => {
  it("holds any week, and is filed with it", () => {
    fc.assert(
      fc.property(week, (hours) => {
        const opening_hours = RestaurantCard.shape.opening_hours.parse(hours);
        const row = cardItem({ ...restaurant, opening_hours });
        expect(row.opening_hours.length).toBeLessThan(84);
        for (const item of [row, indexItems(row)[0]]) {
          expect(CardRow.parse(item)).toEqual(RestaurantCard.parse({ ...restaurant, opening_hours }));
        }
      }),
    );
  });

  it("of former times holds the week itself", () => {
    expect(CardRow.parse({ ...cardItem(restaurant), opening_hours: restaurant.opening_hours })).toEqual(
      RestaurantCard.parse(restaurant),
    );
  });

  it.each(["", "11:00-22:00", "= = = = = = =", "24:00-22:00 = = = = = ="])(
    "is none with the week '%s'",
    (opening_hours) => {
      expect(CardRow.safeParse({ ...cardItem(restaurant), opening_hours }).success).toBe(false);
    },
  );
});

describe("a card that is read again", () => {
  const reader = new CardReader();
  const first = reader.read(cardItem(restaurant));

  it("is the one that was read before", () => {
    expect(reader.read(cardItem(restaurant))).toBe(first);
    expect(reader.read(indexItems(cardItem(restaurant))[0])).toBe(first);
  });

  it("is another one after a change", () => {
    const renamed = { ...restaurant, restaurant_name: "Zum Löwen", version: restaurant.version + 1 };
    expect(reader.read(cardItem(renamed)).restaurant_name).toBe("Zum Löwen");
  });

  it("is another one with another cover, and the first one without", () => {
    for (const file of ["1.jpg", "2.jpg"]) {
      expect(reader.read({ ...cardItem(restaurant), cover: coverOf(file) }).cover).toEqual(coverOf(file));
    }
    expect(reader.read({ ...cardItem(restaurant), cover: null })).toBe(first);
  });
});

describe("a page whose items are written once", () => {
  const Item = z.object({ name: z.string() });

  it("is the same JSON as if it was written at once, without what is not declared", () => {
    const write = writingOnce(Item);
    const items = [{ name: 'Käthe "die" Große\n' }, { name: "Zum Löwen", owner: "usr_1" }];
    for (const cursor of [null, 'a"b']) {
      for (const page of [items, items.toReversed(), []]) {
        expect(JSON.parse(write({ items: page, cursor }))).toEqual({
          items: page.map(({ name }) => ({ name })),
          cursor,
        });
      }
    }
  });

  it("looks at each item only once, and at one like it anew", () => {
    const write = writingOnce(Item);
    let looks = 0;
    const item = {
      get name() {
        looks++;
        return "Zum Löwen";
      },
    };
    const text = write({ items: [item], cursor: null });
    const seen = looks;
    expect(write({ items: [item, item], cursor: null })).toContain("Zum Löwen");
    expect(looks).toBe(seen);
    expect(write({ items: [{ name: "Zum Bären" }], cursor: null })).not.toBe(text);
  });
});
