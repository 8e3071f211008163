import * as z from "zod/mini";
import type { EventDescriptions } from "#shared/platform/event-description.ts";

export const photoEvents = {
  /** Photos left a restaurant's list, so their files must be deleted. No email follows. */
  "photos.removed": {
    detail: z.object({ restaurant_id: z.string(), version: z.int() }),
    key: ["restaurant_id", "version"],
    emails: {},
  },
} as const satisfies EventDescriptions;

/** The items from whose changes events of this noun follow. */
export const photoStream = { events: ["photos"], projections: [] } as const;
