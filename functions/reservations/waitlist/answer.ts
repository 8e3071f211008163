import { ApiError } from "#shared/platform/api/errors.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { isWindowClosed } from "#shared/reservations/outside-hours.ts";
import { toEpochMinutes } from "#shared/reservations/seating/seating-day.ts";
import type { Wait } from "#shared/reservations/wait.ts";
import type { WaitAnswer } from "#shared/reservations/waiting.ts";
import type {
  answerWait,
  answerWaitByCode,
  getMyWait,
  getWaitByCode,
  listMyWaits,
} from "#shared/reservations/waitlist.contract.ts";
import { Reservation } from "#shared/reservations/reservation.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import { reservationId, waitDay } from "#functions/platform/dynamodb/keys.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import { backoffAttempts } from "#functions/platform/retry.ts";
import { toReservedRestaurant } from "../get-mine.ts";
import { isSameText } from "../guest-answer.ts";
import { newVisit } from "../request.ts";
import { bookedBy, type SeatingStore } from "../seating/seating-store.ts";
import { hasTableThroughout } from "./find-offer.ts";
import { isOffered, type OfferedWait, type StoredWait, type WaitStore } from "./wait-store.ts";

export interface AnswerDependencies {
  readonly waits: Pick<WaitStore, "getWait" | "listOpen" | "accept" | "endOffer" | "leave">;
  readonly seating: Pick<SeatingStore, "loadRoom">;
  readonly now: () => Date;
  readonly randomSuffix: () => string;
}

/** Attempts of an answer that loses to bookings of the same day. */
const maxAttempts = 8;

/** Lists where the caller waits, by date. */
export const listMyWaitsHandler =
  (
    deps: AnswerDependencies & { readonly waits: AnswerDependencies["waits"] & Pick<WaitStore, "listOfGuest"> },
  ): Handler<typeof listMyWaits> =>
  async (_, { userId }) => {
    const yesterday = addDays(deps.now().toISOString().slice(0, 10), -1);
    const waits = await Promise.all(
      (await deps.waits.listOfGuest(userId, yesterday)).map((wait) => toWait(deps, wait)),
    );
    return { items: waits.filter(({ status }) => status === "waiting" || status === "offered") };
  };

/** Returns an own place on a list; for everybody else it does not exist. */
export const getMyWaitHandler =
  (deps: AnswerDependencies): Handler<typeof getMyWait> =>
  async ({ params: { waitId }, query: { restaurant } }, { userId }) =>
    toWait(deps, await findOwn(deps, restaurant, waitId, userId));

/** Returns what the code opens. It changes nothing: mail scanners open links, too. */
export const getWaitByCodeHandler =
  (deps: AnswerDependencies): Handler<typeof getWaitByCode> =>
  async ({ params: { waitId }, query: { restaurant, code } }) =>
    toWait(deps, await findByCode(deps, restaurant, waitId, code));

export const answerWaitHandler =
  (deps: AnswerDependencies): Handler<typeof answerWait> =>
  ({ params: { waitId }, query: { restaurant }, body }, { userId }) =>
    answer(deps, body.answer, () => findOwn(deps, restaurant, waitId, userId));

export const answerWaitByCodeHandler =
  (deps: AnswerDependencies): Handler<typeof answerWaitByCode> =>
  ({ params: { waitId }, query: { restaurant }, body }) =>
    answer(deps, body.answer, () => findByCode(deps, restaurant, waitId, body.code));

/** Ends an offer whose time is up. False: there was nothing to do. */
export async function endDueOffer(
  { waits, now }: { readonly waits: Pick<WaitStore, "getWait" | "endOffer">; readonly now: () => Date },
  restaurantId: string,
  waitId: string,
): Promise<boolean> {
  const wait = await waits.getWait(restaurantId, waitId);
  if (!wait || !isOffered(wait) || !isRunOut(wait, now())) return false;
  return waits.endOffer(wait, now(), true);
}

const isRunOut = ({ offer }: OfferedWait, now: Date): boolean => new Date(offer.expires_at) <= now;

/** The same answer again changes nothing; an answer to an offer that has run out is told so. */
async function answer(deps: AnswerDependencies, what: WaitAnswer, find: () => Promise<StoredWait>): Promise<Wait> {
  for await (const _ of backoffAttempts(maxAttempts)) {
    const wait = await find();
    if (what === "accept" && wait.status === "accepted") return toWait(deps, wait);
    if (await actions[what](deps, wait, deps.now())) return toWait(deps, await find());
  }
  throw new ApiError("try_again");
}

/** False: something else happened at the same time. */
type Action = (deps: AnswerDependencies, wait: StoredWait, now: Date) => Promise<boolean>;

