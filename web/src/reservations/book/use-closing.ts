import { useQueryClient } from "@tanstack/react-query";
import { call, type Given } from "#web/platform/api/call.ts";
import { useApiMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { useBusy } from "#web/platform/use-busy.ts";
import { toast } from "#web/ui/toast/toasts.ts";
import { showClosing } from "./use-day.ts";

export type ClosedVisits = Given<"POST /partner/restaurant/closed-online">["body"];

/** Closes today for requests, and opens it again: one press each. */
export function useClosing(userId: string) {
  const { closing: words } = useMessages("today");
  const { form } = useMessages("account");
  const { apiError } = useApiMessages();
  const queries = useQueryClient();
  const { busy, run } = useBusy();
  const save = (change: () => ReturnType<typeof call<"POST /partner/restaurant/closed-online">>) =>
    void run(async () => {
      try {
        await showClosing(queries, userId, await change());
      } catch (error) {
        toast(form.failed, `${words.failed} ${apiError(error)}`, { tone: "error", duration: 5000 });
      }
    });
  return {
    busy,
    close: (visits: ClosedVisits) => save(() => call("POST /partner/restaurant/closed-online", { body: visits })),
    reopen: () => save(() => call("DELETE /partner/restaurant/closed-online")),
  };
}
