import { expect, it } from "vitest";
import { findWrongSeatings } from "#functions/reservations/seating/seating-recount-store.ts";
import type { SeatingDay } from "#functions/reservations/seating/seating-store.ts";
import { aReservationRow } from "#test/support/rows.ts";

const day = "2027-03-05";
const row = aReservationRow({ id: "rsv_20270305T1930_a", reservation_date: day, seating_days: [day] });
const from = Date.parse(row.begins_at) / 60_000;
const party: SeatingDay["seatings"][number] = {
  ref: row.id,
  kind: "reservation",
  tables: ["t1"],
  from,
  until: from + 120,
  guests: row.number_of_guests,
};
const other = { ...row, id: "rsv_20270305T1930_b" };
const block = { ...party, ref: "blk_1", kind: "block" as const };
const held = { ...party, ref: "wtg_1", kind: "offer" as const };

it.each([
  ["a party that sits", [row], [party], []],
  ["one that was cancelled and still sits", [{ ...row, status: "cancelled" as const }], [party], [row.id]],
  ["one that never came and still sits", [{ ...row, visit: "no_show" as const }], [party], [row.id]],
  ["one that does not sit", [row], [], [row.id]],
  ["one that sits at another time", [row], [{ ...party, from: from + 15 }], [row.id]],
  ["more guests than sit", [row], [{ ...party, guests: 1 }], [row.id]],
  ["a seating without a row", [], [party], [row.id]],
  ["two at one table", [row, other], [party, { ...party, ref: other.id }], [other.id]],
  ["two at one table, one after the other", [row], [party, { ...block, from: from + 120, until: from + 240 }], []],
  ["a row of before there were tables", [{ ...row, seating_days: undefined }], [], []],
  ["a block", [], [block], []],
  ["a table that is held for a guest", [], [held], []],
  ["one that is held for nobody any more", [], [{ ...held, ref: "wtg_2" }], ["wtg_2"]],
])("replaying the rows finds %s", (_, rows, seatings, wrong) => {
  const book = { rows, days: [{ day, version: 1, seatings }], offered: new Set(["wtg_1"]), since: day };
  expect(findWrongSeatings("rst_a", book).map(({ ref }) => ref)).toEqual(wrong);
});
