import { ApiError } from "#shared/platform/api/errors.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import { isListed } from "#shared/restaurants/listing.ts";
import { backoffAttempts } from "#functions/platform/retry.ts";
import type { SeatingStore } from "../seating/seating-store.ts";
import { findOffer } from "./find-offer.ts";
import type { WaitStore } from "./wait-store.ts";

/** Attempts of an offer that loses to bookings of the same day. */
const maxAttempts = 8;

interface Dependencies {
  readonly seating: Pick<SeatingStore, "loadRoom">;
  readonly waits: Pick<WaitStore, "listOpen" | "offer">;
  readonly now: () => Date;
}

interface FreedDay {
  readonly restaurant_id: string;
  readonly day: string;
}

/**
 * Offers what is free on a seating day to those who wait for it, first come first, until it is free for none of them.
 * Running it twice is harmless: what is held for one guest is not free for another.
 *
 * @throws ApiError try_again
 */
export const offerTables =
  (deps: Dependencies) =>
  async (freed: FreedDay): Promise<void> => {
    while (await offerNext(deps, freed));
  };

/** Offers what another plan has free, on every day from yesterday on for which somebody may wait. */
export const offerTablesOfAllDays =
  (deps: Dependencies & { readonly seating: Pick<SeatingStore, "listDaysToCome"> }) =>
  async (restaurant_id: string): Promise<void> => {
    for (const day of await deps.seating.listDaysToCome(restaurant_id, deps.now())) {
      await offerTables(deps)({ restaurant_id, day });
    }
  };

/** False: nobody is left who waits for what is free. */
async function offerNext(
  { seating, waits, now }: Dependencies,
  { restaurant_id: restaurantId, day }: FreedDay,
): Promise<boolean> {
  for await (const _ of backoffAttempts(maxAttempts)) {
    const open = await waits.listOpen(restaurantId, day);
    if (!open.some(({ status }) => status === "waiting")) return false;
    const { restaurant, tables } = await seating.loadRoom(restaurantId, [day, addDays(day, 1)], now());
    if (!restaurant || !isListed(restaurant) || !tables) return false;
    const found = findOffer(open, restaurant, tables, now());
    if (!found) return false;
    if (await waits.offer(found.wait, found.offer, found.placement, now())) return true;
  }
  throw new ApiError("try_again");
}
