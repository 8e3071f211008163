import { useMessages } from "#web/platform/i18n/language.tsx";
import { NoticeRow } from "./notice-row.tsx";
import { Section } from "../frame/section.tsx";
import { useNotices } from "./use-notices.ts";

/** Reports about restaurants' pages, and appeals against decisions, that wait for an admin. */
export function NoticeSection() {
  const { notices: words, order } = useMessages("admin");
  const query = useNotices();
  const notices = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Section
      id="notices"
      title={words.title}
      count={query.data && notices.length}
      failed={words.loadFailed}
      order={order.due}
      query={query}
    >
      {notices.length === 0 ? (
        <p className="admin-section__empty">{words.empty}</p>
      ) : (
        <ul className="admin-rows">
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
    </Section>
  );
}
