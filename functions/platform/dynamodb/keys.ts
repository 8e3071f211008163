import { type ReviewView, reviewViewOf } from "../../../shared/reviews/approval.ts";
import {
  type ReservationStatus,
  type ReservationView,
  viewForStatus,
} from "../../../shared/reservations/reservation-status.ts";
import { normalize } from "../../../shared/search/normalize.ts";

/**
 * Every access pattern of the table, in one place. `pk` groups what is read together, `sk` orders it; `entity`
 * says what an item is (`type` is the name of a wine's field).
 *
 * | read | key |
 * |---|---|
 * | a restaurant's public page | pk = RESTAURANT#id (profile, card, menu, offers, wines, photos), one Query |
 * | listed restaurants by name | gsi1: g1pk = LISTED, g1sk = folded name + id; only on #CARD, only while listed |
 * | search and filters | pk = SEARCH#beginning (or cuisine:, city:, price:), sk = the list's; kept by the stream |
 * | who someone is | pk = USER#sub (profile, role, restaurant), one Query |
 * | user → restaurant | pk = USER#sub, sk = RESTAURANT, one Get; one restaurant each |
 * | one reservation, a restaurant's day | pk = RESERVATIONS#restaurant, sk begins with the visit's date |
 * | a customer's tab: pending, confirmed, past | gsi1: g1pk = CUSTOMER#sub, g1sk begins with the view |
 * | a restaurant's tab | gsi2: g2pk = HOUSE#restaurant, g2sk begins with the view |
 * | counts of the tabs | pk = COUNTS#CUSTOMER#sub or COUNTS#HOUSE#restaurant, one Get; kept by the stream |
 * | a change that was counted | pk = COUNTED#reservation (or restaurant, or hash of a user), sk = version; ttl |
 * | a customer's open requests, requests a minute | pk = REQUESTS#sub, one Get |
 * | an answer already given | pk = IDEMPOTENCY#sub, sk = the key; ttl |
 * | a mail already sent | pk = MAIL#fact, sk = whom to; ttl |
 * | what is due | pk = DUE#hour (UTC)#shard, sk = instant, task, reservation; ttl; kept by the stream |
 * | the first hour that may hold something due | pk = DUE, one Get |
 * | a deleted account or restaurant | pk = DELETED#sub or DELETED#restaurant; ttl |
 * | orders of a user, newest first | pk = ORDERS#sub, sk = moment + id, read backwards |
 * | customers, newest first | gsi1: g1pk = CUSTOMERS, g1sk = moment + id; only on profiles, only without a restaurant |
 * | customers by name | gsi2: g2pk = CUSTOMER_NAMES, g2sk = folded name + id; on the same profiles |
 * | customers by e-mail | gsi1: g1pk = CUSTOMER_EMAILS, g1sk = e-mail + id; on their roles |
 * | restaurants to review, newest first | gsi1: g1pk = REVIEW#pending or REVIEW#approved, g1sk = moment + id |
 * | counts of the admin's sections | pk = COUNTS#SECTIONS, one Get; kept by the stream |
 * | a restaurant's audit trail | pk = AUDIT#restaurant, sk = moment + chance; only ever added to |
 */
