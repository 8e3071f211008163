import type { DynamoDBRecord } from "aws-lambda";
import * as z from "zod/mini";
import { describe, expect, it, vi } from "vitest";
import { accountToEvent } from "#functions/accounts/stream.ts";
import { adminToEvent } from "#functions/admin/stream.ts";
import { noticeToEvent } from "#functions/notices/stream.ts";
import { photoToEvent } from "#functions/photos/stream.ts";
import { reservationToEvent } from "#functions/reservations/stream.ts";
import { relayEvents, type ToEvents } from "#functions/platform/stream/relay.ts";
import { events } from "#shared/events.ts";
import { logger } from "#functions/platform/observability/log.ts";
import { aNotice, aWait, aProfile, aReservationRow, aRestaurantRow } from "#test/support/rows.ts";

const now = new Date("2027-03-01T12:00:00Z");
const fresh = { updated_at: now.toISOString() };
const row = (fields: Parameters<typeof aReservationRow>[0]) => ({
  entity: "reservation",
  ...aReservationRow({ ...fresh, ...fields }),
});
const toEvents: ToEvents = {
  ...accountToEvent,
  ...adminToEvent,
  ...noticeToEvent,
  ...photoToEvent,
  ...reservationToEvent,
};
/** The types of the events that the tests of this file have seen. */
const seen = new Set<string>();

function createEvent(before: Record<string, unknown> | undefined, after: Record<string, unknown> | undefined) {
  const change = { before, after, at: now, sequenceNumber: "1" };
  const event = toEvents[String((after ?? before)?.["entity"])]?.(change);
  if (event) seen.add(event["detail-type"]);
  return event;
}

const pendingPhoto = (n: number) => ({ id: `170000000000${n}_a.jpg`, state: "pending", created_at: now.toISOString() });
const photoList = (version: number, ...photos: object[]) => ({
  entity: "photos",
  restaurant_id: "rst_a",
  photos,
  version,
  created_at: "2026-01-01T00:00:00.000Z",
  updated_at: "2026-01-01T00:00:00.000Z",
});
const photosRemoved = (version: number) => ({
  "detail-type": "photos.removed",
  detail: { restaurant_id: "rst_a", version },
});

/** Which event follows, as its type and what it says beside the ids of the row. */
const named = (type: string, detail: object) => ({ "detail-type": type, detail });
const later = now.toISOString();

describe("a change of a reservation", () => {
  const pending = row({});
  const changed = { ...pending, number_of_guests: 4, version: 2, changed_at: later };
  const confirmed = { ...pending, status: "confirmed", version: 2, changed_by: "restaurant" };
  const booking = row({ source: "phone", status: "confirmed", user_id: "phone" });
  const reminded = { ...confirmed, reminded_at: later };
  const wished = { reservation_date: "2027-03-05", reservation_time: "20:00", number_of_guests: 3 };
  const asked = { ...confirmed, version: 3, move: { ...wished, asked_at: later, answer_by: later } };
  const neverCame = { ...confirmed, visit: "no_show", book_version: 1 };
  const completed = { ...confirmed, status: "completed" };
  const noShow = { ...completed, visit: "no_show" };
  const unanswered = { ...pending, restaurant_reminded_at: later };
  const wish = { special_requests: "Kinderstuhl" };

  it.each([
    ["requested", undefined, pending, 1, "customer"],
    ["changed", pending, changed, 2, "customer"],
    ["changed", undefined, changed, 2, "customer"], // with another time, under another id
    ["confirmed", pending, confirmed, 2, "restaurant"],
    ["confirmed", changed, { ...changed, status: "confirmed", version: 3, changed_by: "restaurant" }, 3, "restaurant"],
    ["cancelled", confirmed, { ...confirmed, status: "cancelled", version: 3 }, 3, "restaurant"],
    [
      "reopened",
      { ...pending, status: "cancelled" },
      { ...pending, changed_by: "restaurant", version: 3 },
      3,
      "restaurant",
    ],
    ["rearranged", confirmed, { ...confirmed, changed_at: later, updated_at: later, version: 3 }, 3, "restaurant"],
    ["reminded", confirmed, reminded, 2, "schedule"],
    ["unanswered", pending, unanswered, 1, "schedule"],
    ["move_requested", confirmed, asked, 3, "restaurant"],
    [
      "move_rejected",
      asked,
      { ...confirmed, version: 4, move_ended: { by: "restaurant", at: later } },
      4,
      "restaurant",
    ],
    ["confirmed", asked, { ...confirmed, version: 4, moved_at: later, number_of_guests: 3 }, 4, "restaurant"],
    ["confirmed", undefined, { ...confirmed, version: 4, moved_at: later }, 4, "restaurant"], // at another time, under another id
    ["no_show", neverCame, { ...neverCame, status: "completed", version: 3 }, 3, "restaurant"],
    ["no_show", completed, { ...completed, visit: "no_show", book_version: 1 }, 2, "restaurant"],
    ["objected", noShow, { ...noShow, objected_at: later }, 2, "customer"],
  ] as const)("is an event with ids: %s", (type, before, after, version, by) => {
    const ids = { restaurant_id: pending.restaurant_id, reservation_id: pending.id };
    expect(createEvent(before, after)).toEqual(named(`reservation.${type}`, { ...ids, version, by }));
  });

  it.each([
    ["the former id of a changed request", pending, undefined],
    ["a wish after a change", changed, { ...changed, ...wish }],
    ["a wish after the guest's reminder", reminded, { ...reminded, ...wish }],
    ["a wish after the restaurant's reminder", unanswered, { ...unanswered, ...wish }],
    ["a booking by phone, whose guest has no address", undefined, booking],
    ["its cancellation", booking, { ...booking, status: "cancelled", version: 2 }],
    ["a mark in the book", confirmed, { ...confirmed, visit: "arrived", book_version: 1 }],
    ["a note beside a move that was asked before", asked, { ...asked, restaurant_note: "Fenster" }],
    ["a no-show before the visit is over", confirmed, neverCame],
    ["a party that is coming", confirmed, { ...confirmed, coming_at: later }],
    ["a completed visit", confirmed, { ...confirmed, status: "completed" }],
    ["an unchanged status", pending, { ...pending, version: 2 }],
    ["an imported row, such as a restored backup", undefined, row({ updated_at: "2027-03-01T10:00:00.000Z" })],
  ])("is no event: %s", (_, before, after) => {
    expect(createEvent(before, after)).toBeUndefined();
  });
});

