import { describe, expect, it } from "vitest";
import { instantOf } from "../../shared/domain/zoned-time.ts";
import { dueOf } from "../../shared/domain/visit.ts";
import { aReservationRow } from "../support/rows.ts";

const longAgo = new Date("2026-01-05T09:00:00Z");

const due = (fields: Parameters<typeof aReservationRow>[0], writtenAt = longAgo): string[] =>
  dueOf(aReservationRow(fields), writtenAt).map(({ task, at }) => `${task} ${at.toISOString().slice(0, 16)}Z`);

describe("what becomes due for a reservation", () => {
  it("is its end at the begin, while nobody has answered", () => {
    expect(due({ reservation_date: "2027-03-05", reservation_time: "19:30" })).toEqual(["expire 2027-03-05T18:30Z"]);
  });

  it("is a reminder a day before and its completion two hours later, once it is confirmed", () => {
    expect(due({ status: "confirmed", reservation_date: "2027-03-05", reservation_time: "19:30" })).toEqual([
      "complete 2027-03-05T20:30Z",
      "remind 2027-03-04T18:30Z",
    ]);
  });

  it.each(["cancelled", "completed"] as const)("is nothing when it is %s", (status) => {
    expect(due({ status })).toEqual([]);
  });

  it.each([
    ["asked for", { created_at: "2027-03-04T18:31:00.000Z", updated_at: "2027-03-04T18:31:00.000Z" }, longAgo],
    ["answered", { updated_at: "2027-03-04T18:31:00.000Z" }, longAgo],
    ["brought here", {}, new Date("2027-03-04T18:31:00Z")],
  ])("is no reminder for a table %s less than a day before", (_, stamps, writtenAt) => {
    const visit = {
      status: "confirmed" as const,
      reservation_date: "2027-03-05",
      reservation_time: "19:30",
      ...stamps,
    };
    expect(due(visit, writtenAt)).toEqual(["complete 2027-03-05T20:30Z"]);
  });

  it("is a reminder for a table asked for exactly a day before", () => {
    const asked = "2027-03-04T18:30:00.000Z";
    expect(
      due({ status: "confirmed", reservation_date: "2027-03-05", created_at: asked, updated_at: asked }),
    ).toContain("remind 2027-03-04T18:30Z");
  });

  it.each([
    ["the night the clocks go forward", "2027-03-27", "23:30", "2027-03-27T22:30Z", "2027-03-28T00:30Z"],
    ["after the clocks went forward", "2027-03-28", "12:00", "2027-03-28T10:00Z", "2027-03-28T12:00Z"],
    ["at a time that the clocks skip", "2027-03-28", "02:30", "2027-03-28T01:30Z", "2027-03-28T03:30Z"],
    ["the night the clocks go back", "2027-10-30", "23:30", "2027-10-30T21:30Z", "2027-10-30T23:30Z"],
    ["at a time that comes twice: the first", "2027-10-31", "02:30", "2027-10-31T00:30Z", "2027-10-31T02:30Z"],
  ])("counts elapsed hours, %s", (_, date, time, begin, end) => {
    const begins_at = instantOf(date, time, "Europe/Berlin").toISOString();
    expect(due({ begins_at })).toEqual([`expire ${begin}`]);
    expect(due({ status: "confirmed", begins_at })[0]).toBe(`complete ${end}`);
  });

  it("follows the clock of the house", () => {
    const begins_at = instantOf("2027-07-01", "19:30", "America/New_York").toISOString();
    expect(due({ begins_at })).toEqual(["expire 2027-07-01T23:30Z"]);
  });
});
