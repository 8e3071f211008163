import { describe, expect, it } from "vitest";
import { getIdentifyingDetails, sharedDetails } from "#functions/admin/reviews/likely-doubles.ts";
import { aRestaurantRow } from "#test/support/rows.ts";

const toRestaurant = (fields: Partial<ReturnType<typeof aRestaurantRow>>) =>
  aRestaurantRow({ restaurant_name: "Zur Linde", address: null, phone: null, website: null, ...fields });
const shared = (one: Parameters<typeof toRestaurant>[0], other: Parameters<typeof toRestaurant>[0]) =>
  sharedDetails(toRestaurant(one), toRestaurant(other));

describe("two restaurants are likely the same place", () => {
  it.each([
    ["030 23125-001", "+49 30 23125001"],
    ["(030) 23 12 50 01", "0049 (0)30 23125001"],
    ["+43 1 5550100", "0043 / 1 / 555 01 00"],
  ])("by their phone number: %s and %s", (one, other) => {
    expect(shared({ phone: one }, { phone: other })).toEqual(["phone"]);
  });

  it.each([
    ["https://www.linde.example/", "http://linde.example"],
    ["https://linde.example/Berlin/?from=ad#menu", "https://LINDE.example/berlin"],
  ])("by their website: %s and %s", (one, other) => {
    expect(shared({ website: one }, { website: other })).toEqual(["website"]);
  });

  it.each([
    ["Café Grün", "Lindenstraße 1, 10115", "Cafe Gruen", "Lindenstr. 1, 10115 Berlin"],
    ["Café Grün", "Lindenstr. 1", "café grün", "lindenstr 1"],
  ])("by name and address: %s, %s and %s, %s", (restaurant_name, address, otherName, otherAddress) => {
    const other = { restaurant_name: otherName, address: otherAddress };
    expect(shared({ restaurant_name, address }, other)).toEqual(["address"]);
  });
});

it.each([
  [{ phone: "030 23125001" }, { phone: "030 23125002" }],
  [{ phone: "030 23125001" }, { phone: "+43 30 23125001" }],
  [{ website: "https://linde.example/berlin" }, { website: "https://linde.example/hamburg" }],
  [{ address: "Hauptstr. 1, 10115" }, { address: "Hauptstr. 1, 20095" }],
  [
    { address: "Hauptstr. 1", city: "Berlin" },
    { address: "Hauptstr. 1", city: "Hamburg" },
  ],
  [{ address: "Hauptstr. 1, 10115" }, { address: "Hauptstr. 1, 10115", restaurant_name: "Zum Löwen" }],
  [{ address: null }, { address: null }],
])("%j and %j are two places", (one, other) => {
  expect(shared(one, other)).toEqual([]);
});

it("nothing identifies a place without a number, website and address", () => {
  const details = getIdentifyingDetails(toRestaurant({ phone: "-", website: "linde" }));
  expect(details).toEqual({ phone: null, website: null, address: null });
});
