import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { contract, type Contract } from "#shared/contract.ts";
import { emptyPlan } from "#shared/reservations/seating/plan.ts";
import type { Endpoint } from "#shared/platform/api/endpoint.ts";
import { forgeToken, invalidTokens, remakeToken } from "#test/support/bad-tokens.ts";
import { type ApiResponse, type Client, parseId } from "#test/support/client.ts";
import {
  anIdempotencyKey,
  aPhoneBooking,
  aRequest,
  Given,
  inDays,
  type Owner,
  type Person,
} from "#test/support/given.ts";
import { eventually } from "#test/support/eventually.ts";
import { product } from "#test/support/own-local-aws.ts";
import { aDish, anOffer, aRegistration, aWine } from "#test/support/rows.ts";

const given = new Given(product);

/** Callers in the order of `answers`; "nobody" sends no token. A disabled user gets the answers of a customer. */
const people = ["nobody", "customer", "rival", "owner", "unverified", "admin"] as const;
type Who = (typeof people)[number] | "disabled";
type Somebody = Exclude<Who, "nobody">;

/** Resources that the calls name: the owner's restaurant, and a guest's reservation there. */
interface Stage {
  readonly restaurant: string;
  readonly reservation: string;
  /** Secret code that opens the reservation's calendar file without a sign-in. */
  readonly code: string;
}

interface Row {
  /** The status for each of `people`, in their order. */
  readonly answers: readonly [number, number, number, number, number, number];
  readonly body?: object;
  readonly query?: (stage: Stage) => Readonly<Record<string, string>>;
  /** Creates the owner's entry before each call, because the owner's own call changes or removes it. */
  readonly offered?: readonly [kind: string, body: object];
  /** Uses a new caller, because the call changes or deletes the caller's account. */
  readonly isLast?: true;
}

const version = 1;
const noPhoto = "1700000000000_x.jpg";
const dish = ["menu-items", aDish] as const;
const offer = ["offers", anOffer] as const;
const wine = ["wines", aWine] as const;
const why = { reason: "guest_asked", message: "Eine Frage" };
const ofRestaurant = ({ restaurant }: Stage) => ({ restaurant });

// The answers to:      nobody, customer, rival, owner, unverified, admin
const everybody = [200, 200, 200, 200, 200, 200] as const;
const nowhere = [404, 404, 404, 404, 404, 404] as const;
const signedIn = [401, 200, 200, 200, 200, 200] as const;
const nobodysWait = [401, 404, 404, 404, 404, 404] as const;
const guestAlone = [401, 200, 404, 404, 404, 404] as const;
const owners = [401, 403, 200, 200, 200, 403] as const;
const ownersCreate = [401, 403, 201, 201, 201, 403] as const;
const itsOwner = [401, 403, 404, 200, 404, 403] as const;
const itsOwnerRemoves = [401, 403, 404, 204, 404, 403] as const;
const admins = [401, 403, 403, 403, 403, 200] as const;
const adminsNotFound = [401, 403, 403, 403, 403, 404] as const;

const changedRequest = {
  reservation_date: inDays(7),
  reservation_time: "20:00",
  number_of_guests: 3,
  special_requests: null,
};
const { live: _live, version: _version, ...planRules } = emptyPlan;
const blocked = { tables: ["t1"], from: "2027-03-05T18:00:00.000Z", until: "2027-03-05T20:00:00.000Z" };
const { special_requests: _wish, ...movedTo } = changedRequest;
const fault = { kind: "start", name: "TypeError", at: [], page: "/" };

