const robotMinutes = 5;

/** What AWS charges for, its price, and how much of it a visit, a reservation and a month need. */
export interface CostLine {
  readonly service: string;
  /** What is counted. */
  readonly unit: string;
  /** US dollars a unit. */
  readonly price: number;
  /** Units a month that are always free. */
  readonly free?: number;
  readonly perVisit?: number;
  readonly perReservation?: number;
  readonly perMonth?: number;
}

/** Reservations a visit: an assumption. */
export const reservationsPerVisit = 0.02;

/**
 * Measured on 2026-11-25 with a phone and an empty cache: landing page, list and one restaurant, scrolled to their ends.
 * What the browser's own cache answered on later pages is not among them. `listCalls` load more of the list.
 */
const visit = { requests: 103, builtFiles: 93, renderedPages: 2, listCalls: 2, gigabytes: 0.000_792 };
const visitRuns = visit.renderedPages + visit.listCalls;

/** Read units of the list's and the restaurant's page, each rendered for one visitor (test/platform/table-costs.unit.test.ts). */
const readsPerVisit = 3 * (1 + visit.listCalls) + 4;

/**
 * A reservation from request to completion: request, confirmation, reminder, completion. Functions and log bytes were
 * measured for the first two (2 API calls, 2 runs each of emails, stream-outbox and stream-projections, 2.8 kB of log
 * each). The screens add fourteen calls, counted in the browser on 2026-11-25 with one request in the restaurant's list:
 * eight of the guest (dialog, and the list once before and once after the answer), six of the restaurant. All of them are
 * taken for lists with their restaurants, the dearest; half are. Of each email SES publishes one event, that it was
 * delivered: through the topic and the queue to a run of email-feedback, which writes it beside the email.
 */
const emails = 4;
const reservation = { apiCalls: 16, runs: 29 + emails, emails, events: 4, logGigabytes: 0.000_017 };

/** Capacity of a reservation by the access patterns that it goes through (test/platform/costs.unit.test.ts compares). */
export const reservationPatterns = [
  "load the booking context",
  "book a table",
  "confirm a request",
  "mark a reservation as reminded",
  "confirm a request", // the schedule completes it by the same write
  ...Array.from({ length: 3 }, () => "count a move between tabs"),
  ...Array.from({ length: 3 }, () => "write the pointer of a due reservation"),
  ...Array.from({ length: reservation.emails }, () => "claim an email"),
  ...Array.from({ length: reservation.emails }, () => "mark an email as sent"),
  ...Array.from({ length: reservation.emails }, () => "note that an email was delivered"),
  ...Array.from({ length: reservation.apiCalls - 2 }, () => "list a customer's tab with counts"),
  ...Array.from({ length: (reservation.apiCalls - 2) / 2 }, () => "get the restaurants of a customer's tab"),
] as const;
export const reservationCapacity = { read: 47, write: 64 };

const millions = 1_000_000;
/** Gigabyte seconds of a run: 512 MB for 50 ms, an assumption above what warm runs took (20 to 72 ms, on two slow cores). */
const gigabyteSeconds = 0.5 * 0.05;
/** The alarms of a stage (infra/monitoring.ts). */
export const alarmCount = 24;

const minutesPerMonth = 43_800;

/** The queues that Lambda polls, also when they are empty: by five readers, each of whom waits 20 seconds for a message. */
export const polledQueues = 4;
const pollsPerQueue = minutesPerMonth * 5 * (60 / 20);
/** A message is sent, received and deleted. Of ten at once two of the three are one request, which is left out. */
const requestsPerMessage = 3;

/** Each is a reservation of five calls that is cancelled, without emails; of its runs some twelve are others' (streams, API). */
const robot = { perMonth: minutesPerMonth / robotMinutes, calls: 5, runs: 13, gigabyteSeconds: 0.5 * 1.5 };

/**
 * List prices of US East (N. Virginia), without tax, as known in November 2026; Frankfurt costs up to a quarter more.
 * Look them up before relying on them: https://aws.amazon.com/pricing/
 */
