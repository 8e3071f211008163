import {
  type IdentifyingDetail,
  inSectionSince,
  type ReviewState,
  type ReviewView,
  toReviewView,
} from "#shared/restaurants/approval.ts";
import {
  type ReservationStatus,
  type ReservationView,
  viewForStatus,
} from "#shared/reservations/reservation-status.ts";
import { cityKey } from "#shared/restaurants/city.ts";
import { normalize } from "#shared/search/normalize.ts";
import { shortHash } from "../hash.ts";

/**
 * Every access pattern of the table. `pk` groups what is read together, `sk` orders it, `entity` says what an item is
 * (`type` is a field of wines).
 *
 * | read | key |
 * |---|---|
 * | a restaurant's public page | pk = RESTAURANT#id (profile, card, menu, offers, wines, photos), one Query |
 * | listed restaurants by name | gsi1: g1pk = LISTED, g1sk = normalized name + id; only on #CARD, only while listed |
 * | search and filters | pk = SEARCH#prefix (or ~ and four letters of a related word, cuisine:, city:, district:, price:, typo: and letters of a name), sk as in the list; written by the stream |
 * | listed restaurants by the day of their first approval | pk = SEARCH#newest:, sk = instant + id; written by the stream |
 * | names of restaurants while they are typed | pk = SEARCH#name: and the first letter, sk = the normalized name from one of its words on + id; written by the stream |
 * | who someone is | pk = USER#sub (profile, role, restaurant), one Query |
 * | user → restaurant | pk = USER#sub, sk = RESTAURANT, one Get; one restaurant each |
 * | one reservation, a restaurant's day | pk = RESERVATIONS#restaurant, sk begins with the visit's date |
 * | whose restaurant a reservation is at, by its id alone | pk = RESERVATION#random part of its id, one Get; written by the stream |
 * | a search of a restaurant's book | the same partition from today on and before it, at most 2,000 rows each |
 * | where a request went whose time has changed | pk = MOVED#random part of its id, one Get; ttl |
 * | a customer's tab: pending, confirmed, past | gsi1: g1pk = CUSTOMER#sub, g1sk begins with the view |
 * | a restaurant's tab | gsi2: g2pk = RESTAURANT_TAB#restaurant, g2sk begins with the view |
 * | counts of the tabs | pk = COUNTS#CUSTOMER#sub or COUNTS#RESTAURANT_TAB#restaurant, one Get; written by the stream |
 * | how a restaurant answers, and when it changed its hours | pk = HEALTH#restaurant, sk = day (answers, expired requests; ttl), #ROW (expired in a row; ttl) or #HOURS; written by the stream |
 * | a counted change | pk = COUNTED#reservation (or restaurant, or hash of a user), sk = version, or the place of a card's change in the stream; ttl |
 * | how many restaurants are listed, by cuisine and price | pk = COUNTS#LISTED, sk = #ALL or a normalized city, one Get, or one Query for all cities; written by the stream |
 * | a customer's open requests, requests a minute | pk = REQUESTS#sub, one Get |
 * | a guest's last request for a time at a restaurant | pk = REQUESTED#sub, sk = restaurant and the visit's time, one Get; ttl |
 * | bookings by phone for a day | pk = PHONE_BOOKINGS#restaurant, sk = day; ttl |
 * | a restaurant's rules about tables | pk = PLAN#restaurant, one Get |
 * | who sits where on a day (from six in the morning) | pk = SEATING#restaurant, sk = day, one Get, or one Query from a day on; ttl |
 * | wishes for which there was no table, by day | pk = REFUSED#restaurant, sk = day of the book, one Query from a day to another; ttl |
 * | who waits for a table of a seating day, in their order | pk = WAITING#restaurant#day, sk = instant of joining + random suffix, one Get, or one Query; ttl |
 * | the waiting lists that a guest is on | pk = WAITS#sub, sk = seating day, one Query from today on; ttl |
 * | the response to an idempotency key | pk = IDEMPOTENCY#sub, sk = the key; ttl |
 * | the state of an email, and that it bounced | pk = EMAIL#event, sk = recipient; ttl |
 * | the latest email to a restaurant that came back | pk = EMAIL#RESTAURANT#restaurant, one Get; ttl |
 * | emails that bounced or were complained about, newest first | gsi1: g1pk = UNDELIVERED, g1sk = instant + email; on their records |
 * | due tasks | pk = DUE#hour (UTC)#shard, sk = instant, task, reservation; ttl; written by the stream |
 * | the first hour that may hold a due task | pk = DUE, one Get |
 * | deleted restaurants that still have reservations to cancel | pk = CLOSING, sk = restaurant |
 * | how far the work of a night is | pk = WORK#sweep or WORK#recount, one Get |
 * | deletions of accounts that have begun | pk = DELETIONS, sk = sub; ttl once done |
 * | a deleted account or restaurant | pk = DELETED#sub or DELETED#restaurant; ttl |
 * | orders of a user, newest first | pk = ORDERS#sub, sk = instant + id, read in descending order |
 * | customers, newest first | gsi1: g1pk = CUSTOMERS, g1sk = instant + id; only on profiles, only without a restaurant |
 * | customers by name | gsi2: g2pk = CUSTOMER_NAMES, g2sk = normalized name + id; on the same profiles |
 * | customers by any part of their name | pk = CUSTOMER_PARTS#first two letters of the part, sk = the normalized name from there on + id; written by the stream |
 * | customers by email | gsi1: g1pk = CUSTOMER_EMAILS, g1sk = email + id; on their roles |
 * | restaurants to review, by when they came into their section | gsi1: g1pk = REVIEW#pending, …#approved or …#rejected, g1sk = instant + id |
 * | restaurants to review by name | gsi2: g2pk = REVIEW_NAMES#view, g2sk = normalized name + id |
 * | restaurants to review by email | gsi2: g2pk = REVIEW_EMAILS#view, g2sk = email + id; on their cards |
 * | restaurants to review by city | pk = REVIEW_CITIES#view, sk = normalized city + id; written by the stream |
 * | restaurants that are likely the same place | pk = DUPLICATE#phone (or website, address) and a hash of it, sk = restaurant; written by the stream |
 * | counts of the admin's sections | pk = COUNTS#SECTIONS, one Get; written by the stream |
 * | the code by which an address signs in | pk = SIGN_IN_CODE#hash of the address, one Get; ttl |
 * | how far the stream is | pk = PROBE#id, written by an observer, logged by the functions of the stream; ttl |
 * | what admins have ticked of a restaurant's review | pk = RESTAURANT#id, sk = #POINTS, one Get |
 * | a restaurant's audit trail | pk = AUDIT#restaurant, sk = instant + random suffix; append-only |
 * | one notice about a restaurant | pk = NOTICE#id, one Get; ttl once it is decided |
 * | notices that wait for a decision, due first | gsi1: g1pk = NOTICES#WAITING, g1sk = instant + id |
 * | how many notices a day about a restaurant or from an address | pk = NOTICE_COUNT#restaurant or hash, sk = day; ttl |
 * | who read an audit trail | pk = AUDIT#READINGS#restaurant, sk = instant + random suffix; append-only |
 * | who saw the personal data of a reservation or a notice, and why | pk = AUDIT#SHOWINGS#reservation or notice, sk = instant + random suffix; append-only |
 */
