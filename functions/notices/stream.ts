import { isWaiting } from "#shared/notices/notice-rules.ts";
import type { noticeStream } from "#shared/notices/events.ts";
import { ofNews, type ToEvent } from "#functions/platform/stream/domain-event.ts";
import { StoredNotice } from "./items.ts";

/** A notice that arrives, and every decision about it. An appeal waits in the admins' list. */
export const noticeToEvent: Record<(typeof noticeStream.events)[number], ToEvent> = {
  notice: ofNews(({ before, after }) => {
    const { restaurant_id, id: notice_id, state, version } = StoredNotice.parse(after);
    const detail = { restaurant_id, notice_id, version };
    if (!before) return { "detail-type": "notice.received", detail };
    return before["state"] === state || isWaiting(state) ? undefined : { "detail-type": "notice.decided", detail };
  }),
};
