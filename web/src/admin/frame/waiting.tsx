import { inSectionSince } from "#shared/restaurants/approval.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { useNow } from "#web/platform/now.tsx";
import { classes } from "#web/ui/classes/classes.ts";
import { fullDaysBetween, useDates, useDueText } from "./use-dates.ts";
import { useRestaurantsToReview } from "../reviews/use-restaurants.ts";
import { useDeadLetters } from "../failures/dead-letters.tsx";
import { useNotices } from "../notices/use-notices.ts";
import "./admin-page.css";

/** What waits for an admin, each a link to its section: how much, and since or until when. */
export function Waiting() {
  const words = useMessages("admin");
  return (
    <nav className="admin-counts" aria-label={words.toDo}>
      <Pending />
      <Notices />
      <Failed />
    </nav>
  );
}

interface TileProps {
  readonly section: string;
  readonly title: string;
  readonly count: string | undefined;
  readonly note: string | undefined;
  readonly isBad?: boolean;
}

const Tile = ({ section, title, count, note, isBad = false }: TileProps) => (
  <a className={classes("framed-card", isBad && "is-bad")} href={`#${section}`}>
    <b>{count ?? "–"}</b>
    <span>{title}</span>
    <small>{note}</small>
  </a>
);

function Pending() {
  const words = useMessages("admin");
  const { language } = useLanguage();
  const now = useNow();
  const page = useRestaurantsToReview("pending").data?.pages[0];
  const oldest = page?.items[0];
  return (
    <Tile
      section="pending"
      title={words.sections.pending}
      count={page?.counts.pending.toLocaleString(language)}
      note={oldest && now ? words.oldest(fullDaysBetween(inSectionSince(oldest), now)) : undefined}
    />
  );
}

function Notices() {
  const { notices: words } = useMessages("admin");
  const pages = useNotices().data?.pages;
  const first = pages?.[0];
  const toText = useDueText();
  const next = first?.items[0];
  const count = pages?.reduce((sum, { items }) => sum + items.length, 0);
  const hasMore = (pages?.at(-1)?.cursor ?? null) !== null;
  return (
    <Tile
      section="notices"
      title={words.title}
      count={count === undefined ? undefined : `${count}${hasMore ? "+" : ""}`}
      note={next && toText(next.due_at).text}
    />
  );
}

function Failed() {
  const { deadLetters: words, failedSince } = useMessages("admin");
  const { language } = useLanguage();
  const { formatMinute } = useDates();
  const queues = useDeadLetters().data?.queues;
  const count = queues?.reduce((sum, one) => sum + Math.max(one.count, one.messages.length), 0);
  const [first] = (queues?.flatMap(({ messages }) => messages.map(({ since }) => since)) ?? []).sort();
  return (
    <Tile
      section="dead-letters"
      title={words.title}
      count={count?.toLocaleString(language)}
      note={first === undefined ? undefined : failedSince(formatMinute(first))}
      isBad={(count ?? 0) > 0}
    />
  );
}