export const keys = {
  restaurant: (id: string) => ({ pk: restaurantPartition(id), sk: "#PROFILE" }),
  card: (id: string) => ({ pk: restaurantPartition(id), sk: "#CARD" }),
  menuItem: (restaurantId: string, id: string) => ({ pk: restaurantPartition(restaurantId), sk: `MENU#${id}` }),
  offer: (restaurantId: string, id: string) => ({ pk: restaurantPartition(restaurantId), sk: `OFFER#${id}` }),
  wine: (restaurantId: string, id: string) => ({ pk: restaurantPartition(restaurantId), sk: `WINE#${id}` }),
  /** Counts the additions to a list of entries. */
  entryList: (restaurantId: string, keyPrefix: "MENU#" | "OFFER#" | "WINE#") => ({
    pk: restaurantPartition(restaurantId),
    sk: `ENTRIES#${keyPrefix.slice(0, -1)}`,
  }),
  /** One item holds a restaurant's photos in their order, and its pending uploads. */
  photos: (restaurantId: string) => ({ pk: restaurantPartition(restaurantId), sk: "PHOTOS" }),
  /** How fast the restaurant answers, beside its public page. */
  answerTime: (restaurantId: string) => ({ pk: restaurantPartition(restaurantId), sk: "ANSWERS" }),
  /** What admins have ticked of its review. */
  reviewPoints: (restaurantId: string) => ({ pk: restaurantPartition(restaurantId), sk: "#POINTS" }),
  listed: (card: { id: string; restaurant_name: string }) => ({ g1pk: listedPartition, g1sk: listPosition(card) }),
  term: (term: string, position: string) => ({ pk: searchPartition(term), sk: position }),
  newest: (approvedAt: string, id: string) => ({ pk: newestPartition, sk: `${approvedAt}#${id}` }),
  nameBeginning: (beginning: string, id: string) => ({ pk: namesPartition(beginning), sk: `${beginning}#${id}` }),
  profile: (userId: string) => ({ pk: userPartition(userId), sk: "#PROFILE" }),
  role: (userId: string) => ({ pk: userPartition(userId), sk: "#ROLE" }),
  ownedRestaurant: (userId: string) => ({ pk: userPartition(userId), sk: "RESTAURANT" }),
  accountDeletion: (userId: string) => ({ pk: deletionsPartition, sk: userId }),
  /** Of an account or a restaurant. */
  tombstone: (id: string) => ({ pk: `DELETED#${id}`, sk: "#TOMBSTONE" }),
  /** The id contains the visit's time, so restaurant and id are enough to find a reservation. */
  reservation: (r: { restaurant_id: string; id: string }) => ({
    pk: reservationsPartition(r.restaurant_id),
    sk: visitTimestamp(r.id),
  }),
  /** Under every id that the reservation has had: they differ in the time alone. */
  reservationPlace: (id: string) => ({ pk: `RESERVATION#${idSuffix(id)}`, sk: "#RESTAURANT" }),
  /** Under every former id: they differ in the time alone. */
  movedReservation: (id: string) => ({ pk: `MOVED#${idSuffix(id)}`, sk: "#RESERVATION" }),
  reservationTabs: (r: { restaurant_id: string; user_id: string; id: string; status: ReservationStatus }) => {
    const position = tabPosition(viewForStatus(r.status), visitTimestamp(r.id));
    return {
      g1pk: customerTabsPartition(r.user_id),
      g1sk: position,
      g2pk: restaurantTabsPartition(r.restaurant_id),
      g2sk: position,
    };
  },
  customerCounts: (userId: string) => ({ pk: `COUNTS#${customerTabsPartition(userId)}`, sk: "#TABS" }),
  restaurantCounts: (restaurantId: string) => ({ pk: `COUNTS#${restaurantTabsPartition(restaurantId)}`, sk: "#TABS" }),
  healthDay: (restaurantId: string, day: string) => ({ pk: healthPartition(restaurantId), sk: day }),
  expiredInRow: (restaurantId: string) => ({ pk: healthPartition(restaurantId), sk: "#ROW" }),
  healthHours: (restaurantId: string) => ({ pk: healthPartition(restaurantId), sk: healthHoursKey }),
  counted: (id: string, change: number | string) => ({ pk: `COUNTED#${id}`, sk: String(change) }),
  /** All listed restaurants, or those of a city. */
  listingCounts: (city?: string) => ({
    pk: listingCountsPartition,
    sk: city === undefined ? "#ALL" : toKeyPart(cityKey(city)),
  }),
  closing: (restaurantId: string) => ({ pk: closingPartition, sk: restaurantId }),
  phoneBookingCount: (restaurantId: string, day: string) => ({ pk: `PHONE_BOOKINGS#${restaurantId}`, sk: day }),
  plan: (restaurantId: string) => ({ pk: planPrefix + restaurantId, sk: "#PLAN" }),
  seatingDay: (restaurantId: string, day: string) => ({ pk: seatingPartition(restaurantId), sk: day }),
  refusedWishes: (restaurantId: string, day: string) => ({ pk: refusedPartition(restaurantId), sk: day }),
  /** The id names the seating day, so restaurant and id are enough to find it. */
  waiting: (w: { restaurant_id: string; id: string }) => ({
    pk: waitingPartition(w.restaurant_id, waitDay(w.id)),
    sk: w.id.slice("wtg_20270305_".length),
  }),
  waits: (userId: string, day: string) => ({ pk: waitsPartition(userId), sk: day }),
  requestQuota: (userId: string) => ({ pk: `REQUESTS#${userId}`, sk: "#QUOTA" }),
  /** The id begins with the time of the visit. */
  requestedTime: (r: { user_id: string; restaurant_id: string; id: string }) => ({
    pk: `REQUESTED#${r.user_id}`,
    sk: `${r.restaurant_id}#${visitTimestamp(r.id).slice(0, -idSuffix(r.id).length - 1)}`,
  }),
  idempotency: (userId: string, key: string) => ({ pk: idempotencyPartition(userId), sk: key }),
  /** The latest email to a restaurant that came back. No event has such a name. */
  restaurantEmails: (restaurantId: string) => ({ pk: `EMAIL#RESTAURANT#${restaurantId}`, sk: "#UNDELIVERED" }),
  email: (event: string, to: string) => ({ pk: `EMAIL#${event}`, sk: to }),
  undelivered: (at: string, event: string, to: string) => ({
    g1pk: undeliveredPartition,
    g1sk: `${at}#${event}#${to}`,
  }),
  due: (at: Date, shard: number, task: string, reservationId: string) => ({
    pk: duePartition(at, shard),
    sk: `${at.toISOString()}#${task}#${reservationId}`,
  }),
  work: (name: string) => ({ pk: `WORK#${name}`, sk: "#STATE" }),
  dueSince: () => ({ pk: "DUE", sk: "#SINCE" }),
  order: (order: { user_id: string; created_at: string; id: string }) => ({
    pk: ordersPartition(order.user_id),
    sk: `${order.created_at}#${order.id}`,
  }),
  customer: (profile: { user_id: string; full_name: string | null; created_at: string }) => ({
    g1pk: customersPartition,
    g1sk: `${profile.created_at}#${profile.user_id}`,
    g2pk: customerNamesPartition,
    g2sk: `${toKeyPart(normalize(profile.full_name ?? ""))}#${profile.user_id}`,
  }),
  /** Of a customer whose name holds the letters from `part` on. */
  customerPart: (part: string, userId: string) => ({
    pk: customerPartsPartition(part),
    sk: `${toKeyPart(part)}#${userId}`,
  }),
  customerEmail: (profile: { user_id: string; email: string }) => ({
    g1pk: customerEmailsPartition,
    g1sk: `${profile.email.toLowerCase()}#${profile.user_id}`,
  }),
  reviewed: (restaurant: Reviewed & { restaurant_name: string; created_at: string }) => ({
    g1pk: reviewPartition(toReviewView(restaurant)),
    g1sk: `${inSectionSince(restaurant)}#${restaurant.id}`,
    g2pk: reviewNamesPartition(toReviewView(restaurant)),
    g2sk: listPosition(restaurant),
  }),
  reviewedEmail: (restaurant: Reviewed & { email: string }) => ({
    g2pk: reviewEmailsPartition(toReviewView(restaurant)),
    g2sk: `${restaurant.email.toLowerCase()}#${restaurant.id}`,
  }),
  reviewedCity: (restaurant: Reviewed & { city: string }) => ({
    pk: reviewCitiesPartition(toReviewView(restaurant)),
    sk: `${toKeyPart(cityKey(restaurant.city))}#${restaurant.id}`,
  }),
  likelyDuplicate: (detail: IdentifyingDetail, value: string, restaurantId: string) => ({
    pk: duplicatesPartition(detail, value),
    sk: restaurantId,
  }),
  sectionCounts: () => ({ pk: "COUNTS#SECTIONS", sk: "#SECTIONS" }),
  audit: (restaurantId: string, at: string, suffix: string) => ({
    pk: auditPartition(restaurantId),
    sk: `${at}#${suffix}`,
  }),
  auditReading: (restaurantId: string, at: string, suffix: string) => ({
    pk: auditReadingsPartition(restaurantId),
    sk: `${at}#${suffix}`,
  }),
  /** Of a reservation or a notice. */
  showing: (id: string, at: string, suffix: string) => ({
    pk: showingsPartition(id),
    sk: `${at}#${suffix}`,
  }),
  notice: (id: string) => ({ pk: `NOTICE#${id}`, sk: "#NOTICE" }),
  openNotice: (notice: { id: string; due_at: string }) => ({
    g1pk: openNoticesPartition,
    g1sk: `${notice.due_at}#${notice.id}`,
  }),
  noticeCount: (subject: string, day: string) => ({ pk: `NOTICE_COUNT#${subject}`, sk: day }),
  signInCode: (email: string) => ({ pk: `SIGN_IN_CODE#${shortHash(email)}`, sk: "#CODE" }),
  streamProbe: (id: string) => ({ pk: `PROBE#${id}`, sk: "#PROBE" }),
  demo: () => ({ pk: "DEMO", sk: "#LOADED" }),
  demoPhotos: () => ({ pk: "DEMO", sk: "#PHOTOS" }),
} as const;

