import { describe, expect, it, vi } from "vitest";
import { anonymousUserId, formerGuestId } from "#shared/reservations/reservation-status.ts";
import { StoredReservation, withoutPerson } from "#functions/reservations/items.ts";
import { requestReservationHandler } from "#functions/reservations/request.ts";
import type { BookingStore } from "#functions/reservations/booking-store.ts";
import { parseRequestQuota } from "#functions/reservations/request-quota.ts";
import { addDays, weekdays } from "#shared/restaurants/opening-hours.ts";
import { OpeningHours } from "#shared/restaurants/opening-hours.schema.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { listDueTasks } from "#shared/reservations/visit.ts";
import { aReservationRow, aRestaurantRow } from "#test/support/rows.ts";

/** What stays of a reservation whose guest is removed. A new field belongs here, or to `withoutPerson`. */
const kept = [
  "id",
  "first_id",
  "restaurant_id",
  "restaurant_name",
  "night_of",
  "seating_days",
  "source",
  "status",
  "cancelled_from",
  "visit",
  "previous",
  "reservation_date",
  "reservation_time",
  "time_zone",
  "begins_at",
  "number_of_guests",
  "answer_by",
  "ttl",
  "changed_at",
  "changed_by",
  "cancellation_seen",
  "confirmed_at",
  "coming_at",
  "moved_at",
  "no_show_at",
  "objected_at",
  "objection_reason",
  "restaurant_reminded_at",
  "reminded_at",
  "created_at",
  "updated_at",
  "version",
  "book_version",
];

it("every field of a reservation is removed with its guest, or named as one that stays", () => {
  const removed = Object.keys(withoutPerson(formerGuestId, "code")).filter((field) => !/^g1[ps]k$/.test(field));
  expect([...kept, ...removed].toSorted()).toEqual(Object.keys(StoredReservation.shape).toSorted());
});

const longAgo = new Date("2026-01-05T09:00:00Z");

const due = (fields: Parameters<typeof aReservationRow>[0], writtenAt = longAgo): string[] =>
  listDueTasks(aReservationRow(fields), writtenAt).map(({ task, at }) => `${task} ${at.toISOString().slice(0, 16)}Z`);

