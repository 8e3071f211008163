import type { RefusalCode } from "../api/errors.ts";

/** What one customer has asked for lately. Kept in the table, counted up by requests and down by whoever ends one. */
export interface RequestLoad {
  readonly open_requests: number;
  /** The UTC minute that `in_minute` counts, `YYYY-MM-DDTHH:MM`. */
  readonly minute: string;
  readonly in_minute: number;
}

export const maxOpenRequests = 20;
export const maxInMinute = 10;

type WhyNot = Extract<RefusalCode, "too_many_open_requests" | "too_many_requests">;

/** Why one more request is too much; nothing when it is not. */
export function whyNotOneMore(load: RequestLoad, minute: string): WhyNot | undefined {
  if (load.open_requests >= maxOpenRequests) return "too_many_open_requests";
  if (load.minute === minute && load.in_minute >= maxInMinute) return "too_many_requests";
  return undefined;
}
