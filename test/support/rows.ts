import { marshall } from "@aws-sdk/util-dynamodb";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import type { StoredProfile } from "#functions/accounts/items.ts";
import { reservationItem, type StoredReservation } from "#functions/reservations/items.ts";
import type { StoredWait } from "#functions/reservations/waitlist/wait-store.ts";
import { defaultOpeningHours } from "#shared/restaurants/default-hours.ts";
import { weekdays } from "#shared/restaurants/opening-hours.ts";
import { OpeningHours } from "#shared/restaurants/opening-hours.schema.ts";
import type { StoredPhoto } from "#shared/photos/stored-photo.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";

let counter = 0;

/** A suffix that is unique across processes and runs. */
export const unique = (): string => `${Date.now().toString(36)}${process.pid.toString(36)}${++counter}`;

/** Old enough that rows which tests write cause no emails. */
export const longAgo = "2026-01-05T09:00:00.000Z";

export const aProfile = (fields: Partial<StoredProfile> = {}): StoredProfile => ({
  user_id: `user-${unique()}`,
  full_name: "Käthe Groß",
  email: `kaethe.${unique()}@example.com`,
  phone: null,
  preferences: [],
  language: "de",
  registered_as: "customer",
  created_at: longAgo,
  version: 1,
  ...fields,
});

/** The same hours on each day of the week. */
export const everyDay = (open: string, close: string, closed = false): OpeningHours =>
  OpeningHours.parse(Object.fromEntries(weekdays.map((day) => [day, { open, close, closed }])));

/** A listed restaurant, open daily from 11:00 to 22:00 by default. */
export const aRestaurantRow = (fields: Partial<RestaurantProfile> = {}): RestaurantProfile => ({
  id: `rst_${unique()}`,
  user_id: `user-${unique()}`,
  restaurant_name: `Zur Linde ${unique()}`,
  description: null,
  address: "Lindenstr. 1, 10115",
  city: "Berlin",
  phone: "030 23125 001",
  email: `linde.${unique()}@example.com`,
  website: null,
  special_occasions: null,
  category: "Restaurant",
  cuisine_types: ["Deutsch"],
  price_range: "€€",
  opening_hours: defaultOpeningHours,
  time_zone: "Europe/Berlin",
  closing_days: [],
  lead_time_minutes: 0,
  answer_minutes: 1440,
  delivery_available: false,
  pickup_available: false,
  reservation_required: false,
  is_approved: true,
  is_verified: true,
  is_visible: true,
  version: 1,
  created_at: longAgo,
  updated_at: longAgo,
  ...fields,
});

export function aReservationRow(fields: Partial<StoredReservation> = {}): StoredReservation {
  const date = fields.reservation_date ?? "2027-03-05";
  const time = fields.reservation_time ?? "19:30";
  return {
    id: `rsv_${date.replaceAll("-", "")}T${time.replace(":", "")}_${unique()}`,
    user_id: `user-${unique()}`,
    restaurant_id: `rst_${unique()}`,
    restaurant_name: "Zur Linde",
    customer_name: "Käthe Groß",
    customer_email: "kaethe@example.com",
    customer_phone: "030 23125 002",
    reservation_date: date,
    reservation_time: time,
    number_of_guests: 2,
    special_requests: null,
    status: "pending",
    version: 1,
    begins_at: toInstant(date, time, fields.time_zone ?? "Europe/Berlin").toISOString(),
    time_zone: "Europe/Berlin",
    changed_by: "customer",
    calendar_code: unique(),
    created_at: longAgo,
    updated_at: longAgo,
    ...fields,
  };
}

/** A restaurant's photo list with `count` ready photos. */
export function photosItem(restaurantId: string, count: number) {
  const photos = Array.from({ length: count }, (_, index): StoredPhoto => {
    const id = `${1_700_000_000_000 + index}_tisch.jpg`;
    return {
      id,
      created_at: longAgo,
      state: "ready",
      width: 800,
      height: 600,
      placeholder: `data:image/webp;base64,${"A".repeat(90)}`,
    };
  });
  const stamps = { version: 1, created_at: longAgo, updated_at: longAgo };
  return { ...keys.photos(restaurantId), entity: "photos", restaurant_id: restaurantId, photos, ...stamps };
}

/** The reason that a decision against a restaurant needs, for its request; nothing for any other. */
export const reasonFor = (decision: string): object =>
  decision === "reject" || decision === "revoke" ? { reason: "unreachable" } : {};

/** A guest's place on a waiting list, for 19:30 on 5 March 2027. */
export const aWait = (fields: Partial<StoredWait> = {}): StoredWait => ({
  id: "wtg_20270305_0lz1234567a",
  user_id: "customer-1",
  restaurant_id: "rst_a",
  restaurant_name: "Zur Linde",
  customer_name: "Käthe Groß",
  customer_email: "kaethe@example.com",
  customer_phone: "030 23125 002",
  special_requests: null,
  reservation_date: "2027-03-05",
  reservation_time: "19:30",
  number_of_guests: 2,
  time_zone: "Europe/Berlin",
  reach: "exact",
  earliest: Date.parse("2027-03-05T18:30Z") / 60_000,
  latest: Date.parse("2027-03-05T18:30Z") / 60_000,
  status: "waiting",
  guest_code: "code",
  passed: [],
  version: 1,
  created_at: longAgo,
  updated_at: longAgo,
  ttl: Date.parse("2027-03-07T18:30Z") / 1000,
  ...fields,
});

/** What somebody reports about a restaurant. */
export const aNotice = (fields: object = {}) => ({
  reason: "photo_rights",
  place: "photos",
  explanation: "Das Foto der Terrasse ist meines.",
  name: "Käthe Groß",
  email: `n.${unique()}@example.com`,
  language: "de",
  good_faith: true,
  ...fields,
});

/** The bodies that register a restaurant and add to its menu. */
export const aRegistration = {
  restaurant_name: "Zur Linde",
  phone: "030 23125 001",
  address: "Lindenstr. 1, 10115",
  city: "Berlin",
};
export const aDish = { name: "Suppe", price: 4.5 };
export const anOffer = { title: "Mittagstisch", description: "Suppe und Brot", offer_type: "daily" };
export const aWine = { name: "Riesling", type: "Weißwein", price: 28 };

const toImage = (row: object) => marshall(row, { removeUndefinedValues: true });

/** A stream record of a write at the current time. */
export const record = (before: object | undefined, after: object | undefined) => ({
  eventName: "MODIFY",
  dynamodb: {
    ApproximateCreationDateTime: Date.now() / 1000,
    SequenceNumber: unique(),
    ...(before && { OldImage: toImage(before) }),
    ...(after && { NewImage: toImage(after) }),
  },
});

/** The stream record of a request's end, now or so many minutes after it was asked. */
export function endOf(
  request: StoredReservation,
  changed_by: "customer" | "restaurant" | "schedule",
  status: "confirmed" | "cancelled" = "cancelled",
  minutes = 0,
) {
  const asked = new Date(Date.now() - minutes * 60_000).toISOString();
  const before = { ...request, ...(minutes > 0 && { created_at: asked, updated_at: asked }) };
  const after = { ...before, changed_by, status, version: 2, updated_at: new Date().toISOString() };
  return record(reservationItem(before), reservationItem(after));
}