const aDay = (seatings: object, version: number) => ({
  entity: "seating_day",
  pk: "SEATING#rst_a",
  sk: "2027-03-01",
  seatings,
  version,
  ...fresh,
});

describe("a change of a seating day", () => {
  const from = now.getTime() / 60_000 + 60;
  const sits = (fields: object = {}) => ({
    tables: ["t1", "t2"],
    from,
    until: from + 120,
    guests: 4,
    kind: "reservation",
    ...fields,
  });
  const before = aDay({ rsv_a: sits() }, 1);

  it.each([
    ["gone", {}],
    ["for a shorter time", { rsv_a: sits({ until: from + 60 }) }],
    ["at another time", { rsv_a: sits({ from: from + 60, until: from + 180 }) }],
    ["at one of two tables", { rsv_a: sits({ tables: ["t1"] }) }],
    ["under another name", { rsv_b: sits() }],
    ["for fewer guests", { rsv_a: sits({ guests: 1 }) }],
  ])("says that tables are free again: a seating that is %s", (_, after) => {
    const detail = { restaurant_id: "rst_a", day: "2027-03-01", version: 2 };
    expect(createEvent(before, aDay(after, 2))).toEqual(named("table.freed", detail));
  });

  it.each([
    ["one more party", before, { rsv_a: sits(), rsv_b: sits() }],
    ["a party that stays longer", before, { rsv_a: sits({ until: from + 180 }) }],
    ["the end of one that was over", aDay({ rsv_a: sits({ from: 0, until: 120 }) }, 1), {}],
  ])("is no event: %s", (_, day, after) => {
    expect(createEvent(day, aDay(after, 2))).toBeUndefined();
  });
});

const aPlan = (version: number, live: boolean) => ({
  entity: "plan",
  pk: "PLAN#rst_a",
  sk: "#PLAN",
  live,
  version,
  ...fresh,
});

it("says that another plan decides, unless it has just begun to", () => {
  const changed = named("plan.changed", { restaurant_id: "rst_a", version: 2 });
  expect(createEvent(aPlan(1, true), aPlan(2, true))).toEqual(changed);
  expect(createEvent(aPlan(1, false), aPlan(2, true))).toBeUndefined();
  expect(createEvent(aPlan(1, true), aPlan(2, false))).toBeUndefined();
});

