import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { type Answer, byCursor, call, type Given } from "#web/platform/api/call.ts";
import { useApiMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import { restaurantsKey } from "../reviews/use-restaurants.ts";

export type Notice = Answer<"GET /admin/notices">["items"][number];
export type NoticeSender = Answer<"POST /admin/notices/{noticeId}/personal-data">;
export type NoticeDecision = Omit<Given<"PATCH /admin/notices/{noticeId}">["body"], "version">;

const queryKey = ["admin", "notices"];

/** Notices and appeals that wait for a decision, those due first. */
export const useNotices = () =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => call("GET /admin/notices", { query: { cursor: pageParam } }),
    ...byCursor,
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });

/** Sends a decision about a notice, says how it went and loads the sections again. `onDecided` follows what has arrived. */
export function useDecideNotice() {
  const { notices: words, error: errorTitle } = useMessages("admin");
  const { apiError } = useApiMessages();
  const queries = useQueryClient();
  return async ({ id, version }: Notice, decision: NoticeDecision, onDecided: () => void): Promise<void> => {
    try {
      const request = { params: { noticeId: id }, body: { ...decision, version } };
      await call("PATCH /admin/notices/{noticeId}", request);
      onDecided();
      toast(words.decided, words.decidedText);
    } catch (error) {
      toast(errorTitle, `${words.decideFailed} ${apiError(error)}`, { tone: "error", duration: 5000 });
    }
    await Promise.all([
      queries.invalidateQueries({ queryKey }),
      queries.invalidateQueries({ queryKey: restaurantsKey }),
    ]);
  };
}
