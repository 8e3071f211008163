import { useMessages } from "#web/platform/i18n/language.tsx";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { ErrorState, Skeleton } from "#web/ui/states/states.tsx";
import { AuditEntryItem, useAuthorName } from "./audit-entry-item.tsx";
import { EmailItem } from "./email-item.tsx";
import { type AuditEntry, useAuditTrail } from "./use-audit-trail.ts";
import { useDates } from "../frame/use-dates.ts";
import "./audit-trail.css";

/** Who changed what about a restaurant's listing, when and why; below, who read it lately. */
export function AuditTrail({ restaurantId }: { readonly restaurantId: string }) {
  const { case: words, loadingMore } = useMessages("admin");
  const query = useAuditTrail(restaurantId);
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section className="panel" aria-labelledby="trail" aria-busy={query.isPending}>
      <div className="panel__head">
        <h2 id="trail">{words.trail}</h2>
        <p className="soft">{words.adminsOnly}</p>
      </div>
      {query.isPending && <Loading />}
      {query.isLoadingError && <ErrorState level="h3" title={words.loadFailed} onRetry={() => void query.refetch()} />}
      {query.data && (
        <>
          {entries.length === 0 && <p className="soft">{words.empty}</p>}
          <ol className="trail">
            {toTimeline(entries).map((line) =>
              line.email ? (
                <EmailItem key={line.key} email={line.email} />
              ) : (
                <AuditEntryItem key={line.key} entry={line.entry} />
              ),
            )}
          </ol>
          {query.hasNextPage && (
            <BusyButton
              look="btn--secondary"
              busy={query.isFetchingNextPage}
              busyLabel={loadingMore}
              onPress={() => void query.fetchNextPage()}
            >
              {words.more}
            </BusyButton>
          )}
          <Readings readings={query.data.pages[0]?.readings ?? []} />
        </>
      )}
    </section>
  );
}

/** Entries and their emails in one line of time, newest first; an email stands above what it tells. */
function toTimeline(entries: readonly AuditEntry[]) {
  const lines = entries.flatMap((entry) => [
    ...entry.emails.map((email) => ({ key: `${entry.id} ${email.event} ${email.to}`, at: email.at, entry, email })),
    { key: entry.id, at: entry.at, entry, email: undefined },
  ]);
  return lines.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

interface ReadingsProps {
  readonly readings: readonly { readonly at: string; readonly by: string }[];
}

function Readings({ readings }: ReadingsProps) {
  const { case: words } = useMessages("admin");
  const { formatMinute } = useDates();
  const nameOf = useAuthorName();
  return (
    <div className="trail-readings">
      <h3>{words.readings}</h3>
      {readings.length === 0 ? (
        <p className="soft">{words.noReadings}</p>
      ) : (
        <ul>
          {readings.map(({ at, by }) => (
            <li key={at}>
              <time dateTime={at}>{formatMinute(at)}</time> · {nameOf({ by, role: "admin" })}
            </li>
          ))}
        </ul>
      )}
      <p className="soft">{words.readingsNote}</p>
    </div>
  );
}

function Loading() {
  const { frame } = useMessages("public");
  return (
    <div className="trail-loading">
      <p className="visually-hidden" role="status">
        {frame.loading}
      </p>
      {["first", "second", "third"].map((row) => (
        <Skeleton key={row} size="control" />
      ))}
    </div>
  );
}