export const keys = {
  restaurant: (id: string) => ({ pk: restaurantPartition(id), sk: "#PROFILE" }),
  card: (id: string) => ({ pk: restaurantPartition(id), sk: "#CARD" }),
  menuItem: (restaurantId: string, id: string) => ({ pk: restaurantPartition(restaurantId), sk: `MENU#${id}` }),
  offer: (restaurantId: string, id: string) => ({ pk: restaurantPartition(restaurantId), sk: `OFFER#${id}` }),
  wine: (restaurantId: string, id: string) => ({ pk: restaurantPartition(restaurantId), sk: `WINE#${id}` }),
  /** One item holds a restaurant's photos in their order, and the uploads that are none yet. */
  photos: (restaurantId: string) => ({ pk: restaurantPartition(restaurantId), sk: "PHOTOS" }),
  listed: (card: { id: string; restaurant_name: string }) => ({ g1pk: listedPartition, g1sk: listPosition(card) }),
  term: (term: string, place: string) => ({ pk: searchPartition(term), sk: place }),
  profile: (userId: string) => ({ pk: userPartition(userId), sk: "#PROFILE" }),
  role: (userId: string) => ({ pk: userPartition(userId), sk: "#ROLE" }),
  ownedRestaurant: (userId: string) => ({ pk: userPartition(userId), sk: "RESTAURANT" }),
  /** Of an account or a restaurant. */
  tombstone: (id: string) => ({ pk: `DELETED#${id}`, sk: "#TOMBSTONE" }),
  /** An id tells its moment, so a reservation is found by restaurant and id alone. */
  reservation: (r: { restaurant_id: string; id: string }) => ({
    pk: reservationsPartition(r.restaurant_id),
    sk: visitTimestamp(r.id),
  }),
  reservationTabs: (r: { restaurant_id: string; user_id: string; id: string; status: ReservationStatus }) => {
    const place = tabPosition(viewForStatus(r.status), visitTimestamp(r.id));
    return {
      g1pk: customerTabsPartition(r.user_id),
      g1sk: place,
      g2pk: restaurantTabsPartition(r.restaurant_id),
      g2sk: place,
    };
  },
  customerCounts: (userId: string) => ({ pk: `COUNTS#${customerTabsPartition(userId)}`, sk: "#TABS" }),
  restaurantCounts: (restaurantId: string) => ({ pk: `COUNTS#${restaurantTabsPartition(restaurantId)}`, sk: "#TABS" }),
  counted: (reservationId: string, version: number) => ({ pk: `COUNTED#${reservationId}`, sk: String(version) }),
  requestQuota: (userId: string) => ({ pk: `REQUESTS#${userId}`, sk: "#LOAD" }),
  idempotency: (userId: string, key: string) => ({ pk: idempotencyPartition(userId), sk: key }),
  mail: (event: string, to: string) => ({ pk: `MAIL#${event}`, sk: to }),
  due: (at: Date, shard: number, task: string, reservationId: string) => ({
    pk: duePartition(at, shard),
    sk: `${at.toISOString()}#${task}#${reservationId}`,
  }),
  dueSince: () => ({ pk: "DUE", sk: "#SINCE" }),
  order: (order: { user_id: string; created_at: string; id: string }) => ({
    pk: ordersPartition(order.user_id),
    sk: `${order.created_at}#${order.id}`,
  }),
  customer: (profile: { user_id: string; full_name: string | null; created_at: string }) => ({
    g1pk: customersPartition,
    g1sk: `${profile.created_at}#${profile.user_id}`,
    g2pk: customerNamesPartition,
    g2sk: `${normalize(profile.full_name ?? "")}#${profile.user_id}`,
  }),
  customerEmail: (profile: { user_id: string; email: string }) => ({
    g1pk: customerEmailsPartition,
    g1sk: `${profile.email.toLowerCase()}#${profile.user_id}`,
  }),
  reviewed: (restaurant: { id: string; created_at: string; is_approved: boolean; is_verified: boolean }) => ({
    g1pk: reviewPartition(reviewViewOf(restaurant)),
    g1sk: `${restaurant.created_at}#${restaurant.id}`,
  }),
  sectionCounts: () => ({ pk: "COUNTS#SECTIONS", sk: "#SECTIONS" }),
  audit: (restaurantId: string, at: string, suffix: string) => ({ pk: `AUDIT#${restaurantId}`, sk: `${at}#${suffix}` }),
  demo: () => ({ pk: "DEMO", sk: "#LOADED" }),
  demoPhotos: () => ({ pk: "DEMO", sk: "#PHOTOS" }),
} as const;

export const restaurantPartition = (id: string): string => `RESTAURANT#${id}`;
export const userPartition = (userId: string): string => `USER#${userId}`;
export const searchPartition = (term: string): string => `SEARCH#${term}`;
export const customerTabsPartition = (userId: string): string => `CUSTOMER#${userId}`;
export const restaurantTabsPartition = (restaurantId: string): string => `HOUSE#${restaurantId}`;
/** So many partitions share an hour's work, that no rush of visits is one partition's. */
export const dueShards = 8;
export const dueHour = (at: Date): Date => new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000);
export const duePartition = (at: Date, shard: number): string =>
  `DUE#${dueHour(at).toISOString().slice(0, 13)}#${shard}`;
export const ordersPartition = (userId: string): string => `ORDERS#${userId}`;
export const idempotencyPartition = (userId: string): string => `IDEMPOTENCY#${userId}`;
export const reservationsPartition = (restaurantId: string): string => `RESERVATIONS#${restaurantId}`;
export const reviewPartition = (view: ReviewView): string => `REVIEW#${view}`;
export const customersPartition = "CUSTOMERS";
export const customerNamesPartition = "CUSTOMER_NAMES";
export const customerEmailsPartition = "CUSTOMER_EMAILS";
export const listedPartition = "LISTED";

/** The order of every list of restaurants: folded name, then id. */
export const listPosition = (card: { id: string; restaurant_name: string }): string =>
  `${normalize(card.restaurant_name)}#${card.id}`;

export const tabPosition = (view: ReservationView, moment: string): string => `${view}#${moment}`;

/** What stands behind `rsv_`: the visit's moment and some chance. */
export const visitTimestamp = (reservationId: string): string => reservationId.slice("rsv_".length);

/** `rsv_20270305T1930_<random>`: sorts by the moment of the visit. */
export const reservationId = (date: string, time: string, random: string): string =>
  `rsv_${date.replaceAll("-", "")}T${time.replace(":", "")}_${random}`;

/** `rst_<time><random>`: sorts by the moment of registration. */
export const restaurantId = (epochMilliseconds: number, random: string): string =>
  `rst_${epochMilliseconds.toString(36).padStart(9, "0")}${random}`;

/** `mnu_<time><random>`, `off_…`, `win_…`: sorts by the moment of adding. */
export const entryId = (prefix: string, epochMilliseconds: number, random: string): string =>
  `${prefix}_${epochMilliseconds.toString(36).padStart(9, "0")}${random}`;

/** Twelve signs that nobody guesses, for the end of an id. */
export const randomSuffix = (): string => crypto.randomUUID().replaceAll("-", "").slice(0, 12);
