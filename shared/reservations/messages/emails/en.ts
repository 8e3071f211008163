import { becauseOfRestaurant } from "#shared/platform/messages/emails/en.ts";
import { calendarTexts } from "../calendar.ts";
import type { ReservationEmailMessages } from "./de.ts";

const becauseOfTable = "You are receiving this message because you requested a table.";

type Visit = Parameters<ReservationEmailMessages["requested"]["subject"]>[0];

const inShort = ({ guests, shortDay, clock, guest }: Visit) => `${guests}, ${shortDay}, ${clock} – from ${guest}`;

export const en: ReservationEmailMessages = {
  clock: (time) => time,
  night: (from, to) => `${from} night into ${to}`,
  shortNight: (from, to) => `${from} night into ${to}`,
  isFirst: "before the clocks go back",
  guests: calendarTexts.en.guests,
  specialRequests: "Special requests",
  messageOfRestaurant: "Message from the restaurant",
  answerBy: "Reply by",
  before: "Before",
  wished: "Requested",
  alternatives: ({ time }) => `Also open at ${time}:`,
  deletedGuest: "A guest whose account was deleted",
  calendar: "Add to calendar",
  comes: "We’re coming",
  cannot: "We can’t come",
  changeTable: "Change time or party size",
  markedAt: (when) => `Noted on ${when}`,
  objection: "Objection",
  requested: {
    subject: (visit) => `Request: ${inShort(visit)}`,
    heading: "New request",
    lead: ({ guest }) => `${guest} would like a table.`,
    action: "Answer the request",
    reason: becauseOfRestaurant,
  },
  changed: {
    subject: (visit) => `Request changed: ${inShort(visit)}`,
    heading: "Request changed",
    lead: ({ guest }) => `${guest} has changed the request. It replaces the earlier one and awaits your reply.`,
    action: "Answer the request",
    reason: becauseOfRestaurant,
  },
  booked: {
    subject: (visit) => `Booked: ${inShort(visit)}`,
    heading: "New reservation",
    lead: ({ guest }) => `${guest} has booked a table. It’s already confirmed, so there’s nothing you need to do.`,
    action: "Open reservations",
    reason: becauseOfRestaurant,
  },
  movedByGuest: {
    subject: (visit) => `Moved: ${inShort(visit)}`,
    heading: "Table moved",
    lead: ({ guest }) => `${guest} has moved the table. It’s already confirmed, so there’s nothing you need to do.`,
    action: "Open reservations",
    reason: becauseOfRestaurant,
  },
  unanswered: {
    subject: (visit) => `Still unanswered: ${inShort(visit)}`,
    heading: "A request is waiting for you",
    lead: ({ guest }) => `${guest} is waiting for your reply. Without one, we’ll decline for you in time.`,
    action: "Answer the request",
    reason: becauseOfRestaurant,
  },
  moveRequested: {
    subject: (visit) => `Change requested: ${inShort(visit)}`,
    heading: "A guest would like to move",
    lead: ({ guest }) => `${guest} would like to move the table. Until you answer, it stands as booked.`,
    action: "Answer",
    reason: becauseOfRestaurant,
  },
  withdrawn: {
    subject: (visit) => `Request withdrawn: ${inShort(visit)}`,
    heading: "Request withdrawn",
    lead: ({ guest }) => `${guest} has withdrawn the request. There’s nothing you need to do.`,
    action: "Open reservations",
    reason: becauseOfRestaurant,
  },
  cancelledByGuest: {
    subject: (visit) => `Cancelled: ${inShort(visit)}`,
    heading: "Reservation cancelled",
    lead: ({ guest }) => `${guest} isn’t coming, so the table is free again.`,
    action: "Open reservations",
    reason: becauseOfRestaurant,
  },
  requestReceived: {
    subject: ({ restaurant, day }) => `Your request is on its way: ${restaurant}, ${day}`,
    heading: "Your request is on its way",
    lead: ({ restaurant, guest }) =>
      `Hello ${guest}, ${restaurant} has your request. We’ll email you again as soon as they reply.`,
    action: "View request",
    after: "Change of plans? Tap “View request” – you can cancel it there.",
    reason: becauseOfTable,
  },
  requestChanged: {
    subject: ({ restaurant, day }) => `Your request has been changed: ${restaurant}, ${day}`,
    heading: "Your request has been changed",
    lead: ({ restaurant, guest }) =>
      `Hello ${guest}, ${restaurant} has your new request, which replaces the earlier one. We’ll write again as soon as they reply.`,
    action: "View request",
    after: "Change of plans? Tap “View request” – you can change or cancel it there.",
    reason: becauseOfTable,
  },
  confirmed: {
    subject: ({ restaurant, day }) => `Your table is confirmed: ${restaurant}, ${day}`,
    heading: "Your table is confirmed",
    lead: ({ restaurant, guest }) => `Hello ${guest}, ${restaurant} is looking forward to seeing you.`,
    action: "View reservation",
    after: "Can’t make it? Please cancel as early as you can.",
    reason: becauseOfTable,
  },
  moved: {
    subject: ({ restaurant, day }) => `Your table has been moved: ${restaurant}, ${day}`,
    heading: "Your table has been moved",
    lead: ({ restaurant, guest }) => `Hello ${guest}, that works: ${restaurant} is expecting you at the new time.`,
    action: "View reservation",
    reason: becauseOfTable,
  },
  moveRejected: {
    subject: ({ restaurant, day }) => `Your table stays as it is: ${restaurant}, ${day}`,
    heading: "Your table stays as it is",
    lead: ({ restaurant, guest }) =>
      `Hello ${guest}, sorry, your change doesn’t work. Your table at ${restaurant} is still confirmed.`,
    action: "View reservation",
    reason: becauseOfTable,
  },
  moveExpired: {
    subject: ({ restaurant, day }) => `Your table stays as it is: ${restaurant}, ${day}`,
    heading: "Your table stays as it is",
    lead: ({ restaurant, guest }) =>
      `Hello ${guest}, ${restaurant} didn’t reply to your change in time. Your table is still confirmed.`,
    action: "View reservation",
    reason: becauseOfTable,
  },
  rearranged: {
    subject: ({ restaurant, day }) => `Your table has changed: ${restaurant}, ${day}`,
    heading: "Your table has changed",
    lead: ({ restaurant, guest }) => `Hello ${guest}, ${restaurant} has changed your reservation.`,
    action: "View reservation",
    after: "Doesn’t suit you? Give them a call, or cancel via “View reservation”.",
    reason: becauseOfTable,
  },
  reopened: {
    subject: ({ restaurant, day }) => `Maybe a table after all: ${restaurant}, ${day}`,
    heading: "Your request is open again",
    lead: ({ restaurant, guest }) =>
      `Hello ${guest}, ${restaurant} is reconsidering your request and will answer you again.`,
    action: "View request",
    after: "Made other plans? Then please cancel via “View request”.",
    reason: becauseOfTable,
  },
  ownRequestWithdrawn: {
    subject: ({ restaurant, day }) => `Request withdrawn: ${restaurant}, ${day}`,
    heading: "Your request has been withdrawn",
    lead: ({ restaurant, guest }) =>
      `Hello ${guest}, ${restaurant} has been told. There’s nothing else to do and nothing to pay.`,
    action: "See other restaurants",
    reason: becauseOfTable,
  },
  ownTableCancelled: {
    subject: ({ restaurant, day }) => `Cancelled: ${restaurant}, ${day}`,
    heading: "Your reservation has been cancelled",
    lead: ({ restaurant, guest }) =>
      `Hello ${guest}, ${restaurant} has been told. There’s nothing else to do and nothing to pay.`,
    action: "See other restaurants",
    reason: becauseOfTable,
  },
  rejected: {
    subject: ({ restaurant, day }) => `Sorry, no table: ${restaurant}, ${day}`,
    heading: "Sorry, no table available",
    lead: ({ restaurant, guest }) => `Hello ${guest}, ${restaurant} has no table left at this time.`,
    action: "See other restaurants",
    reason: becauseOfTable,
  },
  cancelledByRestaurant: {
    subject: ({ restaurant, day }) => `Cancelled: ${restaurant}, ${day}`,
    heading: "Your reservation was cancelled",
    lead: ({ restaurant, guest }) => `Hello ${guest}, ${restaurant} unfortunately had to cancel your reservation.`,
    action: "See other restaurants",
    reason: becauseOfTable,
  },
  expired: {
    subject: ({ restaurant, day }) => `Request expired: ${restaurant}, ${day}`,
    heading: "Your request has expired",
    lead: ({ restaurant, guest }) => `Hello ${guest}, unfortunately ${restaurant} didn’t reply in time. We’re sorry.`,
    action: "See other restaurants",
    reason: becauseOfTable,
  },
  reminder: {
    subject: ({ restaurant, time, night }) => `Tomorrow at ${time}${night}: your table at ${restaurant}`,
    heading: "See you tomorrow",
    lead: ({ restaurant, guest }) => `Hello ${guest}, ${restaurant} is expecting you. Are you still coming?`,
    action: "View reservation",
    reason: becauseOfTable,
  },
  reminderToday: {
    subject: ({ restaurant, time, night }) => `Today at ${time}${night}: your table at ${restaurant}`,
    heading: "See you today",
    lead: ({ restaurant, guest }) => `Hello ${guest}, ${restaurant} is expecting you. Are you still coming?`,
    action: "View reservation",
    reason: becauseOfTable,
  },
  noShow: {
    subject: ({ restaurant, day, time }) => `Marked as a no-show: ${restaurant}, ${day}, ${time}`,
    heading: "Weren’t you there?",
    lead: ({ restaurant, guest }) =>
      `Hello ${guest}, ${restaurant} noted that your table stayed empty. It happens, and it costs nothing.`,
    action: "That’s not right",
    after: (until) => `You can object until ${until}. No other restaurant sees this note.`,
    reason: "You are receiving this message because you had booked a table.",
  },
  tableOffered: {
    subject: ({ restaurant, shortDay, time }) => `A table for you: ${restaurant}, ${shortDay}, ${time}`,
    heading: "A table has become free",
    lead: ({ restaurant, guest }, until) =>
      `Hello ${guest}, a table has become free at ${restaurant}. We’re holding it just for you until ${until}.`,
    action: "View and take the table",
    leave: "Leave the waiting list",
    after: "Doesn’t suit you? Then just do nothing: after 15 minutes we’ll ask the next guest, and you keep waiting.",
    reason: "You are receiving this message because you are on the waiting list.",
  },
  objected: {
    subject: (visit) => `Objection: ${inShort(visit)}`,
    heading: "A guest objects",
    lead: ({ guest }) =>
      `${guest} objects to your note that they never came. If they’re right, please change the mark in your book.`,
    action: "Open reservations",
    reason: becauseOfRestaurant,
  },
};
