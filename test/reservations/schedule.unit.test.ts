import { describe, expect, it, vi } from "vitest";
import type { Pointer } from "#functions/reservations/due/due-store.ts";
import { dueHour } from "#functions/platform/dynamodb/keys.ts";
import { runDueTasks } from "#functions/reservations/due/run.ts";
import { runDueTask } from "#functions/reservations/due/complete-task.ts";
import { anonymousUserId } from "#shared/reservations/reservation-status.ts";
import type { DueTask } from "#shared/reservations/visit.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import { aReservationRow } from "#test/support/rows.ts";

const now = new Date("2027-03-05T21:00:30.000Z");
const begunAt = "2027-03-05T18:30:00.000Z";

const pointer = (task: DueTask, id = "rsv_20270305T1930_a"): Pointer => ({
  pk: "DUE#2027-03-05T20#0",
  sk: `2027-03-05T20:30:00.000Z#${task}#${id}`,
  task,
  due_at: "2027-03-05T20:30:00.000Z",
  restaurant_id: "rst_a",
  reservation_id: id,
});

const write = () => vi.fn(() => Promise.resolve(true));
const waits = { getWait: () => Promise.resolve(undefined), endOffer: write() };

function createTaskRunner(reservation: ReturnType<typeof aReservationRow>) {
  const change = vi.fn(() => Promise.resolve(reservation));
  const [markReminded, markRestaurantReminded, removeWishes, anonymize] = [write(), write(), write(), write()];
  const endMove = vi.fn(() => Promise.resolve(reservation));
  const others = { markReminded, markRestaurantReminded, removeWishes, anonymize, endMove };
  const reservations = { getReservation: () => Promise.resolve(reservation), change, ...others };
  const removePointer = runDueTask({ reservations, waits, now: () => now, randomCode: () => "code" });
  return { change, endMove, markReminded, writes: [change, ...Object.values(others)], removePointer };
}

describe("runDueTask", () => {
  it.each([
    ["expire", "pending", { status: "cancelled", changed_by: "schedule" }],
    ["complete", "confirmed", { status: "completed", changed_by: "schedule" }],
  ] as const)("%s changes a %s reservation after its time", async (task, status, change) => {
    const reservation = aReservationRow({ status, begins_at: begunAt });
    const at = createTaskRunner(reservation);
    expect(await at.removePointer(pointer(task))).toBe(true);
    expect(at.change).toHaveBeenCalledWith(reservation, { ...change, updated_at: now.toISOString() });
  });

  it.each([
    ["expire", { status: "confirmed", begins_at: begunAt }],
    ["expire", { status: "pending", begins_at: "2027-03-05T21:00:31.000Z" }],
    ["expire", { status: "pending", answer_by: "2027-03-05T21:00:31.000Z", begins_at: begunAt }],
    ["expire_move", { status: "confirmed", begins_at: "2027-03-07T18:30:00.000Z" }],
    ["remind_restaurant", { status: "confirmed", answer_by: "2027-03-06T18:30:00.000Z" }],
    ["remind_restaurant", { status: "pending", answer_by: begunAt }],
    ["complete", { status: "cancelled", begins_at: begunAt }],
    ["complete", { status: "completed", begins_at: begunAt }],
    ["complete", { status: "confirmed", begins_at: "2027-03-05T19:00:31.000Z" }],
    ["remind", { status: "cancelled", begins_at: "2027-03-06T18:30:00.000Z" }],
    ["remind", { status: "confirmed", begins_at: begunAt }],
    ["remove_wishes", { status: "completed", begins_at: "2027-02-03T21:00:31.000Z", special_requests: "Fenster" }],
    ["remove_wishes", { status: "completed", begins_at: "2027-02-03T21:00:00.000Z", special_requests: null }],
    ["anonymize", { status: "completed", begins_at: "2026-03-05T21:00:31.000Z" }],
    ["anonymize", { status: "cancelled", begins_at: "2026-03-01T21:00:00.000Z", user_id: anonymousUserId }],
  ] as const)("%s changes nothing for a reservation with %j", async (task, fields) => {
    const at = createTaskRunner(aReservationRow(fields));
    expect(await at.removePointer(pointer(task))).toBe(false);
    for (const one of at.writes) expect(one).not.toHaveBeenCalled();
  });

  it("sends a late reminder before the visit begins", async () => {
    const at = createTaskRunner(aReservationRow({ status: "confirmed", begins_at: "2027-03-05T22:00:00.000Z" }));
    expect(await at.removePointer(pointer("remind"))).toBe(true);
    expect(at.markReminded).toHaveBeenCalledTimes(1);
  });
});

