/** What the administration shows and the demo does not have: as the API answers it, with the personal data masked. */

const day = 86_400_000;
const restaurant = { restaurant_id: "rst_kastanienkaiser", restaurant_name: "Zum Kastanienkaiser" };
const at = "2026-11-22T18:38:00Z";
const answered = "2026-11-22T18:41:00Z";

/** The case of a reservation that the demo does not have: with an email that failed, and a look at personal data. */
export const madeUpCase = {
  id: "rsv_20261127T1930_7k2m93qx",
  ...restaurant,
  reservation_date: "2026-11-27",
  reservation_time: "19:30",
  time_zone: "Europe/Berlin",
  number_of_guests: 2,
  status: "confirmed",
  answer_by: "2026-11-23T18:38:00Z",
  created_at: at,
  customer_id: "nobody",
  guest: {
    name: "J••• L•••",
    email: "j•••@post.example",
    phone: "••• 142",
    has_wish: true,
    has_restaurant_message: false,
  },
  timeline: [
    { kind: "change", at, what: "requested", by: "guest" },
    { kind: "email", at, event: "reservation.requested", to: "restaurant", outcome: "sent", failure: null },
    { kind: "change", at: answered, what: "confirmed", by: "restaurant" },
    {
      kind: "email",
      at: answered,
      event: "reservation.confirmed",
      to: "customer",
      outcome: "failed",
      failure: "MailboxFull",
    },
    {
      kind: "showing",
      at: "2026-11-22T19:02:00Z",
      by: "5f0c2a9e-7d1b",
      reason: "guest_asked",
      message: "Die Bestätigung kam nicht an.",
    },
  ],
} as const;

/** Messages that failed for good, of an event that is known and of one that is not. */
export const failed = {
  queues: [
    {
      queue: "emails",
      count: 12,
      messages: [
        {
          id: "1",
          event: "reservation.requested",
          restaurant_id: restaurant.restaurant_id,
          since: "2026-11-23T17:22:00Z",
          reason: "ServiceUnavailable",
        },
      ],
    },
    {
      queue: "events",
      count: 1,
      messages: [{ id: "2", event: null, restaurant_id: null, since: "2026-11-23T17:22:00Z", reason: null }],
    },
  ],
};

/** A report that waits; the server masks who sent it. */
export const aNotice = {
  id: "ntc_1",
  ...restaurant,
  reason: "photo_rights",
  place: "photos",
  explanation: "Das Foto ist meines.",
  name: "K••• G•••",
  email: null,
  state: "open",
  due_at: new Date(Date.now() + 1.5 * day).toISOString(),
  outcome: null,
  basis: null,
  statement: null,
  appeal: null,
  version: 1,
  created_at: "2026-11-16T10:00:00Z",
  updated_at: "2026-11-16T10:00:00Z",
};

/** An email that came back. */
export const bounced = {
  at: "2026-11-23T17:22:00Z",
  event: "reservation.requested",
  to: "restaurant",
  outcome: "bounced",
  failure: "NoEmail",
  address: "l•••@kastanienkaiser.example",
  restaurant_id: restaurant.restaurant_id,
  reservation_id: madeUpCase.id,
};

/** An email that its reader complained of. */
export const complaint = {
  ...bounced,
  event: "restaurant.paused",
  outcome: "complained",
  address: null,
  reservation_id: null,
};
