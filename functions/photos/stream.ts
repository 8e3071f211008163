import type { photoStream } from "#shared/photos/events.ts";
import type { ToEvent } from "#functions/platform/stream/domain-event.ts";
import { PhotoList } from "./photo-store.ts";

/** When a photo leaves the list, or the whole list is deleted, the photo's files must be deleted too. */
export const photoToEvent: Record<(typeof photoStream.events)[number], ToEvent> = {
  photos: ({ before, after }) => {
    const previous = before && PhotoList.parse(before);
    const remaining = new Set(after ? PhotoList.parse(after).photos.map(({ id }) => id) : []);
    if (!previous?.photos.some(({ id }) => !remaining.has(id))) return undefined;
    const { restaurant_id, version } = previous;
    return { "detail-type": "photos.removed", detail: { restaurant_id, version: version + 1 } };
  },
};
