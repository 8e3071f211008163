import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { createApi } from "#functions/platform/http/api.ts";
import { defineRoute } from "#functions/platform/http/endpoint.ts";
import { contract, type Contract } from "#shared/contract.ts";
import type { Endpoint } from "#shared/platform/api/endpoint.ts";
import { defaultOpeningHours } from "#shared/restaurants/default-hours.ts";
import { context, createEvent } from "#test/support/gateway.ts";
import { aPhoneBooking, aRequest } from "#test/support/given.ts";
import { aDish, anOffer, aNotice, aRegistration, aWine } from "#test/support/rows.ts";

const caller = { userId: "user-1", username: "user-1", signedInAt: new Date(), isAdmin: true, restaurantId: "rst_a" };
const ids: Readonly<Record<string, string>> = {
  restaurantId: "rst_a",
  reservationId: "rsv_20270305T1930_a",
  noticeId: "ntc_a",
};
const Problem = z.object({ code: z.string(), fields: z.array(z.object({ field: z.string(), message: z.string() })) });

/** Sends a request through the whole chain of a call, whose handler it must not reach. */
async function send(name: keyof Contract, { body = {}, query = {}, headers = {} }: Readonly<Record<string, object>>) {
  const endpoint: Endpoint = contract[name];
  const api = createApi(() => caller, [defineRoute(endpoint, () => Promise.reject(new Error("accepted")))]);
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, param = ""]) => param);
  const params = Object.fromEntries(names.map((param) => [param, ids[param] ?? ""]));
  const key = { "idempotency-key": "a-key-of-some-length" };
  const route = `${endpoint.method} /api${endpoint.path}`;
  const event = createEvent({ route, params, body, query: { ...query }, headers: { ...key, ...headers } });
  const { statusCode, body: answer = "" } = await api(event, context);
  return { statusCode, ...Problem.parse(JSON.parse(answer)) };
}

const long = (length: number) => "x".repeat(length);
const hidden = "Bitte verwenden Sie nur sichtbare Zeichen";
const missing = "Bitte füllen Sie dieses Feld aus";
const tooLong = "Dieser Text ist zu lang";
const unknown = "Dieses Feld gibt es nicht";
const invalid = "Diese Angabe ist ungültig";
const cents =
  "Bitte geben Sie den Preis in Euro mit höchstens zwei Nachkommastellen an, zum Beispiel 12,50 oder 1250, und höchstens 100.000";
const noDate = "Ungültiges Datumsformat";
const { monday, ...otherDays } = defaultOpeningHours;

/** What each body is made of that has one wrong field. */
const bodies = {
  requestReservation: aRequest(),
  addPhoneBooking: aPhoneBooking(),
  changeBookEntry: { book_version: 0 },
  changeReservation: { status: "cancelled" },
  registerRestaurant: aRegistration,
  changeOwnRestaurant: { version: 1 },
  changeProfile: { version: 1 },
  addMenuItem: aDish,
  addOffer: anOffer,
  addWine: aWine,
  requestUpload: { name: "Terrasse.jpg", type: "image/jpeg", size: 1000 },
  reportRestaurant: aNotice(),
  reviewRestaurant: { version: 1 },
  showPersonalData: { reason: "fault", message: "Bitte" },
  redriveDeadLetters: {},
  reportBrowserFault: { kind: "error", name: "TypeError", at: ["/assets/index-Ab_1.js:1:2345"], page: "/restaurants" },
} satisfies Partial<Record<keyof Contract, object>>;