interface Reviewed extends ReviewState {
  readonly id: string;
}

export const healthHoursKey = "#HOURS";
export const healthPartition = (restaurantId: string): string => `HEALTH#${restaurantId}`;
export const closingPartition = "CLOSING";
export const deletionsPartition = "DELETIONS";
export const restaurantPartition = (id: string): string => `RESTAURANT#${id}`;
export const parseRestaurantId = (partition: string): string => partition.slice("RESTAURANT#".length);
export const userPartition = (userId: string): string => `USER#${userId}`;
export const searchPartition = (term: string): string => `SEARCH#${term}`;
export const newestPartition = searchPartition("newest:");
/** Names of restaurants from each of their words on, by the first letter. */
export const namesPartition = (beginning: string): string => searchPartition(`name:${Array.from(beginning)[0] ?? ""}`);
export const customerTabsPartition = (userId: string): string => `CUSTOMER#${userId}`;
export const restaurantTabsPartition = (restaurantId: string): string => `RESTAURANT_TAB#${restaurantId}`;
/** The due tasks of an hour are spread over so many partitions. */
export const dueShards = 8;
export const dueHour = (at: Date): Date => new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000);
export const duePartition = (at: Date, shard: number): string =>
  `DUE#${dueHour(at).toISOString().slice(0, 13)}#${shard}`;
