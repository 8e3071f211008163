import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Wait } from "#shared/reservations/wait.ts";
import type { WaitAnswer } from "#shared/reservations/waiting.ts";
import { apiQuery, call } from "#web/platform/api/call.ts";
import { useApiMessages } from "#web/platform/i18n/language.tsx";
import { useBusy } from "#web/platform/use-busy.ts";

/** A guest's own places, which lists and page share. */
export const waitsQuery = apiQuery("GET /me/waits");

const refreshMs = 30_000;

/** A guest's own places, read again while the page is open: an offer lasts only minutes. None unless enabled. */
export function useOwnWaits(enabled: boolean): readonly Wait[] {
  const { data } = useQuery({ ...waitsQuery, refetchInterval: refreshMs, enabled });
  return enabled ? (data?.items ?? []) : [];
}

/** Answers as whoever has the email's code, else as the signed-in guest. */
export function useWaitAnswer(
  { id: waitId, restaurant_id: restaurant }: Pick<Wait, "id" | "restaurant_id">,
  { code, onAnswered }: { readonly code?: string | undefined; readonly onAnswered: (wait: Wait) => void },
) {
  const { apiError } = useApiMessages();
  const queries = useQueryClient();
  const { busy, run, failure, setFailure } = useBusy();
  const answer = (what: WaitAnswer) =>
    void run(async () => {
      const parts = { params: { waitId }, query: { restaurant } };
      try {
        onAnswered(
          code === undefined
            ? await call("POST /me/waits/{waitId}", { ...parts, body: { answer: what } })
            : await call("POST /waits/{waitId}", { ...parts, body: { answer: what, code } }),
        );
        void queries.invalidateQueries({ queryKey: waitsQuery.queryKey });
        void queries.invalidateQueries({ queryKey: ["reservations"] });
      } catch (error) {
        setFailure(apiError(error));
      }
    });
  return { answer, busy, failure };
}