/** A call, its wrong fields, and what it says about the first of them. The messages of a field come from the spec. */
const wrong: readonly (readonly [call: keyof typeof bodies, fields: object, field: string, message: string])[] = [
  ["requestReservation", { customer_name: "K" }, "customer_name", "Name muss mindestens 2 Zeichen lang sein"],
  ["requestReservation", { customer_name: ["Käthe"] }, "customer_name", missing],
  ["requestReservation", { customer_email: "kaethe" }, "customer_email", "Ungültige E-Mail-Adresse"],
  ["requestReservation", { user_id: "user-1" }, "user_id", unknown],
  ["addPhoneBooking", { number_of_guests: 0 }, "number_of_guests", "Mindestens 1 Gast erforderlich"],
  ["addPhoneBooking", { number_of_guests: 100 }, "number_of_guests", invalid],
  ["addPhoneBooking", { customer_name: "\u202e" }, "customer_name", hidden],
  ["addPhoneBooking", { reservation_time: "25:00" }, "reservation_time", "Ungültiges Zeitformat"],
  ["addPhoneBooking", { customer_email: "meier@example.com" }, "customer_email", unknown],
  ["changeBookEntry", { visit: "asleep" }, "visit", invalid],
  ["changeBookEntry", { restaurant_note: long(301) }, "restaurant_note", tooLong],
  ["changeBookEntry", { restaurant_note: "Tisch\u202e" }, "restaurant_note", hidden],
  ["changeBookEntry", { status: "confirmed" }, "status", unknown],
  ["changeReservation", { status: "completed" }, "status", invalid],
  ["changeReservation", { message: long(301) }, "message", tooLong],
  ["changeReservation", { message: "Leider\u202e" }, "message", hidden],
  ["registerRestaurant", { restaurant_name: "L" }, "restaurant_name", "Name muss mindestens 2 Zeichen lang sein"],
  ["registerRestaurant", { phone: "1234" }, "phone", "Telefonnummer erforderlich"],
  ["registerRestaurant", { address: "Weg" }, "address", "Adresse erforderlich"],
  ["registerRestaurant", { city: " B " }, "city", "Stadt erforderlich"],
  ["registerRestaurant", { is_approved: true }, "is_approved", unknown],
  ["changeOwnRestaurant", { website: `https://${long(600)}.de` }, "website", tooLong],
  ["changeOwnRestaurant", { category: "Imbiss" }, "category", invalid],
  ["changeOwnRestaurant", { special_occasions: "Fest\u202e" }, "special_occasions", hidden],
  ["changeOwnRestaurant", { special_occasions: long(1001) }, "special_occasions", tooLong],
  ["changeOwnRestaurant", { closing_days: ["9999-12-31"] }, "closing_days.0", noDate],
  ["changeOwnRestaurant", { time_zone: "Mars/Olympus" }, "time_zone", invalid],
  ["changeOwnRestaurant", { answer_minutes: 7 * 24 * 60 + 1 }, "answer_minutes", invalid],
  ["changeOwnRestaurant", { is_approved: true }, "is_approved", unknown],
  ["changeOwnRestaurant", { restaurant_name: "Anders" }, "restaurant_name", unknown],
  ["changeOwnRestaurant", { version: "1" }, "version", invalid],
  ["changeOwnRestaurant", { opening_hours: otherDays }, "opening_hours.monday", invalid],
  [
    "changeOwnRestaurant",
    { opening_hours: { ...otherDays, monday: { ...monday, open: "25:00" } } },
    "opening_hours.monday.open",
    "Ungültiges Zeitformat",
  ],
  ["changeProfile", { full_name: "Ä" }, "full_name", "Name muss mindestens 2 Zeichen lang sein"],
  ["changeProfile", { full_name: "Änne\r\nBcc: x@example.com" }, "full_name", hidden],
  ["changeProfile", { preferences: ["Vegan", "Fleisch"] }, "preferences.1", invalid],
  ["changeProfile", { language: "fr" }, "language", invalid],
  ["changeProfile", { email: "x@example.com" }, "email", unknown],
  ["changeProfile", { is_admin: true }, "is_admin", unknown],
  ...(["addMenuItem", "addOffer", "addWine"] as const).flatMap((call) => [
    [call, { price: 4.505 }, "price", cents] as const,
    [call, { price: "4,50" }, "price", cents] as const,
    [call, { description: "\u202eBrot" }, "description", hidden] as const,
    [call, { description: long(501) }, "description", tooLong] as const,
    [call, { restaurant_id: "rst_other" }, "restaurant_id", unknown] as const,
  ]),
  ["addMenuItem", { price: undefined }, "price", cents],
  ["addMenuItem", { name: " " }, "name", missing],
  ["addMenuItem", { name: "Suppe\r\nBrot" }, "name", hidden],
  ["addOffer", { description: undefined }, "description", missing],
  ["addOffer", { offer_type: "yearly" }, "offer_type", invalid],
  ["addOffer", { valid_from: "9999-01-01" }, "valid_from", noDate],
  ["addOffer", { valid_from: "2027-02-30" }, "valid_from", noDate],
  ["addWine", { year: 1899 }, "year", "Der Jahrgang liegt zwischen 1900 und 2099"],
  ["addWine", { year: 2019.5 }, "year", "Der Jahrgang liegt zwischen 1900 und 2099"],
  ["requestUpload", { type: "image/svg+xml" }, "type", "Bitte wählen Sie ein Bild im Format JPEG, PNG, WebP oder AVIF"],
  ["requestUpload", { size: 10 * 1024 * 1024 + 1 }, "size", "Ein Foto darf höchstens 10 MB groß sein"],
  ["requestUpload", { size: 0 }, "size", "Diese Datei ist beschädigt oder unvollständig"],
  ["requestUpload", { size: "1000" }, "size", invalid],
  ["requestUpload", { name: long(301) }, "name", tooLong],
  ["requestUpload", { key: "photos/x" }, "key", unknown],
  ["reportRestaurant", { reason: "" }, "reason", missing],
  ["reportRestaurant", { explanation: " " }, "explanation", missing],
  ["reportRestaurant", { good_faith: false }, "good_faith", missing],
  ["reportRestaurant", { email: "käthe" }, "email", "Ungültige E-Mail-Adresse"],
  ["reviewRestaurant", { decision: "reject" }, "reason", missing],
  ["reviewRestaurant", { decision: "revoke" }, "reason", missing],
  ["showPersonalData", { reason: undefined }, "reason", invalid],
  ["showPersonalData", { reason: "curiosity" }, "reason", invalid],
  ["showPersonalData", { message: undefined }, "message", missing],
  ["showPersonalData", { message: "  " }, "message", missing],
  ["showPersonalData", { message: long(301) }, "message", tooLong],
  ["redriveDeadLetters", { queue: "prod" }, "queue", invalid],
  ["redriveDeadLetters", {}, "queue", invalid],
  ["reportBrowserFault", { message: "Käthe Groß" }, "message", unknown],
  ["reportBrowserFault", { name: "Cannot read Käthe" }, "name", invalid],
  ["reportBrowserFault", { at: ["https://other.example/a.js:1:1"] }, "at.0", invalid],
  ["reportBrowserFault", { at: Array.from({ length: 9 }, () => "/assets/a.js:1:1") }, "at", invalid],
  ["reportBrowserFault", { page: "/restaurants?search=K%C3%A4the" }, "page", invalid],
];