export const costLines: readonly CostLine[] = [
  {
    service: "CloudFront",
    unit: "requests",
    price: 1 / millions,
    free: 10 * millions,
    perVisit: visit.requests,
    perReservation: 40,
    perMonth: robot.perMonth * robot.calls,
  },
  {
    service: "CloudFront",
    unit: "gigabytes",
    price: 0.085,
    free: 1000,
    perVisit: visit.gigabytes,
    perReservation: 0.000_2,
  },
  {
    service: "CloudFront",
    unit: "function runs",
    price: 0.1 / millions,
    free: 2 * millions,
    perVisit: 2 * visit.builtFiles + visit.renderedPages,
  },
  {
    service: "Firewall",
    unit: "requests",
    price: 0.6 / millions,
    perVisit: visit.requests,
    perReservation: 40,
    perMonth: robot.perMonth * robot.calls,
  },
  { service: "Firewall", unit: "access list with two rules", price: 7, perMonth: 1 },
  { service: "Firewall", unit: "access list of the user pool with one rule", price: 6, perMonth: 1 },
  {
    service: "API Gateway",
    unit: "calls",
    price: 1 / millions,
    perVisit: visitRuns,
    perReservation: reservation.apiCalls,
    perMonth: robot.perMonth * robot.calls,
  },
  {
    service: "Lambda",
    unit: "runs",
    price: 0.2 / millions,
    free: millions,
    perVisit: visitRuns,
    perReservation: reservation.runs,
    perMonth: minutesPerMonth + robot.perMonth * robot.runs,
  },
  {
    service: "Lambda",
    unit: "gigabyte seconds",
    price: 0.000_013_3334,
    free: 400_000,
    perVisit: visitRuns * gigabyteSeconds,
    perReservation: reservation.runs * gigabyteSeconds,
    perMonth:
      minutesPerMonth * gigabyteSeconds + robot.perMonth * (robot.gigabyteSeconds + robot.runs * gigabyteSeconds),
  },
  {
    service: "DynamoDB",
    unit: "write units",
    price: 0.625 / millions,
    perReservation: reservationCapacity.write,
    perMonth: robot.perMonth * reservationCapacity.write,
  },
  {
    service: "DynamoDB",
    unit: "read units",
    price: 0.125 / millions,
    perVisit: readsPerVisit,
    perReservation: reservationCapacity.read,
    perMonth: 5 * minutesPerMonth + robot.perMonth * reservationCapacity.read,
  },
  {
    service: "DynamoDB",
    unit: "gigabytes with point-in-time recovery",
    price: 0.45,
    perReservation: 0.000_006,
    perMonth: 1,
  },
  { service: "SES", unit: "emails", price: 0.1 / 1000, perReservation: reservation.emails },
  { service: "EventBridge", unit: "events", price: 1 / millions, perReservation: reservation.events },
  {
    service: "SNS",
    unit: "events of SES (what it hands to a queue is free)",
    price: 0.5 / millions,
    free: millions,
    perReservation: reservation.emails,
  },
  {
    service: "SQS",
    unit: "requests",
    price: 0.4 / millions,
    free: millions,
    perReservation: 2 * requestsPerMessage * reservation.emails, // to be sent, and that it was delivered
    perMonth: polledQueues * pollsPerQueue,
  },
  { service: "Cognito", unit: "people a month", price: 0.015, free: 10_000, perReservation: 0.7 },
  {
    service: "CloudWatch",
    unit: "gigabytes of log",
    price: 0.5,
    free: 5,
    perVisit: 0.000_002,
    perReservation: reservation.logGigabytes,
    perMonth: 0.02,
  },
  { service: "CloudWatch", unit: "alarms", price: 0.1, free: 10, perMonth: alarmCount },
  {
    service: "CloudWatch",
    unit: "metrics of the product, API errors by code among them",
    price: 0.3,
    free: 10,
    perMonth: 39,
  },
  {
    service: "X-Ray",
    unit: "traces",
    price: 5 / millions,
    free: 100_000,
    perVisit: 0.1,
    perReservation: 1,
    perMonth: minutesPerMonth + robot.perMonth,
  },
  { service: "S3", unit: "writes of the status report", price: 5 / millions, perMonth: robot.perMonth },
  { service: "Secrets Manager", unit: "secrets", price: 0.4, perMonth: 1 },
];

/** US dollars by service for the given numbers a month. */
export function costsByService(visits: number, reservations: number, months: 0 | 1): Map<string, number> {
  const costs = new Map<string, number>();
  for (const { service, price, free = 0, perVisit = 0, perReservation = 0, perMonth = 0 } of costLines) {
    const units = visits * perVisit + reservations * perReservation + months * perMonth;
    const charged = Math.max(0, units - months * free);
    costs.set(service, (costs.get(service) ?? 0) + charged * price);
  }
  return costs;
}
