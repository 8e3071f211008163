import * as z from "zod/mini";
import { Reservation, StatusChange } from "#shared/reservations/reservation.ts";
import { IsoInstant } from "#shared/platform/stored-fields.ts";
import { EmailNews } from "./email-news.ts";

/** Why an admin looks at the personal data of a reservation. */
export const reservationShowingReasons = ["guest_asked", "restaurant_asked", "fault", "access_request"] as const;

/** Why an admin looks at who sent a notice. */
export const noticeShowingReasons = ["notice_decision", "fault", "access_request"] as const;

export const showingReasons = ["guest_asked", "restaurant_asked", ...noticeShowingReasons] as const;
export type ShowingReason = (typeof showingReasons)[number];

/** The longest sentence beside the reason, in characters. */
export const maxShowingMessageLength = 300;

/** That an admin saw personal data. */
export const Showing = z.object({
  at: IsoInstant,
  /** The user id of the admin. */
  by: z.string(),
  reason: z.enum(showingReasons),
  message: z.string(),
});
export type Showing = z.infer<typeof Showing>;

/** Who gets an email about a reservation, as its record is named. */
export const reservationRecipients = ["restaurant", "customer"] as const;
export type ReservationRecipient = (typeof reservationRecipients)[number];

/** One line of a case's timeline: a change of the reservation, an email about it, or that an admin saw personal data. */
export const CaseEntry = z.discriminatedUnion("kind", [
  z.extend(StatusChange, { kind: z.literal("change") }),
  z.extend(EmailNews, { kind: z.literal("email"), to: z.enum(reservationRecipients) }),
  z.extend(Showing, { kind: z.literal("showing") }),
]);
export type CaseEntry = z.infer<typeof CaseEntry>;

/** A reservation without anything personal. */
export const CaseReservation = z.pick(Reservation, {
  id: true,
  restaurant_id: true,
  restaurant_name: true,
  source: true,
  reservation_date: true,
  reservation_time: true,
  night_of: true,
  time_zone: true,
  number_of_guests: true,
  status: true,
  answer_by: true,
  created_at: true,
});
export type CaseReservation = z.infer<typeof CaseReservation>;

/** Who the guest is, masked: enough to recognise somebody whose data one knows, not enough to learn them. */
export const MaskedGuest = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  has_wish: z.boolean(),
  has_restaurant_message: z.boolean(),
});
export type MaskedGuest = z.infer<typeof MaskedGuest>;

export const ReservationCase = z.extend(CaseReservation, {
  /** The account of the guest; null for bookings by phone and deleted accounts. */
  customer_id: z.nullable(z.string()),
  guest: MaskedGuest,
  /** Oldest first. */
  timeline: z.array(CaseEntry),
});
export type ReservationCase = z.infer<typeof ReservationCase>;

/** What is masked in a case. */
export const PersonalData = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  wish: z.nullable(z.string()),
  restaurant_message: z.nullable(z.string()),
});
export type PersonalData = z.infer<typeof PersonalData>;

/** What is masked in a notice: who sent it. Earlier showings come with it, the newest first. */
export const NoticePersonalData = z.object({
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  showings: z.array(Showing),
});
export type NoticePersonalData = z.infer<typeof NoticePersonalData>;
