import { describe, expect, it, vi } from "vitest";
import { closeRestaurant } from "#functions/reservations/close-restaurant.ts";
import type { StoredReservation } from "#functions/reservations/items.ts";
import { aReservationRow } from "#test/support/rows.ts";

const deadline = new Date("2027-03-01T12:00:02.000Z");

/** A restaurant with three pages of a hundred requests. Each page takes a second to cancel. */
function aClosing() {
  let time = new Date("2027-03-01T12:00:00.000Z");
  const rows = Array.from({ length: 300 }, () => aReservationRow({ restaurant_id: "rst_1" }));
  const cancelled = new Set<string>();
  const remove = vi.fn(() => Promise.resolve());
  // eslint-disable-next-line @typescript-eslint/require-await -- a page of a store is asynchronous
  async function* listUpcoming() {
    for (let start = 0; start < rows.length; start += 100) {
      yield rows.slice(start, start + 100).filter(({ id }) => !cancelled.has(id));
      time = new Date(time.getTime() + 1000);
    }
  }
  const change = (row: StoredReservation) => {
    cancelled.add(row.id);
    return Promise.resolve(row);
  };
  const deps = {
    closing: { list: () => Promise.resolve(["rst_1"]), listUpcoming, remove },
    reservations: { getReservation: () => Promise.resolve(undefined), change, remove: () => Promise.resolve() },
    now: () => time,
  };
  return { deps, cancelled, remove };
}

describe("closeRestaurant", () => {
  it("leaves what is not cancelled by the deadline to a later run, which then ends the closing", async () => {
    const { deps, cancelled, remove } = aClosing();
    await closeRestaurant(deps)("rst_1", deadline);
    expect(cancelled.size).toBe(200);
    expect(remove).not.toHaveBeenCalled();
    await closeRestaurant(deps)("rst_1", new Date("2027-03-01T13:00:00.000Z"));
    expect(cancelled.size).toBe(300);
    expect(remove).toHaveBeenCalledExactlyOnceWith("rst_1");
  });
});
