import { describe, expect, it } from "vitest";
import { parseHealth, roundMinutes } from "#functions/reservations/health/items.ts";

const now = new Date("2026-11-23T12:00:00Z");
const read = (...items: object[]) => parseHealth(items, "rst_1", now);

describe("the figures about a restaurant's answers", () => {
  it.each([
    [-1, 0],
    [0.9, 0],
    [59.9, 59],
    [60, 60],
    [74, 60],
    [75, 75],
    [1440, 1440],
  ])("round an answer after %d minutes to %d", (minutes, rounded) => {
    expect(roundMinutes(minutes)).toBe(rounded);
  });

  it("take the middle answer of all days, and of two the quicker", () => {
    const days = [
      { sk: "2026-11-22", minutes_5: 1, minutes_60: 2, expired: 1 },
      { sk: "2026-11-23", minutes_7: 1 },
    ];
    expect(read(...days)).toMatchObject({ answered: 4, expired: 1, median_minutes: 7 });
    expect(read(...days, { sk: "2026-11-21", minutes_90: 1 })).toMatchObject({ answered: 5, median_minutes: 60 });
  });

  it("leave out days before the last thirty, and a row that expired", () => {
    const old = { sk: "2026-10-24", minutes_5: 1, expired: 1 };
    const row = { sk: "#ROW", count: 2, ttl: now.getTime() / 1000 - 1 };
    expect(read(old, row)).toMatchObject({ answered: 0, expired: 0, expired_in_row: 0 });
    expect(read({ ...old, sk: "2026-10-25" })).toMatchObject({ answered: 1, expired: 1 });
    expect(read({ ...row, ttl: now.getTime() / 1000 + 1 })).toMatchObject({ expired_in_row: 2 });
  });
});