it("says that a restaurant takes reservations at other times, but neither that it is new nor what else is changed", () => {
  const before = { entity: "restaurant", ...aRestaurantRow({ id: "rst_a", ...fresh }) };
  const changed = named("booking_rules.changed", { restaurant_id: "rst_a", version: 2 });
  expect(createEvent(before, { ...before, version: 2, closing_days: ["2027-03-05"] })).toEqual(changed);
  expect(createEvent({ ...before, requests_paused_at: later }, { ...before, version: 2 })).toEqual(changed);
  expect(createEvent(before, { ...before, version: 2, description: "Neu" })).toBeUndefined();
  expect(createEvent(undefined, before)).toBeUndefined();
});

describe("a change of a place on a waiting list", () => {
  const wait = { entity: "waiting", ...aWait(fresh) };
  const offered = { ...wait, status: "offered", version: 2 };

  it("is an event when a guest joins and when a table is held, but not when the guest answers", () => {
    const ids = { restaurant_id: "rst_a", wait_id: wait.id };
    expect(createEvent(undefined, wait)).toEqual(named("waitlist.joined", { ...ids, day: "2027-03-05" }));
    expect(createEvent(wait, offered)).toEqual(named("table.offered", { ...ids, version: 2 }));
    expect(createEvent(offered, { ...offered, status: "accepted", version: 3 })).toBeUndefined();
    expect(createEvent(offered, { ...wait, version: 3 })).toBeUndefined();
  });
});

describe("a change of an account", () => {
  const profile = { entity: "profile", ...fresh, ...aProfile({ registered_as: "restaurant" }) };
  const registered = named("account.registered", { user_id: profile.user_id, user_type: "restaurant" });

  it("is an event for a registration and when a customer becomes a restaurant, but not for later changes", () => {
    expect(createEvent(undefined, profile)).toEqual(registered);
    expect(createEvent(profile, profile)).toBeUndefined();
    const customer = { ...profile, registered_as: "customer" };
    expect(createEvent({ ...customer, g1pk: "CUSTOMERS" }, { ...customer, version: 2 })).toEqual(registered);
  });

  it("is an event for a deletion that is done and whose person has an address", () => {
    const person = { user_id: "customer-1", username: "customer-1", email: "a@example.com", language: "de" };
    const open = { entity: "account_deletion", ...person, state: "open", created_at: later, ...fresh };
    expect(createEvent(undefined, open)).toBeUndefined();
    expect(createEvent(open, { ...open, state: "done", email: null })).toBeUndefined();
    const deleted = named("account.deleted", { user_id: "customer-1" });
    expect(createEvent(open, { ...open, state: "done" })).toEqual(deleted);
  });
});

describe("an entry of the audit trail", () => {
  it.each([
    [{ action: "approve" }, "restaurant.approved"],
    [{ action: "reject" }, "restaurant.rejected"],
    [{ action: "verify" }, "restaurant.verified"],
    [{ action: "revoke" }, "restaurant.revoked"],
    [{ action: "pause_requests" }, "restaurant.paused"],
    [{ action: "remove_photo" }, "restaurant.photo_removed"],
  ])("is an event: %j", (what, type) => {
    const entry = { entity: "audit", restaurant_id: "rst_a", ...what, led_to_version: 2, by: "admin", ...fresh };
    expect(createEvent(undefined, entry)).toEqual(named(type, { restaurant_id: "rst_a", version: 2 }));
    expect(createEvent(entry, entry)).toBeUndefined();
  });

  it.each(["resume_requests", "change_listing"])("is no event: %s", (action) => {
    const entry = { entity: "audit", restaurant_id: "rst_a", action, role: "owner", by: "a", ...fresh };
    expect(createEvent(undefined, entry)).toBeUndefined();
  });
});

it("a notice is an event when it arrives and for each decision about it, but not for its appeal", () => {
  const notice = {
    entity: "notice",
    id: "ntc_1",
    restaurant_id: "rst_a",
    restaurant_name: "Zur Linde",
    ...aNotice(),
    state: "open",
    due_at: later,
    outcome: null,
    basis: null,
    statement: null,
    appeal: null,
    version: 1,
    created_at: later,
    ...fresh,
  };
  const decided = { ...notice, state: "decided", outcome: "keep", version: 2 };
  const appealed = { ...decided, state: "appealed", version: 3 };
  const ids = { restaurant_id: "rst_a", notice_id: "ntc_1" };
  const event = (type: string, version: number) => named(`notice.${type}`, { ...ids, version });
  expect(createEvent(undefined, notice)).toEqual(event("received", 1));
  expect(createEvent(notice, decided)).toEqual(event("decided", 2));
  expect(createEvent(decided, appealed)).toBeUndefined();
  expect(createEvent(appealed, { ...appealed, state: "closed", version: 4 })).toEqual(event("decided", 4));
  expect(createEvent(decided, undefined)).toBeUndefined();
});

