import { describe, expect, it } from "vitest";
import { buildAddress } from "#shared/platform/api/address.ts";
import { readFilters } from "#shared/restaurants/restaurant-filters.ts";

const filtersIn = (query: string) => {
  const params = new URLSearchParams(query);
  return readFilters((name) => params.get(name));
};

describe("readFilters", () => {
  it("reads every known filter", () => {
    expect(filtersIn("search=k%C3%B6ln&cuisine=Thai&city=Bonn&price_range=%E2%82%AC%E2%82%AC")).toEqual({
      search: "köln",
      cuisine: "Thai",
      city: "Bonn",
      price_range: "€€",
    });
  });

  it("ignores empty searches, unknown values and unknown parameters", () => {
    expect(filtersIn("search=+++&cuisine=Mond&price_range=%24&reserve=rst_1")).toEqual({});
  });

  it("cuts the search to the length that the API accepts", () => {
    expect(filtersIn(`search=${"ä".repeat(300)}`).search).toHaveLength(100);
  });

  it("does not cut the search inside a surrogate pair, which cannot be encoded", () => {
    const filters = filtersIn(`search=x${"😀".repeat(60)}`);
    expect(buildAddress("/restaurants", filters)).toContain("%F0%9F%98%80");
  });
});

describe("buildAddress", () => {
  it("returns the same address for any order of the filters", () => {
    expect(buildAddress("/restaurants", { search: "a b", cuisine: "Thai" })).toBe(
      "/restaurants?cuisine=Thai&search=a%20b",
    );
    expect(buildAddress("/restaurants", { cuisine: "Thai", search: "a b" })).toBe(
      "/restaurants?cuisine=Thai&search=a%20b",
    );
  });

  it("omits empty and undefined filters", () => {
    expect(buildAddress("/restaurants", { search: "", cuisine: undefined })).toBe("/restaurants");
  });
});
