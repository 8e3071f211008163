import { describe, expect, it } from "vitest";
import { findPricePerHead } from "#shared/menus/price-per-head.ts";

const dishes = (category: string | null, ...prices: readonly number[]) =>
  prices.map((price) => ({ category, price, is_available: true }));

describe("the typical price per head", () => {
  it("is a main course and a drink, up to these with a small course, each at its median", () => {
    const menu = [
      ...dishes("Hauptgerichte", 18, 20, 60),
      ...dishes("Getränke", 4, 5, 6),
      ...dishes("Vorspeisen", 9, 11),
      ...dishes("Desserts", 7),
    ];
    expect(findPricePerHead(menu)).toEqual({ from: 25, to: 34 });
  });

  it("takes the mean of the two in the middle, and rounds to whole euros at the end alone", () => {
    const menu = [...dishes("Pizze", 9.4, 10.5, 11.5, 30), ...dishes("Getränke", 3.4)];
    expect(findPricePerHead(menu)).toEqual({ from: 14, to: 14 });
  });

  it("counts pasta and dishes without a category as main courses", () => {
    const menu = [...dishes("Primi", 12), ...dishes("Pasta", 14), ...dishes(null, 16)];
    expect(findPricePerHead(menu)).toEqual({ from: 14, to: 14 });
  });

  it.each(["Biere vom Fass", "Cocktails", "Softdrinks", "Weine", "Kaffee", "Tee"])(
    "takes no drink for a main course: %s",
    (category) => {
      const menu = [...dishes("Hauptgerichte", 20, 20, 20), ...dishes(category, 4, 4, 4, 4, 4)];
      expect(findPricePerHead(menu)).toEqual({ from: 24, to: 24 });
    },
  );

  it("leaves out side dishes, breakfast and what is not available", () => {
    const menu = [
      ...dishes("Hauptgerichte", 20, 20, 20),
      ...dishes("Beilagen", 4),
      ...dishes("Frühstück", 9),
      ...dishes("Hauptgerichte", 90, 90, 90).map((dish) => ({ ...dish, is_available: false })),
    ];
    expect(findPricePerHead(menu)).toEqual({ from: 20, to: 20 });
  });

  it.each([
    ["an empty menu", []],
    ["two main courses", dishes("Hauptgerichte", 18, 20)],
    ["cakes and coffee alone", [...dishes("Kuchen", 4, 5, 6), ...dishes("Kaffee", 3, 3, 4)]],
  ])("is unknown for %s", (_, menu) => {
    expect(findPricePerHead(menu)).toBeUndefined();
  });
});