it("a photo list is an event only when photos are removed, one or all of them, and a card never is", () => {
  const [one, two] = [pendingPhoto(1), pendingPhoto(2)];
  expect(createEvent(photoList(1, one, two), photoList(2, two))).toEqual(photosRemoved(2));
  expect(createEvent(photoList(2, two), undefined)).toEqual(photosRemoved(3));
  expect(createEvent(undefined, photoList(1, one))).toBeUndefined();
  expect(createEvent(photoList(1, one), photoList(2, two, one))).toBeUndefined();
  expect(createEvent(photoList(1), undefined)).toBeUndefined();
  expect(createEvent(undefined, { entity: "card", ...fresh })).toBeUndefined();
});

const recordOf = (fields: Record<string, string>, SequenceNumber: string): DynamoDBRecord => ({
  dynamodb: {
    SequenceNumber,
    ApproximateCreationDateTime: now.getTime() / 1000,
    NewImage: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, { S: text }])),
  },
});
const profileRecord = (user_id: string, sequenceNumber: string): DynamoDBRecord => {
  const { email, language, registered_as } = aProfile();
  const texts = { user_id, email, language, registered_as, created_at: later, ...fresh };
  const record = recordOf({ entity: "profile", ...texts }, sequenceNumber);
  Object.assign(record.dynamodb?.NewImage ?? {}, {
    full_name: { NULL: true },
    phone: { NULL: true },
    preferences: { L: [] },
  });
  return record;
};

const PutEvents = z.object({ Entries: z.array(z.object({ Detail: z.string() })) });

/** Creates an event bus that accepts the given number of entries in each call. */
function createBus(...accepted: number[]) {
  const calls: string[][] = [];
  const send = (command: { input: unknown }) => {
    const { Entries } = PutEvents.parse(command.input);
    calls.push(Entries.map(({ Detail }) => Detail));
    const acceptedCount = accepted[calls.length - 1] ?? 0;
    return Promise.resolve({
      Entries: Entries.map((_, index) =>
        index < acceptedCount ? { EventId: "id" } : { ErrorCode: "ThrottlingException" },
      ),
    });
  };
  return { calls, send };
}

describe("relayEvents", () => {
  const batch = { Records: [profileRecord("u1", "1"), profileRecord("u2", "2"), profileRecord("u3", "3")] };

  it("sends only the rejected entries again", async () => {
    const bus = createBus(1, 2);
    await expect(relayEvents(bus, "bus", toEvents)(batch)).resolves.toEqual({ batchItemFailures: [] });
    expect(bus.calls.map((call) => call.length)).toEqual([3, 2]);
  });

  it("fails the whole batch when the bus keeps rejecting entries", async () => {
    await expect(relayEvents(createBus(), "bus", toEvents)(batch)).rejects.toThrow("rejected 3 events");
  });

  it("relays all other events of a batch and reports the unreadable record", async () => {
    const bus = createBus(2);
    const poisoned = {
      Records: [profileRecord("u1", "1"), recordOf({ entity: "profile", ...fresh }, "2"), profileRecord("u3", "3")],
    };
    await expect(relayEvents(bus, "bus", toEvents)(poisoned)).resolves.toEqual({
      batchItemFailures: [{ itemIdentifier: "2" }],
    });
    expect(bus.calls.map((call) => call.length)).toEqual([2]);
  });

  it("logs and counts changed and deleted audit entries", async () => {
    const entry = { entity: "audit", restaurant_id: "rst_a", action: "approve", ...fresh };
    const added = recordOf(entry, "1");
    const changed = { ...added, dynamodb: { ...added.dynamodb, OldImage: added.dynamodb?.NewImage ?? {} } };
    const taken = { dynamodb: { SequenceNumber: "2", OldImage: added.dynamodb?.NewImage ?? {} } };
    const error = vi.spyOn(logger, "error");
    await relayEvents(createBus(), "bus", toEvents)({ Records: [changed, taken] });
    const alarm = expect.objectContaining({ restaurant_id: "rst_a", trail_changed: 1 }) as unknown; // eslint-disable-line @typescript-eslint/consistent-type-assertions -- `any` would spread
    expect(error.mock.calls).toEqual([
      ["audit trail changed", alarm],
      ["audit trail changed", alarm],
    ]);
  });
});

it("each event that is described follows from a change above", () => {
  expect([...seen].toSorted()).toEqual(Object.keys(events).toSorted());
});
