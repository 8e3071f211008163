import { ApiError } from "#shared/platform/api/errors.ts";
import type { showNoticePersonalData } from "#shared/admin/cases/contract.ts";
import type { NoticeStore } from "#functions/notices/notice-store.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import type { CaseStore } from "./case-store.ts";

interface Dependencies {
  readonly cases: Pick<CaseStore, "listShowings" | "recordShowing">;
  readonly notices: Pick<NoticeStore, "getNotice">;
  readonly now: () => Date;
  readonly randomSuffix: () => string;
}

/** Shows an admin who sent a notice. It is recorded first: nobody is shown without the reason noted. */
export const showNoticePersonalDataHandler =
  ({ cases, notices, now, randomSuffix }: Dependencies): Handler<typeof showNoticePersonalData> =>
  async ({ params: { noticeId }, body }, { userId }) => {
    const notice = await notices.getNotice(noticeId, now());
    if (!notice) throw new ApiError("notice_not_found");
    const showings = await cases.listShowings(noticeId);
    const showing = { ...body, by: userId, at: now().toISOString(), suffix: randomSuffix() };
    await cases.recordShowing({ notice_id: noticeId }, showing);
    return { name: notice.name, email: notice.email, showings };
  };