const actions: Readonly<Record<WaitAnswer, Action>> = {
  accept: (deps, wait, now) => {
    if (!isOffered(wait) || isRunOut(wait, now)) throw new ApiError("offer_over");
    return accept(deps, wait, now);
  },
  decline: ({ waits }, wait, now) =>
    isOffered(wait) ? waits.endOffer(wait, now, isRunOut(wait, now)) : Promise.resolve(true),
  leave: ({ waits }, wait, now) => {
    if (wait.status === "accepted") throw new ApiError("offer_over");
    const isOpen = wait.status === "waiting" || wait.status === "offered";
    return isOpen ? waits.leave(wait, now) : Promise.resolve(true);
  },
};

/** @throws ApiError already_requested where the guest has another table at that time by now */
async function accept(
  { seating, waits, randomSuffix }: AnswerDependencies,
  wait: OfferedWait,
  now: Date,
): Promise<boolean> {
  const { id: ref, user_id, restaurant_id, number_of_guests, offer } = wait;
  const { reservation_date: date, reservation_time: time, seating_days } = offer;
  const { restaurant, tables } = await seating.loadRoom(restaurant_id, seating_days, now);
  const held = tables?.days.flatMap(({ seatings }) => seatings).find((one) => one.ref === ref);
  if (!restaurant || !tables || !held) {
    // The guest may have accepted it in another tab just now.
    if ((await waits.getWait(restaurant_id, ref))?.version !== wait.version) return false;
    throw new ApiError("offer_over");
  }
  const id = reservationId(date, time, wait.id.slice(-12)); // so that two answers at once make one reservation
  const visit = { id, user_id, restaurant_id };
  const same = await tables.findOverlappingVisit(visit, {
    guests: number_of_guests,
    begin: new Date(held.from * 60_000),
  });
  if (same) throw new ApiError("already_requested", { current: Reservation.parse(same) });
  const { customer_name, customer_email, customer_phone, special_requests } = wait;
  const reservation = {
    ...visit,
    customer_name,
    customer_email,
    customer_phone,
    special_requests,
    number_of_guests,
    ...newVisit(restaurant, { date, time }, now, randomSuffix),
    reservation_date: date,
    reservation_time: time,
    status: "confirmed" as const,
    confirmed_at: now.toISOString(),
    seating_days,
  };
  const placement = {
    seating: { ...held, ref: id, kind: "reservation" as const, booked_by: bookedBy(user_id) },
    days: seating_days,
    read: tables.days,
  };
  if (!(await waits.accept(wait, reservation, placement, now))) return false;
  await tables.countWait({ date: wait.reservation_date, time: wait.reservation_time }, "seated", now);
  return true;
}

async function findOwn(
  { waits }: AnswerDependencies,
  restaurantId: string,
  id: string,
  userId: string,
): Promise<StoredWait> {
  const wait = await waits.getWait(restaurantId, id);
  if (wait?.user_id !== userId) throw new ApiError("wait_not_found");
  return wait;
}

/** @throws ApiError wait_not_found for a wrong code */
async function findByCode({ waits }: AnswerDependencies, restaurantId: string, id: string, code: string) {
  const wait = await waits.getWait(restaurantId, id);
  if (!wait || !isSameText(wait.guest_code, code)) throw new ApiError("wait_not_found");
  return wait;
}

/** A wait as its guest sees it. */
export async function toWait(
  { waits, seating, now }: Pick<AnswerDependencies, "waits" | "seating" | "now">,
  wait: StoredWait,
): Promise<Wait> {
  const { id, restaurant_id, earliest, latest, time_zone } = wait;
  const isHeld = wait.status === "accepted" || (isOffered(wait) && !isRunOut(wait, now()));
  const offer = isHeld ? wait.offer : undefined;
  const isOpen = wait.status === "waiting" || wait.status === "offered";
  const isOver = isOpen && !offer && latest <= toEpochMinutes(now());
  const status = isOver ? "over" : wait.status === "offered" && !offer ? "waiting" : wait.status;
  const day = waitDay(id);
  const [{ restaurant: profile, tables }, others] = await Promise.all([
    seating.loadRoom(restaurant_id, [day, addDays(day, 1)], now()),
    status === "waiting" ? waits.listOpen(restaurant_id, day) : undefined,
  ]);
  const toTime = (minute: number) => localDateTime(new Date(minute * 60_000), time_zone).time;
  return {
    ...wait,
    status,
    restaurant: toReservedRestaurant(profile),
    window: { from: toTime(earliest), until: toTime(latest) },
    ...(status === "waiting" && profile && isWindowClosed(profile, wait) && { is_closed: true }),
    ...(status === "waiting" && tables && hasTableThroughout(wait, tables, time_zone) && { has_table: true }),
    ahead: others?.findIndex((one) => one.id === id),
    offer,
    passed: wait.passed.at(-1),
  };
}
