import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { costsByService, reservationCapacity, reservationPatterns } from "#bin/lib/costs/model.ts";
import { fillCosts } from "#bin/lib/costs/report.ts";
import { patterns } from "#test/support/metered/patterns.ts";
import { MeteredTable } from "#test/support/metered/table.ts";

it("the capacity of a reservation is the sum of the access patterns that it goes through", () => {
  const costs = new Map(
    patterns(new MeteredTable().table, new Date("2027-03-01T12:00:00Z")).map(({ name, cost }) => [name, cost]),
  );
  const sum = { read: 0, write: 0 };
  for (const name of reservationPatterns) {
    const [, read, write] = /([\d.]+) read, ([\d.]+) write/.exec(costs.get(name) ?? "") ?? [];
    sum.read += Number(read);
    sum.write += Number(write);
  }
  expect(sum).toEqual(reservationCapacity);
});

/** The formatter pads tables. */
const withoutPadding = (text: string): string => text.replaceAll(/ {2,}|-{3,}/g, " ").replaceAll(/\s+/g, " ");

it("docs/cost.md has the table of the model", () => {
  const page = readFileSync("docs/cost.md", "utf8");
  expect(withoutPadding(fillCosts(page)), "run `npm run costs`").toBe(withoutPadding(page));
});

it("a month has what is free taken off, and never costs less than nothing", () => {
  expect(costsByService(0, 10_000, 1).get("Cognito")).toBe(0);
  expect(costsByService(0, 20_000, 1).get("Cognito")).toBeCloseTo(4000 * 0.015);
  for (const cost of costsByService(0, 0, 1).values()) expect(cost).toBeGreaterThanOrEqual(0);
});
