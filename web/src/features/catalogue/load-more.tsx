import { LoaderCircle } from "lucide-react";
import { useMessages } from "../../lib/i18n/language.tsx";
import type { useRestaurants } from "./use-restaurants.ts";

interface Props {
  readonly query: ReturnType<typeof useRestaurants>;
  /** How many cards are seen. */
  readonly count: number;
}

/** The next page of the list, by a button: the page stays where it is. What failed is said beside it. */
export function LoadMore({ query, count }: Props) {
  const { list: t } = useMessages("public");
  if (!query.hasNextPage) return null;
  const load = async () => {
    if (query.isFetchingNextPage) return;
    await query.fetchNextPage();
    window.setTimeout(() => goOnAt(count));
  };
  return (
    <div className="pages">
      {query.isFetchNextPageError && <p role="alert">{t.failed}</p>}
      <button
        className="btn btn--secondary"
        type="button"
        aria-busy={query.isFetchingNextPage}
        onClick={() => void load()}
      >
        {query.isFetchingNextPage && <LoaderCircle className="icon" aria-hidden />}
        {query.isFetchingNextPage ? t.loadingMore : t.loadMore}
      </button>
    </div>
  );
}

/** With the last page the button goes, and would take the focus along: whoever pressed it goes on at the first card that came. */
function goOnAt(place: number): void {
  if (document.activeElement !== document.body) return;
  document.querySelectorAll<HTMLElement>(".restaurant-card .name a")[place]?.focus({ preventScroll: true });
}
