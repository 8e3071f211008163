import { generateKeyPairSync } from "node:crypto";
import { beforeAll, describe, it } from "vitest";
import * as z from "zod/mini";
import { contract, type Contract } from "../../shared/contract/index.ts";
import { type Answer, type Client, idIn } from "../support/client.ts";
import { aKey, aRequest, Given, type Owner, type Person } from "../support/given.ts";
import { product } from "../support/own-local-aws.ts";
import { unique } from "../support/rows.ts";
import { base64, partsOf, poolKey, signed } from "../support/tokens.ts";

const given = new Given(product);

/** People with a good token. What each may do, stands in the table below. */
const people = ["nobody", "customer", "rival", "owner", "unverified", "admin"] as const;
type Who = (typeof people)[number];

/** Tokens that are none: whoever holds one is nobody, whatever the endpoint. */
const badTokens = ["expired", "alg none", "wrong key", "wrong client", "ID token", "edited groups"] as const;

/** What the calls are about: a house, what it offers, and a guest's reservation there. */
interface Stage {
  readonly house: string;
  readonly entry: string;
  readonly reservation: string;
  /** Opens the reservation's calendar file without a sign-in. */
  readonly code: string;
}

interface Row {
  readonly call: (api: Client, stage: Stage) => Promise<Answer>;
  /** The answer to each of `people`, in their order. */
  readonly answers: readonly [number, number, number, number, number, number];
  /** Its caller is made for it alone, because the call leaves nothing behind. */
  readonly isLast?: true;
}

const restaurant = { restaurant_name: "Zur Linde", phone: "030 23125 001", address: "Lindenstr. 1", city: "Berlin" };
const version = 1;
const nowhere = "x1";
const suppe = { name: "Suppe", price: 4.5 };
const mittag = { title: "Mittagstisch", description: "Suppe und Brot", offer_type: "daily" };
const terrasse = { name: "Terrasse.jpg", type: "image/jpeg", size: 1000 };
const noPhoto = "1700000000000_x.jpg";
const riesling = { name: "Riesling", type: "Weißwein", price: 28 };

