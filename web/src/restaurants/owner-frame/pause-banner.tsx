import { useQueryClient } from "@tanstack/react-query";
import { apiQuery, call } from "#web/platform/api/call.ts";
import { useApiMessages, useMessages } from "#web/platform/i18n/language.tsx";
import type { Me } from "#web/platform/session/me.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { Notice } from "#web/ui/notice/notice.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import "./owner-layout.css";

/** Says that guests cannot send requests, why, and ends that with one press. */
export function PauseBanner() {
  const { pause: words } = useMessages("owner");
  const { form } = useMessages("account");
  const { apiError } = useApiMessages();
  const queries = useQueryClient();
  const { busy, run } = useBusy();
  const resume = async () => {
    try {
      await call("DELETE /partner/restaurant/pause");
    } catch (error) {
      toast(form.failed, `${words.failed} ${apiError(error)}`, { tone: "error", duration: 5000 });
      return;
    }
    document.querySelector<HTMLElement>("#inhalt h1")?.focus(); // the button goes
    void queries.invalidateQueries({ queryKey: apiQuery("GET /partner/restaurant").queryKey });
    queries.setQueriesData<Me>(
      { queryKey: apiQuery("GET /me").queryKey },
      (me) => me && { ...me, restaurant: me.restaurant && { ...me.restaurant, requests_paused_at: null } },
    );
    toast(words.resumed, words.resumedText);
  };
  return (
    <div className="desk__pause">
      <Notice tone="info" title={words.title}>
        <p>{words.text}</p>
        <BusyButton look="btn--primary" busy={busy} busyLabel={words.resuming} onPress={() => void run(resume)}>
          {words.resume}
        </BusyButton>
      </Notice>
    </div>
  );
}
