import type { FreeTimeMessages } from "./de.ts";

const guestsOf = (guests: number): string => (guests === 1 ? "1 guest" : `${guests} guests`);

const spanOf = (minutes: number): string => {
  if (minutes % 60 > 0) return `${minutes} minutes`;
  return minutes === 60 ? "an hour" : `${minutes / 60} hours`;
};

export const en: FreeTimeMessages = {
  titleAtOnce: "Book a table",
  days: { free: "tables free", few: "a few tables", full: "full", closed: "closed" },
  legend: { free: "tables free", few: "a few", full: "full" },
  searching: "Looking for free tables …",
  from: (day, time) => `${day} from ${time}`,
  states: { free: "free", last: "1 table left", request: "on request" },
  full: {
    no_table: "full",
    pacing: "full",
    too_late: "too late",
    closed: "closed",
    closed_online: "by phone",
    party_too_large: "too small",
  },
  why: {
    no_table: (time, guests) => ({
      title: `Everything is taken at ${time}`,
      text: `All tables for ${guests} are booked at that time.`,
    }),
    pacing: (time) => ({
      title: `Many guests are arriving at ${time}`,
      text: "So that kitchen and waiting staff can keep up, the restaurant isn’t taking any more guests then.",
    }),
    too_late: (time) => ({
      title: `It’s too late for ${time}`,
      text: "The restaurant doesn’t take online bookings at such short notice.",
    }),
    closed: (time) => ({ title: `No tables at ${time}`, text: "The restaurant doesn’t seat guests then." }),
    closed_online: (time) => ({
      title: `${time}: by phone only`,
      text: "The restaurant isn’t taking anyone online for this time.",
    }),
    party_too_large: (_time, guests) => ({
      title: `No table online is big enough for ${guestsOf(guests)}`,
      text: "Please ask the restaurant directly.",
    }),
  },
  near: "There’s still room close by:",
  nearLabel: "Free times close by",
  largeParty: (from) => `The restaurant replies personally to parties of ${from} or more.`,
  loadFailed: "The free times couldn’t be loaded",
  loadFailedText: "What you’ve chosen stays.",
  retry: "Try again",
  atOnce: "Confirmed instantly",
  isFree: "Free of charge",
  isHeld: "Table held until then",
  book: "Book table",
  booking: "Booking …",
  codeHint: "The sixth digit books your table. There’s nothing else to do.",
  bookedText: "We’ve emailed you the confirmation, too.",
  waitlist: {
    join: "Join the waiting list",
    at: (time) => `Waiting list for ${time}`,
    held: "If a table becomes free, we’ll hold it for you for 15 minutes",
    codeHint: "Then you choose what else would suit you.",
  },
  taken: {
    title: (time) => `The table at ${time} has just gone`,
    text: "Another guest was a moment faster. Everything you entered is still here.",
    others: "These are free, one tap is enough",
    none: "Sadly, nothing is free at this time in the seven days after, either.",
    earlier: (minutes) => `${spanOf(minutes)} earlier`,
    later: (minutes) => `${spanOf(minutes)} later`,
    sameTime: "same time",
    book: "Book",
    request: "Request",
    choose: "Pick another time",
  },
};
