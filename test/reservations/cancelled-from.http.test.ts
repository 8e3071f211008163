import { describe, expect, it } from "vitest";
import { chooseGuestEmail, chooseRestaurantEmail } from "#functions/reservations/emails/choose-email.ts";
import { ErasureStore } from "#functions/accounts/erasure-store.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { batchGet } from "#functions/platform/dynamodb/table.ts";
import { batchWrite } from "#functions/platform/dynamodb/batch-write.ts";
import { reservationItem } from "#functions/reservations/items.ts";
import { ReservationStore } from "#functions/reservations/reservation-store.ts";
import { createPlainTable } from "#test/support/dynalite-table.ts";
import { product } from "#test/support/own-local-aws.ts";
import { aReservationRow } from "#test/support/rows.ts";

const table = await createPlainTable(product.awsUrl);
const now = new Date("2027-03-01T12:00:00Z");

const aStored = async (status: "pending" | "confirmed") => {
  const reservation = aReservationRow({ status, version: status === "pending" ? 1 : 2 });
  await batchWrite(table, [reservationItem(reservation)]);
  return reservation;
};
const rowOf = async (reservation: Parameters<typeof keys.reservation>[0]) =>
  (await batchGet(table, [keys.reservation(reservation)]))[0];
const change = (status: "confirmed" | "cancelled") =>
  ({ status, changed_by: "restaurant", updated_at: now.toISOString() }) as const;

describe("cancelled_from of a stored reservation", () => {
  it.each(["pending", "confirmed"] as const)(
    "is %s after a change cancels a reservation with that status",
    async (status) => {
      const reservation = await aStored(status);
      const changed = await new ReservationStore(table).change(reservation, change("cancelled"));
      expect(changed).toMatchObject({ status: "cancelled", cancelled_from: status });
      expect(await rowOf(reservation)).toMatchObject({ status: "cancelled", cancelled_from: status });
    },
  );

  it("stays absent when a change confirms the reservation", async () => {
    const reservation = await aStored("pending");
    expect(await new ReservationStore(table).change(reservation, change("confirmed"))).not.toHaveProperty(
      "cancelled_from",
    );
    expect(await rowOf(reservation)).not.toHaveProperty("cancelled_from");
  });

  it.each(["pending", "confirmed"] as const)(
    "is %s after erasing the guest cancels a reservation with that status",
    async (status) => {
      const reservation = await aStored(status);
      expect(await new ErasureStore(table).anonymizeReservation(reservation, now, "code")).toBe(true);
      expect(await rowOf(reservation)).toMatchObject({ status: "cancelled", cancelled_from: status });
    },
  );

  it("stays absent when erasing the guest of a past visit", async () => {
    const reservation = await aStored("confirmed");
    await new ErasureStore(table).anonymizeReservation(reservation, new Date("2028-01-01T00:00:00Z"), "code");
    expect(await rowOf(reservation)).not.toHaveProperty("cancelled_from");
  });
});

const cancelled = (by: "customer" | "restaurant", version: number) => ({
  "detail-type": "reservation.cancelled" as const,
  detail: { restaurant_id: "rst_a", reservation_id: "rsv_a", version, by },
});
const row = (cancelled_from: "pending" | "confirmed") => aReservationRow({ status: "cancelled", cancelled_from });

describe("the kind of a cancellation email", () => {
  it.each([
    ["pending", 5, "withdrawn", "rejected"],
    ["confirmed", 2, "cancelledByGuest", "cancelledByRestaurant"],
  ] as const)("follows from cancelled_from %s whatever the version (%i)", (from, version, toRestaurant, toGuest) => {
    expect(chooseRestaurantEmail(cancelled("customer", version), row(from), now)).toBe(toRestaurant);
    expect(chooseGuestEmail(cancelled("restaurant", version), row(from), now)).toBe(toGuest);
  });
});
