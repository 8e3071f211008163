import { ArrowLeft, LoaderCircle } from "lucide-react";
import { Link, useSearchParams } from "react-router-dom";
import { readFilters, type RestaurantFilters } from "../../../../shared/domain/restaurant-filters.ts";
import { paths } from "../../../../shared/paths.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { usePageTitle } from "../../lib/page-title.ts";
import { Blank, Failed } from "../../ui/states.tsx";
import { CardBones, RestaurantCard } from "./restaurant-card.tsx";
import { CuisineChips } from "./cuisine-chips.tsx";
import { Finder } from "./finder.tsx";
import { type Card, useRestaurants } from "./use-restaurants.ts";

/** `/restaurants`: the list by name, searched and narrowed by its address (spec, section 2). */
export function Restaurants() {
  const { frame, list: t } = useMessages("public");
  const [params] = useSearchParams();
  const filters = readFilters((name) => params.get(name));
  const query = useRestaurants(filters);
  const cards = query.data?.pages.flatMap((page) => page.items);
  usePageTitle(filters.search === undefined ? t.title : t.titleFor(filters.search));
  return (
    <main id="inhalt">
      <div className="wrap finder">
        <div>
          <Link className="back" to={paths.landing}>
            <ArrowLeft className="icon" aria-hidden />
            {frame.home}
          </Link>
          <h1 tabIndex={-1}>{t.heading}</h1>
        </div>
        <Finder />
        <CuisineChips chosen={filters.cuisine} />
        <div className="finder__bar finder__wide">
          <p className="soft" role="status">
            {cards && !query.isError ? countOf(cards, query.hasNextPage, t) : " "}
          </p>
          <p className="small soft">{t.order}</p>
        </div>
      </div>
      <div className="wrap" aria-busy={query.isPending || query.isPlaceholderData}>
        {query.isError && !cards?.length ? (
          <Failed title={t.failed} text={t.failedText} onRetry={() => void query.refetch()} />
        ) : cards ? (
          <Found cards={cards} filters={filters} />
        ) : (
          <Loading label={frame.loading} />
        )}
        {query.hasNextPage && !query.isPlaceholderData && (
          <p className="pages">
            <button
              className="btn btn--secondary"
              type="button"
              aria-busy={query.isFetchingNextPage}
              onClick={() => !query.isFetchingNextPage && void query.fetchNextPage()}
            >
              {query.isFetchingNextPage && <LoaderCircle className="icon" aria-hidden />}
              {query.isFetchingNextPage ? t.moreLoading : t.more}
            </button>
          </p>
        )}
        {query.isFetchNextPageError && <p role="alert">{t.failed}</p>}
      </div>
    </main>
  );
}

function Found({ cards, filters }: { readonly cards: readonly Card[]; readonly filters: RestaurantFilters }) {
  const { list: t } = useMessages("public");
  if (cards.length > 0) {
    return (
      <ul className="grid" aria-label={t.heading}>
        {cards.map((card, place) => (
          <li key={card.id}>
            <RestaurantCard card={card} isFirst={place === 0} />
          </li>
        ))}
      </ul>
    );
  }
  if (Object.keys(filters).length === 0) return <Blank title={t.none} text={t.noneText} />;
  return (
    <Blank title={t.noneFound} text={t.noneFoundText} art="lupe">
      <Link className="btn btn--primary" to={paths.restaurants}>
        {t.clear}
      </Link>
    </Blank>
  );
}

const Loading = ({ label }: { readonly label: string }) => (
  <div className="grid">
    <p className="sr">{label}</p>
    {Array.from({ length: 6 }, (_, place) => (
      <CardBones key={place} />
    ))}
  </div>
);

const countOf = (
  cards: readonly Card[],
  isMore: boolean,
  t: { count: (count: number) => string; countAndMore: (count: number) => string },
): string => (isMore ? t.countAndMore(cards.length) : t.count(cards.length));
