import { describe, expect, it, vi } from "vitest";
import { continueDeletions } from "#functions/accounts/delete-account.ts";
import { eraseAccount, type ErasureDependencies } from "#functions/accounts/erase-account.ts";
import { aReservationRow } from "#test/support/rows.ts";

const start = new Date("2027-11-20T09:00:00Z");
const fields = { username: "", email: null, language: "de", state: "open", created_at: "" } as const;

/** A guest with as many reservations, each of which takes a second to anonymize. */
function aDeletion(count: number) {
  let elapsedMs = 0;
  const reservations = Array.from({ length: count }, (_, index) =>
    aReservationRow({ user_id: "guest", id: `rsv_20271126T1930_${index}` }),
  );
  const steps: string[] = [];
  const step = (name: string) =>
    vi.fn(() => {
      steps.push(name);
      return Promise.resolve();
    });
  const deps: ErasureDependencies = {
    deletions: { begin: step("begin"), finish: step("finish") },
    erasure: {
      markDeleted: step("mark"),
      removeWaits: () => Promise.resolve(),
      listReservationsOfCustomer: () => Promise.resolve([...reservations]),
      anonymizeReservation: (one) => {
        elapsedMs += 1000;
        reservations.splice(
          reservations.findIndex(({ id }) => id === one.id),
          1,
        );
        return Promise.resolve(true);
      },
      anonymizeOrders: () => Promise.resolve(true),
      removeAccount: step("remove account"),
      markRestaurantDeleted: step("mark restaurant"),
      removeRestaurant: step("remove restaurant"),
    },
    closing: { list: vi.fn(), listUpcoming: vi.fn(), remove: vi.fn() },
    restaurants: { getOwnedRestaurantId: () => Promise.resolve(undefined), getRestaurant: vi.fn(), change: vi.fn() },
    reservations: { getReservation: vi.fn(), change: vi.fn(), remove: vi.fn() },
    removeUser: step("remove user"),
    now: () => new Date(start.getTime() + elapsedMs),
    randomSuffix: () => "abcdef",
  };
  return { deps, steps, reservations };
}

describe("eraseAccount", () => {
  it("ends a request in time and leaves the rest of a long deletion to the schedule", async () => {
    const { deps, steps, reservations } = aDeletion(40);
    await eraseAccount(deps)("guest", "guest");
    expect(steps).toEqual(["begin", "mark"]);
    expect(reservations.length).toBeGreaterThan(20);

    const open = { ...fields, user_id: "guest", username: "guest" };
    const deletions = { listOpen: () => Promise.resolve([open]) };
    const finish = continueDeletions({ deletions, eraseAccount: eraseAccount(deps), now: deps.now });
    await finish(new Date(deps.now().getTime() + 50_000));
    expect(reservations).toEqual([]);
    expect(steps.slice(2)).toEqual(["begin", "mark", "remove account", "remove user", "finish"]);
  });
});

describe("continueDeletions", () => {
  it("finishes what was noted while the clock ran ahead, and leaves what may be under way", async () => {
    const finished: string[] = [];
    const eraseOne = (userId: string) => Promise.resolve(void finished.push(userId));
    const begun = { old: -61_000, "under way": -59_000, ahead: 86_400_000 };
    const open = Object.entries(begun).map(([user_id, ms]) => ({
      ...fields,
      user_id,
      created_at: new Date(start.getTime() + ms).toISOString(),
    }));
    const deletions = { listOpen: () => Promise.resolve(open) };
    await continueDeletions({ deletions, eraseAccount: eraseOne, now: () => start })(new Date(start.getTime() + 1000));
    expect(finished).toEqual(["old", "ahead"]);
  });

  it("finishes the others when one fails, and fails then", async () => {
    const finished: string[] = [];
    const eraseOne = (userId: string) => {
      if (userId === "first") return Promise.reject(new Error("busy"));
      finished.push(userId);
      return Promise.resolve();
    };
    const open = ["first", "second"].map((user_id) => ({ ...fields, user_id }));
    const listOpen = () => Promise.resolve(open);
    const run = continueDeletions({ deletions: { listOpen }, eraseAccount: eraseOne, now: () => start });
    await expect(run(new Date(start.getTime() + 1000))).rejects.toThrow("busy");
    expect(finished).toEqual(["second"]);
  });
});