describe("dueTasksFor", () => {
  it("expires a pending reservation when the visit begins", () => {
    expect(due({ reservation_date: "2027-03-05" })).toEqual(["expire 2027-03-05T18:30Z"]);
  });

  it("expires a request at its deadline and reminds the restaurant half-way", () => {
    const request = { created_at: "2027-03-01T10:00:00.000Z", answer_by: "2027-03-02T10:00:00.000Z" };
    expect(due(request)).toEqual(["expire 2027-03-02T10:00Z", "remind_restaurant 2027-03-01T22:00Z"]);
    expect(due(request, new Date("2027-03-01T22:00:01Z"))).toEqual(["expire 2027-03-02T10:00Z"]);
  });

  it("reminds a day before a confirmed visit and completes it two hours after its begin", () => {
    expect(due({ status: "confirmed", reservation_date: "2027-03-05" })).toEqual([
      "complete 2027-03-05T20:30Z",
      "remind 2027-03-04T18:30Z",
    ]);
  });

  it.each(["cancelled", "completed"] as const)(
    "removes the wishes of a %s reservation 30 days after the visit, and the guest after 12 months",
    (status) => {
      const visit = { status, reservation_date: "2027-03-05", special_requests: null };
      const anonymizes = "anonymize 2028-03-05T18:30Z";
      expect(due(visit)).toEqual([anonymizes]);
      for (const wish of [
        { special_requests: "Fensterplatz" },
        { restaurant_note: "Stammgast" },
        { restaurant_message: "Leider voll" },
      ]) {
        expect(due({ ...visit, ...wish })).toEqual(["remove_wishes 2027-04-04T18:30Z", anonymizes]);
      }
    },
  );

  it.each([
    ["by phone, which is deleted as a whole", { source: "phone" as const }],
    ["of a deleted account", { user_id: anonymousUserId }],
    ["whose guest was removed", { user_id: formerGuestId }],
  ])("returns no task for a reservation that is over, %s", (_, fields) => {
    expect(due({ status: "completed", special_requests: "Fensterplatz", ...fields })).toEqual([]);
  });

  it.each([
    ["asked for", { created_at: "2027-03-04T18:31:00.000Z", updated_at: "2027-03-04T18:31:00.000Z" }, longAgo],
    ["answered", { updated_at: "2027-03-04T18:31:00.000Z" }, longAgo],
    ["brought here", {}, new Date("2027-03-04T18:31:00Z")],
  ])("returns no reminder for a reservation %s less than a day before the visit", (_, stamps, writtenAt) => {
    const visit = { status: "confirmed" as const, reservation_date: "2027-03-05", ...stamps };
    expect(due(visit, writtenAt)).toEqual(["complete 2027-03-05T20:30Z"]);
  });

  it.each([
    ["the night the clocks go forward", "2027-03-27", "23:30", "2027-03-27T22:30Z", "2027-03-28T00:30Z"],
    ["after the clocks went forward", "2027-03-28", "12:00", "2027-03-28T10:00Z", "2027-03-28T12:00Z"],
    ["at a time that the clocks skip", "2027-03-28", "02:30", "2027-03-28T01:30Z", "2027-03-28T03:30Z"],
    ["the night the clocks go back", "2027-10-30", "23:30", "2027-10-30T21:30Z", "2027-10-30T23:30Z"],
    ["at a time that comes twice: the first", "2027-10-31", "02:30", "2027-10-31T00:30Z", "2027-10-31T02:30Z"],
  ])("completes a visit two elapsed hours after its begin: %s", (_, date, time, begin, end) => {
    const begins_at = toInstant(date, time, "Europe/Berlin").toISOString();
    expect(due({ begins_at })).toEqual([`expire ${begin}`]);
    expect(due({ status: "confirmed", begins_at })[0]).toBe(`complete ${end}`);
  });

  it("uses the time zone of the reservation", () => {
    const visit = { reservation_date: "2027-07-01", time_zone: "America/New_York" };
    expect(due(visit)).toEqual(["expire 2027-07-01T23:30Z"]);
    expect(due({ ...visit, status: "confirmed" })).toContain("remind 2027-06-30T23:30Z");
  });

  it.each([
    ["the day after the clocks went forward", "2027-03-29", "00:15", "2027-03-27T23:15Z"],
    ["the day the clocks go forward", "2027-03-28", "12:00", "2027-03-27T11:00Z"],
    ["at what the clocks skipped the day before", "2027-03-29", "02:30", "2027-03-28T01:30Z"],
    ["late on the day the clocks go back", "2027-10-31", "23:30", "2027-10-30T21:30Z"],
    ["at what came twice the day before: the first", "2027-11-01", "02:30", "2027-10-31T00:30Z"],
  ])("reminds at the same local time on the day before: %s", (_, reservation_date, reservation_time, at) => {
    expect(due({ status: "confirmed", reservation_date, reservation_time })).toContain(`remind ${at}`);
  });

  it.each(["Europe/Berlin", "America/New_York", "America/Santiago", "Africa/Cairo", "Australia/Lord_Howe"])(
    "reminds on the local day before the visit, on every day of a year in %s",
    (time_zone) => {
      const dates = Array.from({ length: 365 }, (_, day) => addDays("2027-01-10", day));
      const times = ["00:00", "00:45", "02:15", "12:00", "23:45"];
      const visits = dates.flatMap((date) => times.map((time) => ({ date, time })));
      const wrong = visits.filter(({ date, time }) => {
        const visit = { reservation_date: date, reservation_time: time, time_zone, status: "confirmed" as const };
        const remind = listDueTasks(aReservationRow(visit), longAgo).find(({ task }) => task === "remind");
        return remind === undefined || localDateTime(remind.at, time_zone).date !== addDays(date, -1);
      });
      expect(wrong).toEqual([]);
    },
  );

  it.each([
    ["19:30", undefined],
    ["00:30", "2027-03-04"],
  ])("stores the restaurant's time zone, and of a visit at %s the evening %s", async (reservation_time, night_of) => {
    const opening_hours = OpeningHours.parse(
      Object.fromEntries(weekdays.map((day) => [day, { open: "18:00", close: "02:00", closed: false }])),
    );
    const restaurant = aRestaurantRow({ time_zone: "Asia/Tokyo", opening_hours });
    const quota = parseRequestQuota(undefined, restaurant.id);
    const context = {
      restaurant,
      remembered: undefined,
      quota,
      lastRequest: undefined,
      isOwner: false,
      isDeleted: false,
    };
    const book = vi.fn<BookingStore["book"]>(() => Promise.resolve(true));
    const bookings = {
      loadBookingContext: () => Promise.resolve(context),
      findSameVisit: () => Promise.resolve(undefined),
      book,
    };
    const effects = { now: () => new Date("2027-03-01T09:00:00Z"), randomSuffix: () => "abcdefabcdef" };
    const { customer_name, customer_email, customer_phone, ...row } = aReservationRow();
    const visit = { reservation_date: row.reservation_date, reservation_time };
    const who = { customer_name, customer_email, customer_phone };
    const body = { ...who, ...visit, number_of_guests: 2, special_requests: null };
    await requestReservationHandler({ bookings, ...effects })(
      { params: { restaurantId: restaurant.id }, headers: { "idempotency-key": "a-key-of-some-length" }, body },
      { userId: "user-1", username: "user-1", signedInAt: new Date(), isAdmin: false },
    );
    expect(book.mock.lastCall?.[0].reservation).toMatchObject({ time_zone: "Asia/Tokyo", night_of });
  });
});
