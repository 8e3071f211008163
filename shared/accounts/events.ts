import * as z from "zod/mini";
import type { EventDescriptions } from "#shared/platform/event-description.ts";

/** What can happen to an account, and the emails that follow. */
export const accountEvents = {
  "account.registered": {
    detail: z.object({ user_id: z.string(), user_type: z.enum(["customer", "restaurant"]) }),
    key: ["user_id", "user_type"],
    emails: { admin: ["signUp"] },
  },
  "account.deleted": {
    detail: z.object({ user_id: z.string() }),
    key: ["user_id"],
    emails: { former_user: ["accountDeleted"] },
  },
} as const satisfies EventDescriptions;

/** The items from whose changes events of this noun follow. */
export const accountStream = { events: ["profile", "account_deletion"], projections: [] } as const;
