import { ApiError } from "#shared/platform/api/errors.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { validateBookingTime } from "#shared/reservations/booking-rules.ts";
import { judgeTime } from "#shared/reservations/seating/list-times.ts";
import { mayBecomeFree } from "#shared/reservations/seating/time-states.ts";
import {
  listPossibleDays,
  mergeSeatings,
  toEpochMinutes,
  toSeatingDay,
} from "#shared/reservations/seating/seating-day.ts";
import { maxWaitsPerDay, type WaitReach } from "#shared/reservations/waiting.ts";
import type { countWaits, joinWaitlist, listWaits } from "#shared/reservations/waitlist.contract.ts";
import { isListed } from "#shared/restaurants/listing.ts";
import { findNight } from "#shared/restaurants/service-day.ts";
import { waitId } from "#functions/platform/dynamodb/keys.ts";
import { computeFingerprint, shortHash } from "#functions/platform/hash.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import { backoffAttempts } from "#functions/platform/retry.ts";
import { slotTaken } from "../seating/seat-guests.ts";
import type { SeatingStore } from "../seating/seating-store.ts";
import { type AnswerDependencies, toWait } from "./answer.ts";
import { listArrivalsOfSeatingDay } from "./find-offer.ts";
import { type StoredWait, type WaitStore, waitTtl } from "./wait-store.ts";

interface Dependencies extends AnswerDependencies {
  readonly waits: AnswerDependencies["waits"] & Pick<WaitStore, "loadJoinContext" | "join">;
  readonly randomCode: () => string;
}

/** Counts who is asked before somebody who joins now. */
export const countWaitsHandler =
  ({ waits }: { readonly waits: Pick<WaitStore, "listOpen"> }): Handler<typeof countWaits> =>
  async ({ params: { restaurantId }, query: { date, time } }, { userId }) => {
    const open = await waits.listOpen(restaurantId, toSeatingDay(date, time));
    return { ahead: open.filter((one) => one.user_id !== userId).length };
  };

/** Lists who waits at the own restaurant from now on. */
export const listWaitsHandler =
  ({
    seating,
    waits,
    now,
  }: Pick<Dependencies, "now"> & {
    readonly seating: Pick<SeatingStore, "listDaysToCome">;
    readonly waits: Pick<WaitStore, "listOpen">;
  }): Handler<typeof listWaits> =>
  async (_, { restaurantId }) => {
    const days = await seating.listDaysToCome(restaurantId, now());
    const open = await Promise.all(days.map((day) => waits.listOpen(restaurantId, day)));
    const isToCome = ({ status, latest }: StoredWait) => status === "waiting" && latest > toEpochMinutes(now());
    return { items: open.flat().filter(isToCome) };
  };

const reachMinutes: Readonly<Record<WaitReach, number>> = { exact: 0, half_hour: 30, hour: 60, service: 240 };

/**
 * Puts a guest on the list of a restaurant and seating day, once for each. A table that is free already within the
 * guest's reach is offered at once. A repeated idempotency key gets the place that it has got.
 */
export const joinWaitlistHandler =
  (deps: Dependencies): Handler<typeof joinWaitlist> =>
  async ({ params: { restaurantId }, headers, body: { reach, ...wish } }, { userId }) => {
    const { reservation_date: date, reservation_time: time, number_of_guests: guests } = wish;
    const day = toSeatingDay(date, time);
    const days = listPossibleDays(date, time);
    const key = shortHash(headers["idempotency-key"]);
    const fingerprint = computeFingerprint({ restaurantId, reach, ...wish });
    for await (const _ of backoffAttempts()) {
      const now = deps.now();
      const context = await deps.waits.loadJoinContext(userId, restaurantId, { day, days }, now);
      const { restaurant, guestDay, tables } = context;
      const known = guestDay.waits[key];
      if (known) {
        const wait = known.fingerprint === fingerprint && (await deps.waits.getWait(restaurantId, known.id));
        if (!wait) throw new ApiError("request_repeated_with_other_content");
        return toWait(deps, wait);
      }
      if (context.isDeleted) throw new ApiError("not_signed_in");
      if (context.isOwner) throw new ApiError("not_for_restaurants");
      if (!restaurant || !isListed(restaurant)) throw new ApiError("restaurant_not_found");
      const { time_zone } = restaurant;
      const begin = toInstant(date, time, time_zone);
      const timeError = validateBookingTime(restaurant, { date, time, begin, guests }, now);
      if (timeError) throw new ApiError(timeError);
      if (!tables) throw new ApiError("no_waitlist");
      const room = { restaurant, plan: tables.plan, seatings: mergeSeatings(tables.days) };
      const verdict = judgeTime(room, { date, time }, guests, now);
      if (verdict.state === "full" && !mayBecomeFree(verdict.reason)) throw slotTaken(verdict.reason);
      const others = Object.values(guestDay.waits);
      if (others.length >= maxWaitsPerDay) throw new ApiError("too_many_waits");
      for (const { id } of others.filter((one) => one.restaurant_id === restaurantId)) {
        const other = await deps.waits.getWait(restaurantId, id);
        const current = other && (await toWait(deps, other));
        if (current?.status === "waiting" || current?.status === "offered")
          throw new ApiError("already_waiting", { current });
      }
      const wished = toEpochMinutes(begin);
      const within = listArrivalsOfSeatingDay(tables.plan, day, time_zone)
        .map(({ from }) => from)
        .filter((from) => Math.abs(from - wished) <= reachMinutes[reach]);
      const latest = Math.max(wished, ...within);
      const at = now.toISOString();
      const wait: StoredWait = {
        ...wish,
        night_of: findNight(restaurant, date, time),
        id: waitId(day, now.getTime(), deps.randomSuffix()),
        user_id: userId,
        restaurant_id: restaurantId,
        restaurant_name: restaurant.restaurant_name,
        time_zone,
        reach,
        earliest: Math.min(wished, ...within),
        latest,
        status: "waiting",
        guest_code: deps.randomCode(),
        passed: [],
        version: 1,
        created_at: at,
        updated_at: at,
        ttl: waitTtl(latest),
      };
      const [isJoined] = await Promise.all([
        deps.waits.join(wait, key, fingerprint, guestDay),
        verdict.state === "full" && tables.countRefused({ userId, guests, date, time }, verdict.reason, now),
      ]);
      if (!isJoined) continue;
      await tables.countWait({ date, time }, "waited", now);
      return toWait(deps, wait);
    }
    throw new ApiError("try_again");
  };