/** Made by hand from the spec, section 6, and not from the contract. 404 with a good token: not theirs, so it is not there. */
const rows: Readonly<Record<keyof Contract, Row>> = {
  // call, and the answers to:                                                  nobody, customer, rival, owner, unverified, admin
  getHealth: { call: (api) => api.get("/health"), answers: [200, 200, 200, 200, 200, 200] },
  listRestaurants: { call: (api) => api.get("/restaurants"), answers: [200, 200, 200, 200, 200, 200] },
  getRestaurant: {
    call: (api, { house }) => api.get(`/restaurants/${house}`),
    answers: [200, 200, 200, 200, 200, 200],
  },
  getCalendar: {
    call: (api, { house, reservation, code }) =>
      api.get(`/reservations/${reservation}/calendar.ics?restaurant=${house}&code=${code}`),
    answers: [200, 200, 200, 200, 200, 200],
  },
  getCalendarCode: {
    call: (api, { house, reservation }) => api.get(`/me/reservations/${reservation}/calendar?restaurant=${house}`),
    answers: [401, 200, 404, 404, 404, 404],
  },
  getMe: { call: (api) => api.get("/me"), answers: [401, 200, 200, 200, 200, 200] },
  changeProfile: {
    call: (api) => api.patch("/me/profile", { version: 0, language: "en" }),
    answers: [401, 409, 409, 409, 409, 409],
  },
  listMyOrders: { call: (api) => api.get("/me/orders"), answers: [401, 200, 200, 200, 200, 200] },
  exportMe: { call: (api) => api.get("/me/export"), answers: [401, 200, 200, 200, 200, 200] },
  deleteMe: { call: (api) => api.delete("/me"), answers: [401, 204, 204, 204, 204, 204], isLast: true },
  listMyReservations: { call: (api) => api.get("/me/reservations"), answers: [401, 200, 200, 200, 200, 200] },
  requestReservation: {
    call: (api, { house }) => api.post(`/restaurants/${house}/reservations`, aRequest(), { headers: aKey() }),
    answers: [401, 201, 403, 403, 403, 201],
  },
  changeReservation: {
    call: (api, { house, reservation }) =>
      api.patch(`/restaurants/${house}/reservations/${reservation}`, { status: "confirmed", version: 0 }),
    answers: [401, 403, 404, 409, 404, 404],
  },
  listHouseReservations: { call: (api) => api.get("/partner/reservations"), answers: [401, 403, 200, 200, 200, 403] },
  registerRestaurant: {
    call: (api) => api.post("/partner/restaurant", restaurant),
    answers: [401, 201, 409, 409, 409, 201],
    isLast: true,
  },
  getOwnRestaurant: { call: (api) => api.get("/partner/restaurant"), answers: [401, 403, 200, 200, 200, 403] },
  changeOwnRestaurant: {
    call: (api) => api.patch("/partner/restaurant", { version: 0, is_visible: false }),
    answers: [401, 403, 409, 409, 409, 403],
  },
  previewOwnRestaurant: {
    call: (api) => api.get("/partner/restaurant/preview"),
    answers: [401, 403, 200, 200, 200, 403],
  },
  listMenuItems: { call: (api) => api.get("/partner/restaurant/menu-items"), answers: [401, 403, 200, 200, 200, 403] },
  addMenuItem: {
    call: (api) => api.post("/partner/restaurant/menu-items", suppe),
    answers: [401, 403, 201, 201, 201, 403],
  },
  changeMenuItem: {
    call: (api, { entry }) => api.patch(`/partner/restaurant/menu-items/${entry}`, { version: 0, price: 1 }),
    answers: [401, 403, 404, 409, 404, 403],
  },
  removeMenuItem: {
    call: (api) => api.delete(`/partner/restaurant/menu-items/mnu_${nowhere}`),
    answers: [401, 403, 404, 404, 404, 403],
  },
  listOffers: { call: (api) => api.get("/partner/restaurant/offers"), answers: [401, 403, 200, 200, 200, 403] },
  addOffer: { call: (api) => api.post("/partner/restaurant/offers", mittag), answers: [401, 403, 201, 201, 201, 403] },
  changeOffer: {
    call: (api) => api.patch(`/partner/restaurant/offers/off_${nowhere}`, { version }),
    answers: [401, 403, 404, 404, 404, 403],
  },
  removeOffer: {
    call: (api) => api.delete(`/partner/restaurant/offers/off_${nowhere}`),
    answers: [401, 403, 404, 404, 404, 403],
  },
  listWines: { call: (api) => api.get("/partner/restaurant/wines"), answers: [401, 403, 200, 200, 200, 403] },
  addWine: { call: (api) => api.post("/partner/restaurant/wines", riesling), answers: [401, 403, 201, 201, 201, 403] },
  changeWine: {
    call: (api) => api.patch(`/partner/restaurant/wines/win_${nowhere}`, { version }),
    answers: [401, 403, 404, 404, 404, 403],
  },
  removeWine: {
    call: (api) => api.delete(`/partner/restaurant/wines/win_${nowhere}`),
    answers: [401, 403, 404, 404, 404, 403],
  },
  listPhotos: { call: (api) => api.get("/partner/restaurant/photos"), answers: [401, 403, 200, 200, 200, 403] },
  requestUpload: {
    call: (api) => api.post("/partner/restaurant/photos", terrasse),
    answers: [401, 403, 201, 201, 201, 403],
  },
  arrangePhotos: {
    call: (api) => api.patch("/partner/restaurant/photos", { first: [noPhoto], version: 99 }),
    answers: [401, 403, 409, 409, 409, 403],
  },
  removePhoto: {
    call: (api) => api.delete(`/partner/restaurant/photos/${noPhoto}`),
    answers: [401, 403, 404, 404, 404, 403],
  },
  listCustomers: { call: (api) => api.get("/admin/customers"), answers: [401, 403, 403, 403, 403, 200] },
  listRestaurantsToReview: { call: (api) => api.get("/admin/restaurants"), answers: [401, 403, 403, 403, 403, 200] },
  reviewRestaurant: {
    call: (api, { house }) => api.patch(`/admin/restaurants/${house}`, { decision: "approve", version: 0 }),
    answers: [401, 403, 403, 403, 403, 409],
  },
  previewRestaurant: {
    call: (api, { house }) => api.get(`/admin/restaurants/${house}/preview`),
    answers: [401, 403, 403, 403, 403, 200],
  },
};

