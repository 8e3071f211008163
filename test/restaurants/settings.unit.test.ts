import { describe, expect, it } from "vitest";
import { nameRequestAddress } from "#web/restaurants/settings/name-request.ts";
import { toDays, toPeriods } from "#shared/restaurants/closing-periods.ts";

it.each([
  ["post@example.com", "mailto:post@example.com?subject=Name%20f%C3%BCr%20A%20%26%20B&body=Guten%20Tag%2C%0A"],
  [null, "/impressum"],
])("the request for a new name is an email to the operator, or leads to the imprint: %s", (operator, address) => {
  expect(nameRequestAddress(operator, "Name für A & B", "Guten Tag,\n")).toBe(address);
});

describe("closing days", () => {
  it("are grouped into periods of consecutive days, across the end of a month", () => {
    expect(toPeriods(["2026-12-31", "2027-01-01", "2026-12-24", "2026-12-30"])).toEqual([
      { from: "2026-12-24", until: "2026-12-24" },
      { from: "2026-12-30", until: "2027-01-01" },
    ]);
  });

  it("of a period are at most as many as the limit", () => {
    const days = ["2026-12-31", "2027-01-01", "2027-01-02"];
    expect(toDays({ from: "2026-12-31", until: "2027-01-02" }, 100)).toEqual(days);
    expect(toDays({ from: "2026-12-31", until: "2099-12-31" }, 3)).toHaveLength(3);
  });
});
