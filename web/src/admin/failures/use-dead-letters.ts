import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { DeadLetterQueue } from "#shared/admin/failures/queues.ts";
import { call } from "#web/platform/api/call.ts";
import type { Answer } from "#web/platform/api/calls.ts";
import { useApiMessages } from "#web/platform/forms/use-api-messages.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { toast } from "#web/ui/toast/toasts.ts";

export type DeadLetters = Answer<"GET /admin/dead-letters">["queues"][number];

const queryKey = ["admin", "dead-letters"];

/** What failed for good, by queue. */
export const useDeadLetters = () =>
  useQuery({
    queryKey,
    queryFn: () => call("GET /admin/dead-letters"),
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });

/** Processes a queue again, says how it went and loads the section again. */
export function useRedrive() {
  const { deadLetters: words, error: errorTitle } = useMessages("admin");
  const { apiError } = useApiMessages();
  const queries = useQueryClient();
  return async (queue: DeadLetterQueue): Promise<void> => {
    try {
      const { redriven, failed, is_complete } = await call("POST /admin/dead-letters/redrive", { body: { queue } });
      const { title, text } = failed > 0 ? words.failedAgain(redriven, failed) : words.redriven(redriven);
      toast(title, is_complete ? text : `${text} ${words.notAll}`, { tone: failed > 0 ? "error" : "success" });
    } catch (error) {
      toast(errorTitle, `${words.redriveFailed} ${apiError(error)}`, { tone: "error", duration: 5000 });
    }
    await queries.invalidateQueries({ queryKey });
  };
}