/** Written by hand from the spec, section 6, to check the contract. 404 hides what belongs to others. */
const rows: Readonly<Record<keyof Contract, Row>> = {
  getHealth: { answers: everybody },
  reportBrowserFault: { body: fault, answers: [204, 204, 204, 204, 204, 204] },
  listRestaurants: { answers: everybody },
  countRestaurants: { answers: everybody },
  suggestSearches: { query: () => ({ text: "Ber" }), answers: everybody },
  getRestaurant: { answers: everybody },
  getSimilarRestaurants: { answers: everybody },
  getAvailability: { query: () => ({ date: inDays(7), guests: "2" }), answers: everybody },
  getCalendar: { query: ({ restaurant, code }) => ({ restaurant, code }), answers: everybody },
  getCalendarCode: { query: ofRestaurant, answers: guestAlone },
  requestMove: {
    query: ofRestaurant,
    body: { version: 0, ...movedTo },
    answers: [401, 409, 404, 404, 404, 404],
  },
  answerMove: { body: { version: 0, is_accepted: true }, answers: [401, 403, 404, 409, 404, 403] },
  getGuestAnswer: { query: ({ restaurant }) => ({ restaurant, code: "wrong" }), answers: nowhere },
  answerReminder: { query: ofRestaurant, body: { code: "wrong", is_coming: true }, answers: nowhere },
  objectByCode: { query: ofRestaurant, body: { code: "wrong", reason: "other", text: null }, answers: nowhere },
  objectToNoShow: {
    query: ofRestaurant,
    body: { reason: "other", text: null },
    answers: [401, 409, 404, 404, 404, 404],
  },
  joinWaitlist: { body: aRequest(), answers: [401, 409, 403, 403, 403, 409] },
  countWaits: { query: () => ({ date: inDays(7), time: "19:00" }), answers: signedIn },
  listMyWaits: { answers: signedIn },
  getMyWait: { query: ofRestaurant, answers: nobodysWait },
  answerWait: { query: ofRestaurant, body: { answer: "leave" }, answers: nobodysWait },
  getWaitByCode: { query: ({ restaurant }) => ({ restaurant, code: "wrong" }), answers: nowhere },
  answerWaitByCode: { query: ofRestaurant, body: { code: "wrong", answer: "accept" }, answers: nowhere },
  getMe: { answers: signedIn },
  changeProfile: { body: { version: 0, language: "en" }, answers: [401, 409, 409, 409, 409, 409] },
  listMyOrders: { answers: signedIn },
  exportMe: { answers: signedIn },
  deleteMe: { answers: [401, 204, 204, 204, 204, 204], isLast: true },
  listMyReservations: { answers: signedIn },
  getMyReservation: { query: ofRestaurant, answers: guestAlone },
  requestReservation: { body: aRequest({ reservation_time: "18:00" }), answers: [401, 201, 403, 403, 403, 201] },
  changeRequest: {
    query: ofRestaurant,
    body: { version: 0, ...changedRequest },
    answers: [401, 409, 404, 404, 404, 404],
  },
  changeReservation: { body: { status: "confirmed", version: 0 }, answers: [401, 403, 404, 409, 404, 404] },
  listRestaurantReservations: { answers: owners },
  getDay: { answers: owners },
  searchBook: { query: () => ({ text: "Meier" }), answers: owners },
  changeBookEntry: { body: { book_version: 99, visit: "arrived" }, answers: [401, 403, 404, 409, 404, 403] },
  changeVisit: {
    body: { version: 99, reservation_date: inDays(7), reservation_time: "19:00", number_of_guests: 2 },
    answers: [401, 403, 404, 409, 404, 403],
  },
  addPhoneBooking: { body: aPhoneBooking(), answers: ownersCreate },
  getPlan: { answers: owners },
  changePlan: { body: { version: 99, live: false, rules: planRules }, answers: [401, 403, 409, 409, 409, 403] },
  tryPlan: { body: { date: inDays(0), rules: planRules }, answers: owners },
  listSeatings: { answers: owners },
  listWaits: { answers: owners },
  listRefusedWishes: { query: () => ({ from: inDays(0), until: inDays(7) }), answers: owners },
  moveSeating: { body: { tables: [] }, answers: [401, 403, 404, 404, 404, 403] },
  blockTables: { body: blocked, answers: [401, 403, 409, 409, 409, 403] },
  removeBlock: { answers: [401, 403, 404, 404, 404, 403] },
  registerRestaurant: { body: aRegistration, answers: [401, 201, 409, 409, 409, 201], isLast: true },
  getOwnRestaurant: { answers: owners },
  changeOwnRestaurant: { body: { version: 0, is_visible: false }, answers: [401, 403, 409, 409, 409, 403] },
  resumeRequests: { answers: owners },
  closeOnline: { body: {}, answers: owners },
  reopenOnline: { answers: owners },
  previewOwnRestaurant: { answers: owners },
  listMenuItems: { answers: owners },
  addMenuItem: { body: aDish, answers: ownersCreate },
  changeMenuItem: { offered: dish, body: { version, price: 1 }, answers: itsOwner },
  moveMenuItem: { offered: dish, body: { after: null }, answers: itsOwner },
  removeMenuItem: { offered: dish, answers: itsOwnerRemoves },
  listOffers: { answers: owners },
  addOffer: { body: anOffer, answers: ownersCreate },
  changeOffer: { offered: offer, body: { version, price: 1 }, answers: itsOwner },
  removeOffer: { offered: offer, answers: itsOwnerRemoves },
  listWines: { answers: owners },
  addWine: { body: aWine, answers: ownersCreate },
  changeWine: { offered: wine, body: { version, price: 1 }, answers: itsOwner },
  moveWine: { offered: wine, body: { after: null }, answers: itsOwner },
  removeWine: { offered: wine, answers: itsOwnerRemoves },
  listPhotos: { answers: owners },
  requestUpload: { body: { name: "Terrasse.jpg", type: "image/jpeg", size: 1000 }, answers: ownersCreate },
  arrangePhotos: { body: { first: [noPhoto], version: 99 }, answers: [401, 403, 409, 409, 409, 403] },
  removePhoto: { answers: [401, 403, 404, 404, 404, 403] },
  listCustomers: { answers: admins },
  listRestaurantsToReview: { answers: admins },
  reviewRestaurant: { body: { decision: "approve", version: 0 }, answers: [401, 403, 403, 403, 403, 409] },
  getRestaurantToReview: { answers: admins },
  previewRestaurant: { answers: admins },
  getRestaurantHealth: { answers: admins },
  listAuditTrail: { answers: admins },
  listCustomerCases: { answers: admins },
  listRestaurantCases: { answers: admins },
  listUndeliveredEmails: { answers: admins },
  checkPoint: { body: { point: "visit", is_checked: true }, answers: [401, 403, 403, 403, 403, 204] },
  takeDownPhoto: { body: { reason: "photo_rights" }, answers: adminsNotFound },
  resubmitRestaurant: { answers: owners },
  findReservationCase: { answers: admins },
  getReservationCase: { answers: admins },
  showPersonalData: { body: why, answers: admins },
  reportRestaurant: { body: {}, answers: [400, 400, 400, 400, 400, 400] },
  appealNotice: {
    body: { code: "0123456789abcdef01234567", explanation: "Nein." },
    answers: [404, 404, 404, 404, 404, 404],
  },
  sendSignInCode: { body: {}, answers: [400, 400, 400, 400, 400, 400] },
  signInByCode: {
    body: { email: "niemand@example.com", code: "000000", full_name: "Niemand", language: "de" },
    answers: [403, 403, 403, 403, 403, 403],
  },
  showNoticePersonalData: { body: { ...why, reason: "notice_decision" }, answers: adminsNotFound },
  listNotices: { answers: admins },
  decideNotice: { body: { version: 1, outcome: "keep" }, answers: adminsNotFound },
  listDeadLetters: { answers: admins },
  redriveDeadLetters: { body: { queue: "projections" }, answers: admins },
};

