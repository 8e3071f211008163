import { apiQuery } from "#web/platform/api/call.ts";

const refreshMs = 60_000;

/** The own restaurant with its hours, which another device may change while the list or the book stays open. */
export const ownHours = {
  ...apiQuery("GET /partner/restaurant"),
  staleTime: refreshMs,
  refetchInterval: refreshMs,
  refetchOnWindowFocus: true,
};
