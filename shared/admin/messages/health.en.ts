import type { Widened } from "#shared/platform/messages/widened.ts";
import type { HealthMessages } from "./health.de.ts";

export const healthEn: Widened<HealthMessages> = {
  title: "Health",
  loadFailed: "We couldn't load the figures.",
  answered: "Answered",
  percent: (share) => `${share}%`,
  ofRequests: (requests, days) =>
    requests === 1 ? `of 1 request in ${days} days` : `of ${requests} requests in ${days} days`,
  noRequests: (days) => `no request in ${days} days`,
  answerAfter: "Answers after",
  minutes: (minutes) => `${minutes} min`,
  median: "median",
  noAnswer: "no answer yet",
  expired: "Missed deadlines",
  inRow: (count) => `${count} in a row`,
  requests: "New requests",
  paused: "paused",
  since: (day) => `since ${day}`,
  hours: "Hours changed",
  ago: (days) => (days === 0 ? "today" : days === 1 ? "yesterday" : `${days} days ago`),
  neverChanged: "not since registration",
  photos: "Photos",
  ofPhotos: (max) => `of ${max}`,
  allergens: "Allergens",
  ofDishes: (given, dishes) => `${given} of ${dishes}`,
  dishes: "dishes have them",
  noDishes: "no dish on the menu",
  nothing: "–",
};
