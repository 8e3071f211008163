import { describe, expect, it } from "vitest";
import { buildAddress } from "../../shared/api/address.ts";
import { readFilters } from "../../shared/restaurants/restaurant-filters.ts";

const filtersIn = (query: string) => {
  const params = new URLSearchParams(query);
  return readFilters((name) => params.get(name));
};

describe("what an address asks of the list", () => {
  it("is every filter that is known", () => {
    expect(filtersIn("search=k%C3%B6ln&cuisine=Thai&city=Bonn&price_range=%E2%82%AC%E2%82%AC")).toEqual({
      search: "köln",
      cuisine: "Thai",
      city: "Bonn",
      price_range: "€€",
    });
  });

  it("is nothing where somebody typed nothing, or something that is none", () => {
    expect(filtersIn("search=+++&cuisine=Mond&price_range=%24&reserve=rst_1")).toEqual({});
  });

  it("is no longer than the API takes", () => {
    expect(filtersIn(`search=${"ä".repeat(300)}`).search).toHaveLength(100);
  });

  it("never ends in half a sign, which no address can carry", () => {
    const filters = filtersIn(`search=x${"😀".repeat(60)}`);
    expect(buildAddress("/restaurants", filters)).toContain("%F0%9F%98%80");
  });
});

describe("the name of an answer", () => {
  it("is the same however its parts were put", () => {
    expect(buildAddress("/restaurants", { search: "a b", cuisine: "Thai" })).toBe(
      "/restaurants?cuisine=Thai&search=a%20b",
    );
    expect(buildAddress("/restaurants", { cuisine: "Thai", search: "a b" })).toBe(
      "/restaurants?cuisine=Thai&search=a%20b",
    );
  });

  it("leaves out what was not asked", () => {
    expect(buildAddress("/restaurants", { search: "", cuisine: undefined })).toBe("/restaurants");
  });
});