export const ordersPartition = (userId: string): string => `ORDERS#${userId}`;
export const idempotencyPartition = (userId: string): string => `IDEMPOTENCY#${userId}`;
const planPrefix = "PLAN#";
/** Whose plan an item is. */
export const parsePlanKey = ({ pk }: Readonly<Record<string, unknown>>): string => String(pk).slice(planPrefix.length);
const seatingPrefix = "SEATING#";
/** Whose seating day an item is, and of which day. */
export const parseSeatingKey = ({ pk, sk }: Readonly<Record<string, unknown>>) => ({
  restaurantId: String(pk).slice(seatingPrefix.length),
  day: String(sk),
});
export const seatingPartition = (restaurantId: string): string => seatingPrefix + restaurantId;
export const refusedPartition = (restaurantId: string): string => `REFUSED#${restaurantId}`;
export const waitingPartition = (restaurantId: string, day: string): string => `WAITING#${restaurantId}#${day}`;
export const waitsPartition = (userId: string): string => `WAITS#${userId}`;
export const reservationsPartition = (restaurantId: string): string => `RESERVATIONS#${restaurantId}`;
export const reviewPartition = (view: ReviewView): string => `REVIEW#${view}`;
export const reviewNamesPartition = (view: ReviewView): string => `REVIEW_NAMES#${view}`;
export const reviewEmailsPartition = (view: ReviewView): string => `REVIEW_EMAILS#${view}`;
export const reviewCitiesPartition = (view: ReviewView): string => `REVIEW_CITIES#${view}`;
/** The value is hashed, because it may be long. */
export const duplicatesPartition = (detail: IdentifyingDetail, value: string): string =>
  `DUPLICATE#${detail}#${shortHash(value)}`;
