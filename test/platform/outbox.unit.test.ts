import type { DynamoDBRecord } from "aws-lambda";
import * as z from "zod/mini";
import { describe, expect, it, vi } from "vitest";
import { accountToEvent } from "#functions/accounts/stream.ts";
import { adminToEvent } from "#functions/admin/stream.ts";
import { noticeToEvent } from "#functions/notices/stream.ts";
import { photoToEvent } from "#functions/photos/stream.ts";
import { reservationToEvent } from "#functions/reservations/stream.ts";
import { relayEvents, type ToEvents } from "#functions/platform/stream/relay.ts";
import { logger } from "#functions/platform/observability/log.ts";
import { aProfile, aReservationRow } from "#test/support/rows.ts";

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
const createEvent = (before: Record<string, unknown> | undefined, after: Record<string, unknown> | undefined) =>
  toEvents[String((after ?? before)?.["entity"])]?.({ before, after, at: now, sequenceNumber: "1" });

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

describe("a change of the table", () => {
  it("returns an event with ids for a request, a confirmation and a cancellation", () => {
    const pending = row({});
    const confirmed = { ...pending, status: "confirmed", version: 2, changed_by: "restaurant" };
    const ids = { restaurant_id: pending.restaurant_id, reservation_id: pending.id };
    expect(createEvent(undefined, pending)).toEqual({
      "detail-type": "reservation.requested",
      detail: { ...ids, version: 1, by: "customer" },
    });
    expect(createEvent(pending, confirmed)).toEqual({
      "detail-type": "reservation.confirmed",
      detail: { ...ids, version: 2, by: "restaurant" },
    });
    expect(createEvent(confirmed, { ...confirmed, status: "cancelled", version: 3 })).toMatchObject({
      "detail-type": "reservation.cancelled",
    });
  });

  it("returns one event for a changed request, whether it kept its time or not, and none for its former id", () => {
    const requested = row({});
    const changed = { ...requested, number_of_guests: 4, version: 2, changed_at: now.toISOString() };
    const event = { "detail-type": "reservation.changed", detail: { version: 2, by: "customer" } };
    expect(createEvent(requested, changed)).toMatchObject(event);
    expect(createEvent(undefined, changed)).toMatchObject(event);
    expect(createEvent(requested, undefined)).toBeUndefined();
    expect(createEvent(changed, { ...changed, special_requests: "Kinderstuhl" })).toBeUndefined();
    const confirmed = { ...changed, status: "confirmed", version: 3, changed_by: "restaurant" };
    expect(createEvent(changed, confirmed)).toMatchObject({ "detail-type": "reservation.confirmed" });
  });

  it("returns no event for a booking by phone, whose guest has no address, nor for a mark", () => {
    const booking = row({ source: "phone", status: "confirmed", user_id: "phone" });
    expect(createEvent(undefined, booking)).toBeUndefined();
    expect(createEvent(booking, { ...booking, status: "cancelled", version: 2 })).toBeUndefined();
    const confirmed = row({ status: "confirmed" });
    expect(createEvent(confirmed, { ...confirmed, visit: "arrived", book_version: 1 })).toBeUndefined();
  });

  it("returns an event for a deletion that is done and whose person has an address", () => {
    const open = {
      entity: "account_deletion",
      user_id: "customer-1",
      username: "customer-1",
      email: "a@example.com",
      language: "de",
      state: "open",
      created_at: now.toISOString(),
      ...fresh,
    };
    expect(createEvent(undefined, open)).toBeUndefined();
    expect(createEvent(open, { ...open, state: "done", email: null })).toBeUndefined();
    expect(createEvent(open, { ...open, state: "done" })).toEqual({
      "detail-type": "account.deleted",
      detail: { user_id: "customer-1" },
    });
  });

  it("returns an event for a registration, but not for later changes of the profile", () => {
    const profile = { entity: "profile", ...fresh, ...aProfile({ registered_as: "restaurant" }) };
    expect(createEvent(undefined, profile)).toEqual({
      "detail-type": "account.registered",
      detail: { user_id: profile.user_id, user_type: "restaurant" },
    });
    expect(createEvent(profile, profile)).toBeUndefined();
  });

  it("returns a registration event when a customer becomes a restaurant", () => {
    const profile = { entity: "profile", ...fresh, ...aProfile() };
    expect(createEvent({ ...profile, g1pk: "CUSTOMERS" }, { ...profile, version: 2 })).toEqual({
      "detail-type": "account.registered",
      detail: { user_id: profile.user_id, user_type: "restaurant" },
    });
  });

  it("returns one event when a customer is reminded", () => {
    const confirmed = row({ status: "confirmed", version: 2 });
    const reminded = { ...confirmed, reminded_at: now.toISOString() };
    expect(createEvent(confirmed, reminded)).toMatchObject({
      "detail-type": "reservation.reminded",
      detail: { reservation_id: confirmed.id, version: 2, by: "schedule" },
    });
    expect(createEvent(reminded, { ...reminded, special_requests: "Kinderstuhl" })).toBeUndefined();
  });

  it("returns one event when a restaurant is reminded of a request", () => {
    const pending = row({ status: "pending", version: 1 });
    const reminded = { ...pending, restaurant_reminded_at: now.toISOString() };
    expect(createEvent(pending, reminded)).toMatchObject({
      "detail-type": "reservation.unanswered",
      detail: { reservation_id: pending.id, version: 1, by: "schedule" },
    });
    expect(createEvent(reminded, { ...reminded, special_requests: "Kinderstuhl" })).toBeUndefined();
  });

  it.each([
    ["approve", "restaurant.approved"],
    ["reject", "restaurant.rejected"],
    ["verify", "restaurant.verified"],
    ["revoke", "restaurant.revoked"],
  ])("returns an event for a review decision: %s", (action, type) => {
    const entry = { entity: "audit", restaurant_id: "rst_a", action, led_to_version: 2, by: "admin", ...fresh };
    expect(createEvent(undefined, entry)).toEqual({
      "detail-type": type,
      detail: { restaurant_id: "rst_a", version: 2 },
    });
    expect(createEvent(entry, entry)).toBeUndefined();
  });

  it("returns an event for the beginning of a pause, and none for its end", () => {
    const entry = { entity: "audit", restaurant_id: "rst_a", action: "pause_requests", led_to_version: 2, ...fresh };
    expect(createEvent(undefined, entry)).toEqual({
      "detail-type": "restaurant.paused",
      detail: { restaurant_id: "rst_a", version: 2 },
    });
    expect(createEvent(entry, entry)).toBeUndefined();
    expect(createEvent(undefined, { ...entry, action: "resume_requests" })).toBeUndefined();
  });

  it("returns an event for a notice that arrives and for each decision about it, but not for its appeal", () => {
    const notice = {
      entity: "notice",
      id: "ntc_1",
      restaurant_id: "rst_a",
      restaurant_name: "Zur Linde",
      reason: "other",
      place: "menu",
      explanation: "Das stimmt nicht.",
      name: null,
      email: null,
      language: "de",
      state: "open",
      due_at: now.toISOString(),
      outcome: null,
      basis: null,
      statement: null,
      appeal: null,
      version: 1,
      created_at: now.toISOString(),
      ...fresh,
    };
    const decided = { ...notice, state: "decided", outcome: "keep", version: 2 };
    const appealed = { ...decided, state: "appealed", version: 3 };
    const detail = { restaurant_id: "rst_a", notice_id: "ntc_1" };
    expect(createEvent(undefined, notice)).toEqual({
      "detail-type": "notice.received",
      detail: { ...detail, version: 1 },
    });
    expect(createEvent(notice, decided)).toEqual({
      "detail-type": "notice.decided",
      detail: { ...detail, version: 2 },
    });
    expect(createEvent(decided, appealed)).toBeUndefined();
    expect(createEvent(appealed, { ...appealed, state: "closed", version: 4 })).toMatchObject({
      "detail-type": "notice.decided",
      detail: { version: 4 },
    });
    expect(createEvent(decided, undefined)).toBeUndefined();
  });

  it("returns no event for a change of an owner that is in the audit trail", () => {
    const entry = {
      entity: "audit",
      restaurant_id: "rst_a",
      action: "change_listing",
      role: "owner",
      by: "a",
      ...fresh,
    };
    expect(createEvent(undefined, entry)).toBeUndefined();
  });

  it("returns an event only when photos are removed, one or all of them", () => {
    expect(createEvent(photoList(1, pendingPhoto(1), pendingPhoto(2)), photoList(2, pendingPhoto(2)))).toEqual(
      photosRemoved(2),
    );
    expect(createEvent(photoList(2, pendingPhoto(2)), undefined)).toEqual(photosRemoved(3));
    expect(createEvent(undefined, photoList(1, pendingPhoto(1)))).toBeUndefined();
    expect(createEvent(photoList(1, pendingPhoto(1)), photoList(2, pendingPhoto(2), pendingPhoto(1)))).toEqual(
      undefined,
    );
    expect(createEvent(photoList(1), undefined)).toBeUndefined();
  });

  it("returns no event for deletions, other items, completed visits and unchanged statuses", () => {
    expect(createEvent(row({}), undefined)).toBeUndefined();
    expect(createEvent(undefined, { entity: "card", ...fresh })).toBeUndefined();
    expect(createEvent(row({ status: "confirmed" }), row({ status: "completed" }))).toBeUndefined();
    expect(createEvent(row({}), row({ version: 2 }))).toBeUndefined();
  });

  it("returns no event for imported rows, such as a restored backup", () => {
    expect(createEvent(undefined, row({ updated_at: "2027-03-01T10:00:00.000Z" }))).toBeUndefined();
  });
});

const recordOf = (fields: Record<string, string>, SequenceNumber: string): DynamoDBRecord => ({
  dynamodb: {
    SequenceNumber,
    ApproximateCreationDateTime: now.getTime() / 1000,
    NewImage: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, { S: text }])),
  },
});
const profileRecord = (user_id: string, sequenceNumber: string): DynamoDBRecord => {
  const record = recordOf(
    {
      entity: "profile",
      user_id,
      email: "a@example.com",
      language: "de",
      registered_as: "customer",
      created_at: now.toISOString(),
      ...fresh,
    },
    sequenceNumber,
  );
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
