import { ownValue } from "#shared/platform/own-value.ts";
import { useApiMessages, useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { Section } from "../frame/section.tsx";
import { CircleAlert, RotateCw } from "lucide-react";
import { useBusy } from "#web/platform/use-busy.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { previewPath } from "#shared/restaurants/paths.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { useDates } from "../frame/use-dates.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { DeadLetterQueue } from "#shared/admin/failures/queues.ts";
import { type Answer, call } from "#web/platform/api/call.ts";
import { toast } from "#web/ui/toast/toasts.ts";
import "./admin-failed.css";

/** What failed for good and waits in a dead-letter queue: emails above all. */
export function DeadLetterSection() {
  const { deadLetters: words, order } = useMessages("admin");
  const query = useDeadLetters();
  const groups = query.data?.queues.filter(({ count, messages }) => count > 0 || messages.length > 0) ?? [];
  return (
    <Section
      id="dead-letters"
      title={words.title}
      count={query.data && groups.reduce((sum, { count, messages }) => sum + Math.max(count, messages.length), 0)}
      failed={words.loadFailed}
      order={order.queue}
      query={{ ...query, hasNextPage: false, isFetchingNextPage: false, fetchNextPage: query.refetch }}
    >
      {groups.length === 0 ? (
        <p className="admin-section__empty">{words.empty}</p>
      ) : (
        groups.map((group) => <DeadLetterGroup key={group.queue} group={group} />)
      )}
    </Section>
  );
}

/** The messages of a queue with the reason of each, and a way to send all of them again. */
function DeadLetterGroup({ group: { queue, count, messages } }: { readonly group: DeadLetters }) {
  const { deadLetters: words, viewProfile } = useMessages("admin");
  const { language } = useLanguage();
  const { formatMinute } = useDates();
  const redrive = useRedrive();
  const { busy, run } = useBusy();
  const rest = Math.max(0, count - messages.length);

  return (
    <div className="admin-failed">
      <header>
        <h3>{words.queues[queue]}</h3>
        <BusyButton
          look="btn--secondary"
          busy={busy}
          busyLabel={words.sending}
          onPress={() => void run(() => redrive(queue))}
        >
          <RotateCw className="icon" aria-hidden />
          {words.sendAgain}
        </BusyButton>
      </header>
      <ul>
        {messages
          .toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since))
          .map(({ id, event, restaurant_id, since, reason }) => (
            <li key={id}>
              <p>
                <b>{event === null ? words.unnamed[queue] : (ownValue(words.events, event) ?? event)}</b>
                <span className="soft">{formatMinute(since)}</span>
              </p>
              <p className="admin-failed__reason">
                <CircleAlert className="icon" aria-hidden />
                {reason === null ? words.noReason : words.reason(reason)}
              </p>
              {restaurant_id !== null && (
                <ButtonLink look="btn--quiet" text={viewProfile} to={previewPath(restaurant_id)} />
              )}
            </li>
          ))}
      </ul>
      {rest > 0 && <p className="admin-failed__rest soft">{words.rest(rest.toLocaleString(language))}</p>}
    </div>
  );
}

type DeadLetters = Answer<"GET /admin/dead-letters">["queues"][number];

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
function useRedrive() {
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
