import { useInfiniteQuery } from "@tanstack/react-query";
import { byCursor, call } from "#web/platform/api/call.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { ErrorState, Skeleton } from "#web/ui/states/states.tsx";
import { DotList } from "#web/ui/dot-list/dot-list.tsx";
import { AuditEntryItem, useAuthorName } from "./audit-entry-item.tsx";
import { type AuditEntry, EmailItem } from "./trail-item.tsx";
import { MoreButton } from "../frame/section.tsx";
import { useDates } from "../frame/use-dates.ts";
import "./audit-trail.css";

/** Who changed what about a restaurant's listing, when and why; below, who read it lately. */
export function AuditTrail({ restaurantId }: { readonly restaurantId: string }) {
  const { case: words } = useMessages("admin");
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
          <MoreButton query={query} label={words.more} />
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
              <DotList>
                <time dateTime={at}>{formatMinute(at)}</time>
                {nameOf({ by, role: "admin" })}
              </DotList>
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

/** A restaurant's audit trail, newest first. It loads once per visit of the page, because every reading is recorded. */
const useAuditTrail = (restaurantId: string) =>
  useInfiniteQuery({
    queryKey: ["admin", "audit-trail", restaurantId],
    queryFn: ({ pageParam }) =>
      call("GET /admin/restaurants/{restaurantId}/audit-trail", {
        params: { restaurantId },
        query: { cursor: pageParam },
      }),
    ...byCursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