let stage: Stage;
let guest: Person;
let owner: Owner;
let cast: Readonly<Record<Exclude<Who, "nobody">, Person>>;

const anyOf: Readonly<Record<Exclude<Who, "nobody">, () => Promise<Person>>> = {
  customer: () => given.aCustomer(),
  rival: () => given.anOwner(),
  owner: () => given.anOwner(),
  unverified: () => given.anOwner({ is_approved: false, is_verified: false }),
  admin: () => given.anAdmin(),
};

beforeAll(async () => {
  [guest, owner] = await Promise.all([given.aCustomer(), given.anOwner()]);
  const [rival, unverified, admin] = await Promise.all([anyOf.rival(), anyOf.unverified(), anyOf.admin()]);
  cast = { customer: guest, rival, owner, unverified, admin };
  const reservation = await given.aReservation(guest, owner.restaurant);
  const entry = idIn(await owner.api.post("/partner/restaurant/menu-items", suppe));
  stage = { house: owner.restaurant.id, entry, reservation: reservation.id, code: reservation.calendar_code };
});

const names = z.array(z.custom<keyof Contract>()).parse(Object.keys(contract));

// Side by side: each call waits more than it works. Each test has an `expect` of its own then.
describe.concurrent.each(names)("%s", (name) => {
  const { call, answers, isLast } = rows[name];

  const expected = people.map((who, index) => [who, answers[index]] as const);
  it.for(expected)("answers %s with %i", async ([who, status], { expect }) => {
    const person = who === "nobody" ? undefined : await (isLast ? anyOf[who]() : cast[who]);
    const answer = await call(person?.api ?? given.anyone(), stage);
    expect([answer.status, answer.status === status ? "" : answer.body]).toEqual([status, ""]);
  });

  it.for(badTokens)("takes whoever holds a bad token (%s) for nobody", async (kind, { expect }) => {
    const answer = await call(given.whoeverHolds(forge[kind](cast.admin)), stage);
    expect(answer.status).toBe(answers[0]);
  });
});

describe("a disabled user's token", () => {
  it("works until it expires, 15 minutes at most: nothing asks Cognito on each call", async ({ expect }) => {
    const person = await given.aCustomer();
    await given.disable(person);
    expect((await person.api.get("/me")).status).toBe(200);
    await expect(given.signIn(person.email)).rejects.toThrow();
  });
});

const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;

const forge: Readonly<Record<(typeof badTokens)[number], (person: Person) => string>> = {
  expired: ({ tokens }) => {
    const { header, payload } = partsOf(tokens.access);
    const exp = Math.floor(Date.now() / 1000) - 60;
    return signed(header, { ...payload, exp, iat: exp - 900, auth_time: exp - 900 }, poolKey(product));
  },
  "alg none": ({ tokens }) => `${base64({ alg: "none", typ: "JWT" })}.${base64(partsOf(tokens.access).payload)}.`,
  "wrong key": ({ tokens }) => {
    const { header, payload } = partsOf(tokens.access);
    return signed(header, payload, stranger);
  },
  "wrong client": ({ tokens }) => {
    const { header, payload } = partsOf(tokens.access);
    return signed(header, { ...payload, client_id: "anotherclient" }, poolKey(product));
  },
  "ID token": ({ tokens }) => tokens.id,
  "edited groups": ({ tokens }) => {
    const { header, payload, signature } = partsOf(tokens.access);
    return `${base64(header)}.${base64({ ...payload, "cognito:groups": ["admin", unique()] })}.${signature}`;
  },
};
