import * as z from "zod/mini";
import type { EventDescriptions } from "#shared/platform/event-description.ts";

const about = {
  detail: z.object({ restaurant_id: z.string(), notice_id: z.string(), version: z.int() }),
  key: ["notice_id", "version"],
} as const;

/** What can happen to a notice about a restaurant's page, and the emails that follow. */
export const noticeEvents = {
  "notice.received": { ...about, emails: { notifier: ["noticeReceived"] } },
  "notice.decided": {
    ...about,
    emails: { notifier: ["noticeKept", "noticeTakenDown"], restaurant: ["takenDown", "staysDown", "restored"] },
  },
} as const satisfies EventDescriptions;

/** The items from whose changes events of this noun follow. */
export const noticeStream = { events: ["notice"], projections: [] } as const;