const anyOf: Readonly<Record<Somebody, () => Promise<Person>>> = {
  customer: () => given.aCustomer(),
  rival: () => given.anOwner(),
  owner: () => given.anOwner(),
  unverified: () => given.anOwner({ is_approved: false, is_verified: false }),
  admin: () => given.anAdmin(),
  disabled: async () => {
    const person = await given.aCustomer();
    await given.disable(person);
    return person;
  },
};

let owner: Owner;
let cast: Readonly<Record<Somebody, Person>>;
let stages: Readonly<Record<"customer" | "disabled", Stage>>;

beforeAll(async () => {
  owner = await given.anOwner();
  const [customer, rival, unverified, admin, disabled] = await Promise.all([
    anyOf.customer(),
    anyOf.rival(),
    anyOf.unverified(),
    anyOf.admin(),
    anyOf.disabled(),
  ]);
  cast = { customer, rival, owner, unverified, admin, disabled };
  const visitOf = async (guest: Person) => {
    const { id, calendar_code } = await given.aReservation(guest, owner.restaurant);
    return { restaurant: owner.restaurant.id, reservation: id, code: calendar_code };
  };
  stages = { customer: await visitOf(customer), disabled: await visitOf(disabled) };
  const place = `/admin/reservations/${stages.customer.reservation}`;
  await eventually("the way to the reservation", async () => (await admin.api.get(place)).status === 200);
});

