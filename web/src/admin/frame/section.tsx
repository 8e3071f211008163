import type { ReactNode } from "react";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { ErrorState, Skeleton } from "#web/ui/states/states.tsx";
import { useFailureToast } from "#web/ui/toast/toasts.ts";
import "./section.css";

interface PagedQuery {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

interface Props {
  /** The section's anchor. */
  readonly id: string;
  readonly title: string;
  readonly count: number | undefined;
  readonly failed: string;
  /** How the rows are ordered, in words, or the choice of it. */
  readonly order: ReactNode;
  readonly query: PagedQuery & {
    readonly isPending: boolean;
    readonly isLoadingError: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** Beside the title. */
  readonly search?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the admin page: title, count, and its rows while they load, when that failed, and then. */
export function Section({ id, title, count, failed, order, query, search, children }: Props) {
  const words = useMessages("admin");
  const { language } = useLanguage();
  const hasFailed = query.isLoadingError;
  useFailureToast(hasFailed, words.error, failed);
  return (
    <section className="admin-section" aria-labelledby={id} aria-busy={query.isPending}>
      <header>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <span className="count">{count === undefined ? "–" : count.toLocaleString(language)}</span>
        <span className="admin-section__order soft small">{order}</span>
        {search}
      </header>
      {query.isPending && <LoadingRows />}
      {hasFailed && <ErrorState level="h3" title={failed} onRetry={() => void query.refetch()} />}
      {!query.isPending && !hasFailed && children}
      {query.hasNextPage && (
        <div className="admin-section__more">
          <MoreButton query={query} />
        </div>
      )}
    </section>
  );
}

/** Loads the next page of a list; nothing at its end. */
export function MoreButton({ query, label }: { readonly query: PagedQuery; readonly label?: string }) {
  const { loadingMore, loadMore } = useMessages("admin");
  if (!query.hasNextPage) return null;
  return (
    <BusyButton
      look="btn--secondary"
      busy={query.isFetchingNextPage}
      busyLabel={loadingMore}
      onPress={() => void query.fetchNextPage()}
    >
      {label ?? loadMore}
    </BusyButton>
  );
}

const LoadingRows = () => (
  <div className="admin-section__loading" aria-hidden>
    {["first", "second", "third"].map((row) => (
      <div key={row}>
        <Skeleton size="heading" />
        <Skeleton size="line" />
      </div>
    ))}
  </div>
);
