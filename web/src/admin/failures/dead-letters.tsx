import { useMessages } from "#web/platform/i18n/language.tsx";
import { DeadLetterGroup } from "./dead-letter-group.tsx";
import { Section } from "../frame/section.tsx";
import { useDeadLetters } from "./use-dead-letters.ts";

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
