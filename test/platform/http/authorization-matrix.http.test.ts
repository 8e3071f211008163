import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { contract, type Contract } from "#shared/contract.ts";
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
import { product } from "#test/support/own-local-aws.ts";
import { aDish, anOffer, aRegistration, aWine } from "#test/support/rows.ts";

const given = new Given(product);

/** Callers in the order of `answers`; "nobody" sends no token. A disabled user gets the answers of a customer. */
const people = ["nobody", "customer", "rival", "owner", "unverified", "admin"] as const;
type Who = (typeof people)[number] | "disabled";
type Somebody = Exclude<Who, "nobody">;

/** Resources that the calls name: the owner's restaurant, an entry of its menu, and a guest's reservation there. */
interface Stage {
  readonly restaurant: string;
  /** Id of the menu item, offer or wine that `offered` creates; otherwise empty. */
  readonly entry: string;
  readonly reservation: string;
  /** Secret code that opens the reservation's calendar file without a sign-in. */
  readonly code: string;
}

interface Row {
  readonly call: (api: Client, stage: Stage) => Promise<ApiResponse>;
  /** Creates the owner's entry before each call, because the owner's own call changes or removes it. */
  readonly offered?: (owner: Client) => Promise<ApiResponse>;
  /** The status for each of `people`, in their order. */
  readonly answers: readonly [number, number, number, number, number, number];
  /** Uses a new caller, because the call changes or deletes the caller's account. */
  readonly isLast?: true;
}

const version = 1;
const terrasse = { name: "Terrasse.jpg", type: "image/jpeg", size: 1000 };
const noPhoto = "1700000000000_x.jpg";
const addDish = (api: Client) => api.post("/partner/restaurant/menu-items", aDish);
const addOffer = (api: Client) => api.post("/partner/restaurant/offers", anOffer);
const addWine = (api: Client) => api.post("/partner/restaurant/wines", aWine);

// The answers to:      nobody, customer, rival, owner, unverified, admin
const everybody = [200, 200, 200, 200, 200, 200] as const;
const signedIn = [401, 200, 200, 200, 200, 200] as const;
const guestAlone = [401, 200, 404, 404, 404, 404] as const;
const owners = [401, 403, 200, 200, 200, 403] as const;
const ownersCreate = [401, 403, 201, 201, 201, 403] as const;
const itsOwner = [401, 403, 404, 200, 404, 403] as const;
const itsOwnerRemoves = [401, 403, 404, 204, 404, 403] as const;
const admins = [401, 403, 403, 403, 403, 200] as const;
const adminsNotFound = [401, 403, 403, 403, 403, 404] as const;

