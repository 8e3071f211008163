import type { ErrorCode } from "#shared/platform/api/errors.ts";

/** How many requests a customer has sent lately. */
export interface RequestQuota {
  readonly open_requests: number;
  /** Those at the restaurant of the request. */
  readonly open_at_restaurant: number;
  /** The UTC minute that `in_minute` counts, `YYYY-MM-DDTHH:MM`. */
  readonly minute: string;
  readonly in_minute: number;
  /** The UTC day that `in_day` counts, `YYYY-MM-DD`. */
  readonly day: string;
  readonly in_day: number;
}

export const maxOpenRequests = 20;
/** Each request sends the restaurant an email, and so does its withdrawal. */
export const maxOpenRequestsPerRestaurant = 5;
export const maxRequestsPerMinute = 10;
export const maxRequestsPerDay = 30;
/** So many requests that expire in a row, without an answer to any other between them, pause a restaurant's requests. */
export const expiredUntilPause = 3;

/** Formats the UTC minute of an instant, `YYYY-MM-DDTHH:MM`. */
export const utcMinute = (at: string): string => at.slice(0, 16);
/** Formats the UTC day of an instant, `YYYY-MM-DD`. */
export const utcDay = (at: string): string => at.slice(0, 10);

type RequestLimitError = Extract<
  ErrorCode,
  "too_many_open_requests" | "too_many_open_requests_at_restaurant" | "too_many_requests" | "too_many_requests_today"
>;

/** Returns the limit that one more request at the instant `at` would exceed; undefined when it is allowed. */
export function checkRequestLimit(quota: RequestQuota, at: string): RequestLimitError | undefined {
  if (quota.open_requests >= maxOpenRequests) return "too_many_open_requests";
  if (quota.open_at_restaurant >= maxOpenRequestsPerRestaurant) return "too_many_open_requests_at_restaurant";
  if (quota.day === utcDay(at) && quota.in_day >= maxRequestsPerDay) return "too_many_requests_today";
  if (quota.minute === utcMinute(at) && quota.in_minute >= maxRequestsPerMinute) return "too_many_requests";
  return undefined;
}
