import { describe, expect, it } from "vitest";
import { buildAddress } from "#shared/platform/api/address.ts";
import { readFilters } from "#shared/restaurants/restaurant-filters.ts";
import { hasUnreadFilter } from "#web/restaurants/list/unread-filter.tsx";

const filtersIn = (query: string) => {
  const params = new URLSearchParams(query);
  return readFilters((name) => params.get(name));
};

describe("readFilters", () => {
  it.each([
    [
      "search=k%C3%B6ln&cuisine=Thai&city=Bonn&price_range=%E2%82%AC%E2%82%AC",
      { search: "köln", cuisine: "Thai", city: "Bonn", price_range: "€€" },
    ],
    ["date=2028-02-29&time=19:30&guests=12", { date: "2028-02-29", time: "19:30", guests: "12" }],
    ["date=2027-02-29&time=24:00&guests=0", {}],
    ["date=tomorrow&time=7&guests=100", {}],
    ["search=+++&cuisine=Mond&price_range=%24&reserve=rst_1", {}],
  ])("reads known filters and ignores empty and unknown ones: %s", (query, filters) => {
    expect(filtersIn(query)).toEqual(filters);
  });

  it.each([
    ["cuisine=italienisch", { cuisine: "Italienisch" }],
    ["cuisine=Italienisch%20", { cuisine: "Italienisch" }],
    ["features=Terrace,%20DOGS", { features: "terrace,dogs" }],
    ["date=2026-12-05%20&guests=4%20", { date: "2026-12-05", guests: "4" }],
    ["price_range=%20%E2%82%AC%E2%82%AC", { price_range: "€€" }],
  ])("reads a filter as people write it: %s", (query, filters) => {
    expect(filtersIn(query)).toEqual(filters);
    expect(hasUnreadFilter(new URLSearchParams(query))).toBe(false);
  });

  it.each([
    ["cuisine=Mond", true],
    ["features=terrace,Mond", true],
    ["features=constructor", true],
    ["date=05.12.2026", true],
    ["guests=100", true],
    ["cuisine=%20&city=&features=&reserve=rst_1", false],
  ])("knows whether a filter of %s cannot be read: %s", (query, isUnread) => {
    expect(hasUnreadFilter(new URLSearchParams(query))).toBe(isUnread);
  });

  it("cuts the search to the length that the API accepts, but not inside a surrogate pair, which cannot be encoded", () => {
    expect(filtersIn(`search=${"ä".repeat(300)}`).search).toHaveLength(100);
    expect(buildAddress("/restaurants", filtersIn(`search=x${"😀".repeat(60)}`))).toContain("%F0%9F%98%80");
  });
});

it.each([
  [{ search: "a b", cuisine: "Thai" }, "/restaurants?cuisine=Thai&search=a%20b"],
  [{ cuisine: "Thai", search: "a b" }, "/restaurants?cuisine=Thai&search=a%20b"],
  [{ search: "", cuisine: undefined }, "/restaurants"],
])("buildAddress returns the same address for any order of the filters, without empty ones: %j", (filters, address) => {
  expect(buildAddress("/restaurants", filters)).toBe(address);
});