const far = new Date(now.getTime() + 60_000);

/** Creates a schedule with these pointers by hour, all in the first shard. */
function scheduling(
  hours: Readonly<Record<string, readonly Pointer[]>>,
  since: string | undefined,
  reservation: () => Promise<undefined> = () => Promise.resolve(undefined),
) {
  const due = {
    getFirstOpenHour: () => Promise.resolve(since === undefined ? undefined : new Date(since)),
    closeHoursBefore: vi.fn((_hour: Date) => Promise.resolve()),
    listDue: vi.fn(async function* listDue(hour: Date, shard: number) {
      await Promise.resolve();
      if (shard === 0) yield [...(hours[hour.toISOString().slice(0, 13)] ?? [])];
    }),
    removePointer: vi.fn(() => Promise.resolve()),
    postpone: vi.fn((_pointer: Pointer, _until: Date) => Promise.resolve()),
  };
  const reservations = {
    getReservation: reservation,
    change: () => Promise.resolve(undefined),
    endMove: () => Promise.resolve(undefined),
    markReminded: write(),
    markRestaurantReminded: write(),
    removeWishes: write(),
    anonymize: write(),
  };
  const deps = { due, reservations, waits, now: () => now, randomCode: () => "code" };
  return { due, run: (deadline = far) => runDueTasks(deps)(deadline) };
}

const busy = () => Promise.reject(new ApiError("try_again"));

describe("runDueTasks", () => {
  it("queries eight shards for each of the previous and the current hour", async () => {
    const { due, run: once } = scheduling({}, "2027-03-05T20:00:00.000Z");
    await once();
    expect(due.listDue).toHaveBeenCalledTimes(16);
    expect(due.closeHoursBefore).not.toHaveBeenCalled();
  });

  it("processes every missed hour and closes the hours that are over", async () => {
    const { due, run: once } = scheduling(
      { "2027-03-04T23": [pointer("expire")], "2027-03-05T21": [pointer("complete")] },
      "2027-03-04T22:00:00.000Z",
    );
    await once();
    expect(due.removePointer).toHaveBeenCalledTimes(2);
    expect(due.closeHoursBefore.mock.lastCall?.[0]).toEqual(dueHour(new Date("2027-03-05T20:30:00Z")));
  });

  it("keeps the pointer and leaves its hour open while the table is busy", async () => {
    const { due, run: once } = scheduling({ "2027-03-05T17": [pointer("expire")] }, "2027-03-05T17:00:00.000Z", busy);
    await once();
    expect(due.removePointer).not.toHaveBeenCalled();
    expect(due.closeHoursBefore).not.toHaveBeenCalled();
  });

  it("postpones a failed task by an hour, runs the others and rejects", async () => {
    let calls = 0;
    const poisoned = () => (calls++ === 0 ? Promise.reject(new TypeError("poisoned")) : Promise.resolve(undefined));
    const pointers = [pointer("expire", "rsv_1"), pointer("expire", "rsv_2")];
    const { due, run: once } = scheduling({ "2027-03-05T20": pointers }, "2027-03-05T20:00:00.000Z", poisoned);
    await expect(once()).rejects.toThrow("1 of what is due");
    expect(due.postpone).toHaveBeenCalledWith(pointers[0], new Date("2027-03-05T22:00:30.000Z"));
    expect(due.removePointer).toHaveBeenCalledWith(pointers[1]);
  });

  it.each([
    ["an hour", "2027-03-05T22:00:00.000Z"],
    ["a day", "2027-03-06T21:00:00.000Z"],
    ["a year", "2028-03-05T21:00:00.000Z"],
  ])("goes on after the clock was ahead by %s, and notes the right hour again", async (_, ahead) => {
    const pointers = { "2027-02-20T10": [pointer("complete")], "2027-03-05T21": [pointer("expire")] };
    const { due, run: once } = scheduling(pointers, ahead);
    await once();
    expect(due.removePointer).toHaveBeenCalledTimes(2);
    expect(due.closeHoursBefore.mock.lastCall?.[0]).toEqual(dueHour(new Date("2027-03-05T20:30:00Z")));
  });

  it("stops at the deadline and closes no hour that it has not read", async () => {
    const { due, run: once } = scheduling({}, "2027-03-01T00:00:00.000Z");
    await once(now);
    expect(due.listDue).not.toHaveBeenCalled();
    expect(due.closeHoursBefore).not.toHaveBeenCalled();
  });
});
