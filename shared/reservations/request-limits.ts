import type { ErrorCode } from "../api/errors.ts";

/** How many requests a customer has sent lately. */
export interface RequestQuota {
  readonly open_requests: number;
  /** The UTC minute that `in_minute` counts, `YYYY-MM-DDTHH:MM`. */
  readonly minute: string;
  readonly in_minute: number;
}

export const maxOpenRequests = 20;
export const maxRequestsPerMinute = 10;

type RequestLimitError = Extract<ErrorCode, "too_many_open_requests" | "too_many_requests">;

/** Returns the limit that one more request would exceed; undefined when it is allowed. */
export function checkRequestLimit(load: RequestQuota, minute: string): RequestLimitError | undefined {
  if (load.open_requests >= maxOpenRequests) return "too_many_open_requests";
  if (load.minute === minute && load.in_minute >= maxRequestsPerMinute) return "too_many_requests";
  return undefined;
}