/** Written by hand from the spec, section 6, to check the contract. 404 hides what belongs to others. */
const rows: Readonly<Record<keyof Contract, Row>> = {
  getHealth: { call: (api) => api.get("/health"), answers: everybody },
  reportBrowserFault: {
    call: (api) => api.post("/browser-faults", { kind: "start", name: "TypeError", at: [], page: "/" }),
    answers: [204, 204, 204, 204, 204, 204],
  },
  listRestaurants: { call: (api) => api.get("/restaurants"), answers: everybody },
  countRestaurants: { call: (api) => api.get("/restaurants/counts"), answers: everybody },
  suggestSearches: { call: (api) => api.get("/restaurants/suggestions?text=Ber"), answers: everybody },
  getRestaurant: { call: (api, { restaurant }) => api.get(`/restaurants/${restaurant}`), answers: everybody },
  getSimilarRestaurants: {
    call: (api, { restaurant }) => api.get(`/restaurants/${restaurant}/similar`),
    answers: everybody,
  },
  getCalendar: {
    call: (api, { restaurant, reservation, code }) =>
      api.get(`/reservations/${reservation}/calendar.ics?restaurant=${restaurant}&code=${code}`),
    answers: everybody,
  },
  getCalendarCode: {
    call: (api, { restaurant, reservation }) =>
      api.get(`/me/reservations/${reservation}/calendar?restaurant=${restaurant}`),
    answers: guestAlone,
  },
  getMe: { call: (api) => api.get("/me"), answers: signedIn },
  changeProfile: {
    call: (api) => api.patch("/me/profile", { version: 0, language: "en" }),
    answers: [401, 409, 409, 409, 409, 409],
  },
  listMyOrders: { call: (api) => api.get("/me/orders"), answers: signedIn },
  exportMe: { call: (api) => api.get("/me/export"), answers: signedIn },
  deleteMe: { call: (api) => api.delete("/me"), answers: [401, 204, 204, 204, 204, 204], isLast: true },
  listMyReservations: { call: (api) => api.get("/me/reservations"), answers: signedIn },
  getMyReservation: {
    call: (api, { restaurant, reservation }) => api.get(`/me/reservations/${reservation}?restaurant=${restaurant}`),
    answers: guestAlone,
  },
  requestReservation: {
    call: (api, { restaurant }) =>
      api.post(`/restaurants/${restaurant}/reservations`, aRequest(), { headers: anIdempotencyKey() }),
    answers: [401, 201, 403, 403, 403, 201],
  },
  changeRequest: {
    call: (api, { restaurant, reservation }) =>
      api.patch(`/me/reservations/${reservation}?restaurant=${restaurant}`, {
        version: 0,
        reservation_date: inDays(7),
        reservation_time: "20:00",
        number_of_guests: 3,
        special_requests: null,
      }),
    answers: [401, 409, 404, 404, 404, 404],
  },
  changeReservation: {
    call: (api, { restaurant, reservation }) =>
      api.patch(`/restaurants/${restaurant}/reservations/${reservation}`, { status: "confirmed", version: 0 }),
    answers: [401, 403, 404, 409, 404, 404],
  },
  listRestaurantReservations: { call: (api) => api.get("/partner/reservations"), answers: owners },
  getDay: { call: (api) => api.get("/partner/days/2027-03-05"), answers: owners },
  changeBookEntry: {
    call: (api, { reservation }) =>
      api.patch(`/partner/reservations/${reservation}`, { book_version: 99, visit: "arrived" }),
    answers: [401, 403, 404, 409, 404, 403],
  },
  addPhoneBooking: {
    call: (api) => api.post("/partner/reservations", aPhoneBooking(), { headers: anIdempotencyKey() }),
    answers: ownersCreate,
  },
  registerRestaurant: {
    call: (api) => api.post("/partner/restaurant", aRegistration),
    answers: [401, 201, 409, 409, 409, 201],
    isLast: true,
  },
  getOwnRestaurant: { call: (api) => api.get("/partner/restaurant"), answers: owners },
  changeOwnRestaurant: {
    call: (api) => api.patch("/partner/restaurant", { version: 0, is_visible: false }),
    answers: [401, 403, 409, 409, 409, 403],
  },
  resumeRequests: { call: (api) => api.delete("/partner/restaurant/pause"), answers: owners },
  previewOwnRestaurant: { call: (api) => api.get("/partner/restaurant/preview"), answers: owners },
  listMenuItems: { call: (api) => api.get("/partner/restaurant/menu-items"), answers: owners },
  addMenuItem: { call: addDish, answers: ownersCreate },
  changeMenuItem: {
    offered: addDish,
    call: (api, { entry }) => api.patch(`/partner/restaurant/menu-items/${entry}`, { version, price: 1 }),
    answers: itsOwner,
  },
  moveMenuItem: {
    offered: addDish,
    call: (api, { entry }) => api.post(`/partner/restaurant/menu-items/${entry}/move`, { after: null }),
    answers: itsOwner,
  },
  removeMenuItem: {
    offered: addDish,
    call: (api, { entry }) => api.delete(`/partner/restaurant/menu-items/${entry}`),
    answers: itsOwnerRemoves,
  },
  listOffers: { call: (api) => api.get("/partner/restaurant/offers"), answers: owners },
  addOffer: { call: addOffer, answers: ownersCreate },
  changeOffer: {
    offered: addOffer,
    call: (api, { entry }) => api.patch(`/partner/restaurant/offers/${entry}`, { version, price: 1 }),
    answers: itsOwner,
  },
  removeOffer: {
    offered: addOffer,
    call: (api, { entry }) => api.delete(`/partner/restaurant/offers/${entry}`),
    answers: itsOwnerRemoves,
  },
  listWines: { call: (api) => api.get("/partner/restaurant/wines"), answers: owners },
  addWine: { call: addWine, answers: ownersCreate },
  changeWine: {
    offered: addWine,
    call: (api, { entry }) => api.patch(`/partner/restaurant/wines/${entry}`, { version, price: 1 }),
    answers: itsOwner,
  },
  moveWine: {
    offered: addWine,
    call: (api, { entry }) => api.post(`/partner/restaurant/wines/${entry}/move`, { after: null }),
    answers: itsOwner,
  },
  removeWine: {
    offered: addWine,
    call: (api, { entry }) => api.delete(`/partner/restaurant/wines/${entry}`),
    answers: itsOwnerRemoves,
  },
  listPhotos: { call: (api) => api.get("/partner/restaurant/photos"), answers: owners },
  requestUpload: { call: (api) => api.post("/partner/restaurant/photos", terrasse), answers: ownersCreate },
  arrangePhotos: {
    call: (api) => api.patch("/partner/restaurant/photos", { first: [noPhoto], version: 99 }),
    answers: [401, 403, 409, 409, 409, 403],
  },
  removePhoto: {
    call: (api) => api.delete(`/partner/restaurant/photos/${noPhoto}`),
    answers: [401, 403, 404, 404, 404, 403],
  },
  listCustomers: { call: (api) => api.get("/admin/customers"), answers: admins },
  listRestaurantsToReview: { call: (api) => api.get("/admin/restaurants"), answers: admins },
  reviewRestaurant: {
    call: (api, { restaurant }) => api.patch(`/admin/restaurants/${restaurant}`, { decision: "approve", version: 0 }),
    answers: [401, 403, 403, 403, 403, 409],
  },
  getRestaurantToReview: {
    call: (api, { restaurant }) => api.get(`/admin/restaurants/${restaurant}`),
    answers: admins,
  },
  previewRestaurant: {
    call: (api, { restaurant }) => api.get(`/admin/restaurants/${restaurant}/preview`),
    answers: admins,
  },
  getRestaurantHealth: {
    call: (api, { restaurant }) => api.get(`/admin/restaurants/${restaurant}/health`),
    answers: admins,
  },
  listAuditTrail: {
    call: (api, { restaurant }) => api.get(`/admin/restaurants/${restaurant}/audit-trail`),
    answers: admins,
  },
  listCustomerCases: { call: (api) => api.get("/admin/customers/nobody/reservations"), answers: admins },
  listRestaurantCases: {
    call: (api, { restaurant }) => api.get(`/admin/restaurants/${restaurant}/reservations`),
    answers: admins,
  },
  listUndeliveredEmails: { call: (api) => api.get("/admin/undelivered-emails"), answers: admins },
  getReservationCase: {
    call: (api, { restaurant, reservation }) => api.get(`/admin/restaurants/${restaurant}/reservations/${reservation}`),
    answers: admins,
  },
  showPersonalData: {
    call: (api, { restaurant, reservation }) =>
      api.post(`/admin/restaurants/${restaurant}/reservations/${reservation}/personal-data`, {
        reason: "guest_asked",
        message: "Eine Frage",
      }),
    answers: admins,
  },
  reportRestaurant: {
    call: (api, { restaurant }) => api.post(`/restaurants/${restaurant}/notices`, {}),
    answers: [400, 400, 400, 400, 400, 400],
  },
  appealNotice: {
    call: (api) => api.post("/notices/ntc_nowhere/appeal", { code: "0123456789abcdef01234567", explanation: "Nein." }),
    answers: [404, 404, 404, 404, 404, 404],
  },
  showNoticePersonalData: {
    call: (api) =>
      api.post("/admin/notices/ntc_nowhere/personal-data", { reason: "notice_decision", message: "Eine Frage" }),
    answers: adminsNotFound,
  },
  listNotices: { call: (api) => api.get("/admin/notices"), answers: admins },
  decideNotice: {
    call: (api) => api.patch("/admin/notices/ntc_nowhere", { version: 1, outcome: "keep" }),
    answers: adminsNotFound,
  },
  listDeadLetters: { call: (api) => api.get("/admin/dead-letters"), answers: admins },
  redriveDeadLetters: {
    call: (api) => api.post("/admin/dead-letters/redrive", { queue: "projections" }),
    answers: admins,
  },
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
let stages: Readonly<Record<"customer" | "disabled", Omit<Stage, "entry">>>;

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
});

const names = z.array(z.custom<keyof Contract>()).parse(Object.keys(contract));

/** The API decides by audience alone whether it takes a token: one call of each shows what the gateway does with it. */
const callOfAudience = { authenticated: "getMe", owner: "getOwnRestaurant", admin: "listCustomers" } as const;

const ask = async (name: keyof Contract, api: Client, about = stages.customer) => {
  const { call, offered } = rows[name];
  return call(api, { ...about, entry: offered ? parseId(await offered(owner.api)) : "" });
};

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
