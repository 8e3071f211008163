import { describe, expect, it } from "vitest";
import { distanceKm, districtsByDistance, findMiddle, nearestCity } from "#shared/search/distance.ts";
import { cityMiddles, districts } from "#shared/search/places.ts";

describe("the districts", () => {
  it.each(Object.entries(districts))("of %s lie within 20 km of its middle", (city, ofCity) => {
    for (const [district, { middle }] of Object.entries(ofCity))
      expect([district, distanceKm(middle, cityMiddles[city] ?? [0, 0]) < 20]).toEqual([district, true]);
  });
});

describe("distanceKm", () => {
  it("measures from Berlin to Hamburg some 255 km", () => {
    expect(distanceKm([52.52, 13.4], [53.55, 9.99])).toBeCloseTo(255, -1);
  });
});

describe("nearestCity", () => {
  it.each([
    [[52.4, 13.07], "Berlin"], // Potsdam
    [[50.0, 8.27], "Frankfurt am Main"], // Mainz
    [[54.32, 10.13], undefined], // Kiel
    [[0, 0], undefined],
  ] as const)("finds for %j %s", (point, city) => {
    expect(nearestCity(point)).toBe(city);
  });
});

describe("findMiddle", () => {
  it.each([
    ["Uferzeile 5, 10999", "Berlin", districts["Berlin"]?.["Kreuzberg"]?.middle],
    ["Uferzeile 5, 99999", "Berlin", cityMiddles["Berlin"]],
    [null, "Berlin", cityMiddles["Berlin"]],
    ["Hafen 1, 24103", "Kiel", undefined],
    ["Hafen 1, 24103", "constructor", undefined],
    [null, null, undefined],
  ])("places %j in %s", (address, city, middle) => {
    expect(findMiddle({ address, city })).toEqual(middle);
  });
});

describe("districtsByDistance", () => {
  it("names every district of a city and what lies in none, the nearest first", () => {
    const berlin = districtsByDistance("Berlin", [52.5, 13.41]);
    expect(berlin.slice(0, 3)).toEqual(["Kreuzberg", "Mitte", "other"]);
    expect(berlin.at(-1)).toBe("Spandau");
    expect(berlin.toSorted()).toEqual([...Object.keys(districts["Berlin"] ?? {}), "other"].toSorted());
  });

  it("names none of a city that it does not know", () => {
    expect(districtsByDistance("Kiel", [54.32, 10.13])).toEqual([]);
  });
});
