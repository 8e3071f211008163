import type { CardTimesMessages } from "./de.ts";

export const en: CardTimesMessages = {
  instant: "Confirmed instantly",
  request: "On request",
  full: (time) => `${time} is full.`,
  unavailable: (time) => `${time} can’t be booked online.`,
  closedAt: (time) => `Closed at ${time}.`,
  closedOn: (day) => `Closed on ${day}.`,
  these: "These times work:",
  theseOn: (weekday) => `Open again on ${weekday}:`,
  timesAt: (name) => `Available times: ${name}`,
  left: ["1 left", "table"],
  ask: "Request",
  askAt: (time) => `Request ${time}`,
  askOn: (day, time) => `Request ${day}, ${time}`,
  waitlist: "Join the waiting list",
  otherTimes: "See other times",
  noneFree: (guests) => `No free table for ${guests} to be seen around that time`,
  noneFreeText: "You can ask restaurants without a table plan, or try a little earlier, a little later or another day.",
  showOthers: "Show the others, too",
  near: "we’ll also look an hour before and after",
  apply: "Apply",
};
