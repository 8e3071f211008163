import { LoaderCircle } from "lucide-react";
import { useMessages } from "#web/platform/i18n/language.tsx";
import type { useRestaurants } from "./use-restaurants.ts";

interface Props {
  readonly query: ReturnType<typeof useRestaurants>;
  /** How many cards are visible. */
  readonly count: number;
}

/** A button that loads the next page of the list; an error is shown beside it. */
export default function LoadMore({ query, count }: Props) {
  const { list: t } = useMessages("public");
  const { list: words } = useMessages("search");
  const load = async () => {
    if (query.isFetchingNextPage) return;
    await query.fetchNextPage();
    window.setTimeout(() => focusCardAt(count));
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
        {query.isFetchingNextPage ? words.loadingMore : words.loadMore}
      </button>
    </div>
  );
}

/** The last page removes the button and with it the focus: moves the focus to the first new card. */
function focusCardAt(index: number): void {
  if (document.activeElement !== document.body) return;
  document.querySelectorAll<HTMLElement>(".restaurant-card .name a")[index]?.focus({ preventScroll: true });
}
