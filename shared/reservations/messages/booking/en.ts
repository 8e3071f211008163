import { isMidnight, isRoundTheClock } from "#shared/restaurants/opening-hours.ts";
import type { Interval } from "#shared/restaurants/opening-hours.schema.ts";
import type { AnswerTime, BookingMessages } from "./de.ts";

export const inWords = (time: AnswerTime): string =>
  "minutes" in time ? `${time.minutes} minutes` : time.hours === 1 ? "an hour" : `${time.hours} hours`;

/** `11:00–14:30 and 17:30–22:00`, `18:00 until midnight`, `around the clock`. */
const hoursInWords = (hours: readonly Interval[]): string =>
  hours.some(isRoundTheClock)
    ? "around the clock"
    : hours.map(({ open, close }) => (isMidnight(close) ? `${open} until midnight` : `${open}–${close}`)).join(" and ");

export const en: BookingMessages = {
  booking: {
    title: "Request a table",
    boxTitle: "Your table",
    day: "Day",
    today: "today",
    otherDay: "Other date",
    time: "Time",
    otherTime: "Other time",
    requiredHere: "Reservations only: this restaurant doesn’t seat guests without one.",
    otherTimeLabel: "Other time",
    openOn: (day, hours) => `Open ${day}, ${hoursInWords(hours)}`,
    closedOn: (day) => `Closed on ${day}`,
    noTimes: "No more requests are possible on this day.",
    timePassed: (time, next) => `It’s too late for ${time} now. We’ve chosen ${next} for you.`,
    guests: "Guests",
    manyGuests: "7+ guests",
    numberOfGuests: "Number of guests",
    fewerGuests: "Remove a guest",
    moreGuests: "Add a guest",
    name: "Name",
    email: "Email",
    phone: "Phone",
    specialRequests: "Special requests",
    charactersLeft: (left) =>
      left < 0
        ? `${-left} ${left === -1 ? "character" : "characters"} too many`
        : left === 1
          ? "1 character left"
          : `${left} characters left`,
    guestCount: (guests) => (guests === 1 ? "1 guest" : `${guests} guests`),
    atTime: (time) => time,
    night: (from, to) => `${from} night into ${to}`,
    isFirst: "before the clocks go back",
    answerInPerson: (usually) =>
      `The restaurant will reply to you personally${usually === undefined ? "" : `, usually within ${inWords(usually)}`}`,
    isFree: "Free to request",
    canCancel: "Free to cancel",
    send: "Request a table",
    sending: "Sending...",
    invalid: "Please check your details",
    paused: "No online requests at the moment",
    pausedText: "The restaurant can’t get to its requests right now. They’ll be happy to help you on the phone.",
    pausedWithoutPhone: "The restaurant can’t get to its requests right now. Please try again later.",
    closedOnline: (until, guests) =>
      `By phone only ${guests === null ? "" : `for ${guests} or more guests `}today${until === null ? "" : ` until ${until}`}`,
    closedOnlineText:
      "The restaurant has its hands full, and they’ll be happy to help you on the phone. Request anything else as usual.",
    call: (phone) => `Call ${phone}`,
  },
  deadline: {
    left: (left, until) => `${left} left, reply by ${until}`,
    answer: (latest, usually) =>
      `Reply ${latest}${usually === undefined ? "" : `, usually within ${inWords(usually)}`}`,
    minutes: (count) => `${count} min`,
    hours: (count) => `${count} h`,
    days: (count) => (count === 1 ? "1 day" : `${count} days`),
    over: "The time to reply has run out.",
  },
};