export const customersPartition = "CUSTOMERS";
export const customerNamesPartition = "CUSTOMER_NAMES";
/** Two letters, so that no partition holds the names of all; shorter searches read the beginnings of names. */
export const customerPartsPartition = (part: string): string => `CUSTOMER_PARTS#${part.slice(0, 2)}`;
export const customerEmailsPartition = "CUSTOMER_EMAILS";
export const openNoticesPartition = "NOTICES#WAITING";
export const undeliveredPartition = "UNDELIVERED";
export const listedPartition = "LISTED";
export const listingCountsPartition = "COUNTS#LISTED";
/** IAM protects everything that begins with `AUDIT#` (infra/data.ts). */
export const auditPartition = (restaurantId: string): string => `AUDIT#${restaurantId}`;
export const auditReadingsPartition = (restaurantId: string): string => `AUDIT#READINGS#${restaurantId}`;
export const showingsPartition = (id: string): string => `AUDIT#SHOWINGS#${id}`;

/** A sort key holds 1,024 bytes, and a ligature may stand for many letters. */
const toKeyPart = (normalized: string): string => normalized.slice(0, 300);

/** The sort key of every list of restaurants: normalized name, then id. */
export const listPosition = (card: { id: string; restaurant_name: string }): string =>
  `${toKeyPart(normalize(card.restaurant_name))}#${card.id}`;