const names = z.array(z.custom<keyof Contract>()).parse(Object.keys(contract));

/** The API decides by audience alone whether it takes a token: one call of each shows what the gateway does with it. */
const callOfAudience = { authenticated: "getMe", owner: "getOwnRestaurant", admin: "listCustomers" } as const;

/** Makes a call of the contract, with the ids of the stage in its path. */
async function ask(name: keyof Contract, api: Client, stage = stages.customer): Promise<ApiResponse> {
  const { body, query, offered } = rows[name];
  const { method, path }: Endpoint = contract[name];
  const entry = offered && parseId(await owner.api.post(`/partner/restaurant/${offered[0]}`, offered[1]));
  const ids: Readonly<Record<string, string | undefined>> = {
    restaurantId: stage.restaurant,
    reservationId: stage.reservation,
    noticeId: "ntc_nowhere",
    waitId: "wtg_20270305_nowhere",
    userId: "nobody",
    photoId: noPhoto,
    ref: "blk_nowhere",
    date: "2027-03-05",
  };
  const address = path.replaceAll(/\{(\w+)\}/g, (_, param: string) => ids[param] ?? entry ?? "");
  const parameters = query ? `?${new URLSearchParams(query(stage)).toString()}` : "";
  return api.call(method, address + parameters, { ...(body && { body }), headers: anIdempotencyKey() });
}

it.each(names)("%s answers everybody with the status of the table, and an ID token like none", async (name) => {
  const { answers, isLast } = rows[name];
  for (const [index, who] of people.entries()) {
    const person = who === "nobody" ? undefined : await (isLast ? anyOf[who]() : cast[who]);
    const answer = await ask(name, person?.api ?? given.aVisitor());
    const isExpected = answer.status === answers[index];
    expect([who, answer.status, isExpected ? "" : answer.body]).toEqual([who, answers[index], ""]);
  }
  expect((await ask(name, given.withToken(cast.admin.tokens.id))).status).toBe(answers[0]);
});

describe("an invalid token", () => {
  const cases = Object.values(callOfAudience).flatMap((name) => invalidTokens.map((kind) => [name, kind] as const));

  it.each(cases)("is refused by %s: %s", async (name, kind) => {
    expect((await ask(name, given.withToken(forgeToken[kind](cast.admin)))).status).toBe(401);
  });

  it("is refused for its fault: the same token without one is accepted", async () => {
    expect((await given.withToken(remakeToken(cast.admin)).get("/admin/customers")).status).toBe(200);
  });

  it("is no obstacle where everybody is welcome", async () => {
    expect((await ask("listRestaurants", given.withToken(forgeToken.expired(cast.admin)))).status).toBe(200);
  });
});

describe("a disabled user", () => {
  it("cannot sign in", async () => {
    await expect(given.signIn(cast.disabled.email)).rejects.toThrow();
  });

  // The token stays valid until it expires, after 15 minutes at most, because calls do not check it with Cognito.
  it.each(["getMe", "requestReservation", "getMyReservation", "getOwnRestaurant", "listCustomers"] as const)(
    "gets a customer's answer to %s until the token expires",
    async (name) => {
      const { status } = await ask(name, cast.disabled.api, stages.disabled);
      expect(status).toBe(rows[name].answers[people.indexOf("customer")]);
    },
  );
});
