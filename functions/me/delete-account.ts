import type { deleteMe } from "../../shared/accounts/contract.ts";
import { Refusal } from "../../shared/api/errors.ts";
import { callOff } from "../reservations/cancel-upcoming.ts";
import type { HouseStore } from "../restaurants/store.ts";
import type { PersonalStore } from "./personal-store.ts";
import type { StoredReservation } from "../reservations/items.ts";
import type { ReservationStore } from "../reservations/store.ts";
import { hashOf } from "../platform/hash.ts";
import type { Handle } from "../platform/http/endpoint.ts";
import { logger } from "../platform/observability/log.ts";

/** How often somebody else may be quicker before we give up for now. */
const attempts = 5;
/** How many reservations change at the same time. */
const lanes = 8;

interface Effects {
  readonly personal: Omit<PersonalStore, "everythingOf" | "restaurant">;
  readonly houses: Pick<HouseStore, "ownedBy" | "house" | "change">;
  readonly reservations: Pick<ReservationStore, "reservation" | "change">;
  /** Takes the account out of the sign-in service. */
  readonly removeUser: (username: string) => Promise<void>;
  readonly now: () => Date;
  readonly random: () => string;
}

/**
 * Deletes the caller's account. Each step may be repeated, and what leads to the next stays until it is done: whoever
 * is told 503 asks again. From the first one on the account can get no house. The one that it has disappears from the
 * public; then its guests are cancelled (a request that is written meanwhile is found by the stream), and the person is
 * taken out of what must stay. The sign-in service forgets the account last.
 */
export const remove =
  (effects: Effects): Handle<typeof deleteMe> =>
  async (_, { userId, username }) => {
    const { personal, houses, removeUser, now, random } = effects;
    await personal.bury(userId, now());
    const restaurantId = await houses.ownedBy(userId);
    if (restaurantId !== undefined) {
      await unlist(effects, restaurantId);
      await personal.buryRestaurant(restaurantId, now());
      await inLanes(await personal.reservationsAt(restaurantId), (one) => callOff(effects, one));
      await personal.removeRestaurant(restaurantId);
    }
    await inLanes(await personal.reservationsOf(userId), (one) => forget(effects, one));
    await untilDone(() => personal.forgetOrders(userId, random()));
    await personal.remove(userId);
    await removeUser(username);
    logger.info("account deleted", { caller: hashOf(userId) });
    return null;
  };

const unlist = ({ houses, now }: Effects, restaurantId: string): Promise<void> =>
  untilDone(async () => {
    const house = await houses.house(restaurantId);
    if (!house?.is_visible) return true;
    return (await houses.change(house, { is_visible: false }, now().toISOString())) !== undefined;
  });

function forget({ personal, reservations, now, random }: Effects, first: StoredReservation): Promise<void> {
  let reservation: StoredReservation | undefined = first;
  return untilDone(async () => {
    if (reservation?.user_id !== first.user_id) return true;
    if (await personal.forget(reservation, now(), random() + random())) return true;
    reservation = await reservations.reservation(first.restaurant_id, first.id);
    return false;
  });
}

/** @throws Refusal try_again when somebody else was quicker each time */
async function untilDone(step: () => Promise<boolean>): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt++) if (await step()) return;
  throw new Refusal("try_again");
}

async function inLanes<T>(all: readonly T[], each: (one: T) => Promise<void>): Promise<void> {
  const queue = all.values();
  const lane = async () => {
    for (const one of queue) await each(one);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