describe("a body with a wrong field", () => {
  it.each(wrong)("of %s, %j, is refused at %s: %s", async (name, fields, field, message) => {
    const { statusCode, code, fields: refused } = await send(name, { body: { ...bodies[name], ...fields } });
    expect([statusCode, code, refused]).toEqual([400, "invalid_request", [{ field, message }]]);
  });
});

describe("a request that is refused", () => {
  it.each(["0", "101", "x", "0x5", "1e1", "+5", "05", " 5", "5.0"])("takes no limit of %j", async (limit) => {
    expect(await send("listMyReservations", { query: { limit } })).toMatchObject({ fields: [{ field: "limit" }] });
  });
  it.each([
    ["a list instead of an object", "requestReservation", { body: [] }, "body"],
    [
      "a prototype",
      "requestReservation",
      { body: Object.defineProperty({}, "__proto__", { value: {}, enumerable: true }) },
      "__proto__",
    ],
    [
      "no idempotency key",
      "requestReservation",
      { body: aRequest(), headers: { "idempotency-key": "" } },
      "idempotency-key",
    ],
    ["an unknown view", "listMyReservations", { query: { view: "all" } }, "view"],
    ["an unknown parameter", "listMyReservations", { query: { other: "1" } }, "other"],
    ["an unknown parameter where there is none", "getHealth", { query: { other: "1" } }, "other"],
    ["no text", "suggestSearches", {}, "text"],
    ["a long text", "suggestSearches", { query: { text: long(101) } }, "text"],
    ["another parameter", "suggestSearches", { query: { text: "a", search: "b" } }, "search"],
  ] as const)("has %s: %s", async (_, name, request, field) => {
    const { statusCode, fields } = await send(name, request);
    expect([statusCode, fields.map((refused) => refused.field)]).toEqual([400, expect.arrayContaining([field])]);
  });
});