export const tabPosition = (view: ReservationView, visitTime: string): string => `${view}#${visitTime}`;

/** The part of a reservation's id after `rsv_`: the visit's time and a random suffix. */
export const visitTimestamp = (reservationId: string): string => reservationId.slice("rsv_".length);

/** `rsv_20270305T1930_<random>`: sorts by the time of the visit. */
export const reservationId = (date: string, time: string, random: string): string =>
  `rsv_${date.replaceAll("-", "")}T${time.replace(":", "")}_${random}`;

/** The random end of a reservation's id, which stays when its time changes. */
export const idSuffix = (id: string): string => id.slice("rsv_20270305T1930_".length);

/** `wtg_20270305_<time><random>`: names the seating day, and sorts by the time of joining. */
export const waitId = (day: string, epochMilliseconds: number, random: string): string =>
  `wtg_${day.replaceAll("-", "")}_${epochMilliseconds.toString(36).padStart(9, "0")}${random}`;

/** The seating day that a wait's id names. */
export const waitDay = (id: string): string =>
  id.slice("wtg_".length, "wtg_20270305".length).replace(/(\d{4})(\d\d)(\d\d)/, "$1-$2-$3");

/** `rst_<time><random>`: sorts by the time of registration. */
export const restaurantId = (epochMilliseconds: number, random: string): string =>
  `rst_${epochMilliseconds.toString(36).padStart(9, "0")}${random}`;

/** `mnu_<time><random>`, `off_…`, `win_…`: sorts by the time of creation. */
export const entryId = (prefix: string, epochMilliseconds: number, random: string): string =>
  `${prefix}_${epochMilliseconds.toString(36).padStart(9, "0")}${random}`;

/** A code of 144 random bits for an address that nobody can guess. */
export const randomCode = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(18))).toString("base64url");

/** Twelve random hexadecimal characters for the end of an id. */
export const randomSuffix = (): string => crypto.randomUUID().replaceAll("-", "").slice(0, 12);
