import type { requestReservation } from "../../shared/reservations/contract.ts";
import { whyNotAt } from "../../shared/reservations/booking-rules.ts";
import { isListed } from "../../shared/restaurants/listing.ts";
import { Refusal } from "../../shared/api/errors.ts";
import { whyNotOneMore } from "../../shared/reservations/request-limits.ts";
import { instantOf } from "../../shared/time/zoned-time.ts";
import type { BookingStore } from "./booking-store.ts";
import { reservationId } from "../platform/dynamodb/keys.ts";
import { minuteOf } from "./request-quota.ts";
import type { Handle } from "../platform/http/endpoint.ts";
import { fingerprintOf } from "../platform/http/fingerprint.ts";

/** How often a request reads again after losing to another of the same customer. */
const attempts = 8;

interface Effects {
  readonly bookings: Pick<BookingStore, "groundOf" | "book">;
  readonly now: () => Date;
  readonly random: () => string;
}

/**
 * Asks a listed restaurant for a table at a time it is open. The answer is a pending reservation. What was
 * answered once under a key is answered again before every rule, even when the house has closed since.
 */
export const request =
  ({ bookings, now, random }: Effects): Handle<typeof requestReservation> =>
  async ({ params: { restaurantId }, headers, body }, { userId }) => {
    const idempotencyKey = headers["idempotency-key"];
    const fingerprint = fingerprintOf({ restaurantId, ...body });
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const at = now();
      const ground = await bookings.groundOf({ userId, restaurantId, idempotencyKey }, at);
      if (ground.remembered) {
        if (ground.remembered.fingerprint === fingerprint) return ground.remembered.reservation;
        throw new Refusal("request_repeated_with_other_content");
      }
      if (ground.isDeleted) throw new Refusal("not_signed_in");
      if (ground.isOwner) throw new Refusal("not_for_restaurants");
      const { house } = ground;
      if (!house || !isListed(house)) throw new Refusal("restaurant_not_found");

      const { reservation_date: date, reservation_time: time } = body;
      const begin = instantOf(date, time, house.time_zone);
      const why = whyNotAt(house, { date, time, begin }, at);
      if (why) throw new Refusal(why);
      const created = at.toISOString();
      const tooMuch = whyNotOneMore(ground.load, minuteOf(created));
      if (tooMuch === "too_many_requests") throw new Refusal(tooMuch, { retryAfter: 60 - at.getUTCSeconds() });
      if (tooMuch) throw new Refusal(tooMuch);

      const reservation = {
        ...body,
        id: reservationId(date, time, random()),
        user_id: userId,
        restaurant_id: restaurantId,
        restaurant_name: house.restaurant_name,
        status: "pending" as const,
        version: 1,
        begins_at: begin.toISOString(),
        time_zone: house.time_zone,
        changed_by: "customer" as const,
        calendar_code: random() + random(),
        created_at: created,
        updated_at: created,
      };
      if (await bookings.book({ reservation, idempotencyKey, fingerprint, load: ground.load }, at)) return reservation;
    }
    throw new Refusal("try_again");
  };
