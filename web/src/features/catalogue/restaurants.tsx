import { ArrowLeft } from "lucide-react";
import { Link, useSearchParams } from "react-router-dom";
import { readFilters } from "../../../../shared/restaurants/restaurant-filters.ts";
import { openingStateAt } from "../../../../shared/restaurants/opening-state.ts";
import { paths } from "../../../../shared/paths.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { useNow } from "../../lib/now.tsx";
import { usePageTitle } from "../../lib/page-title.ts";
import { ErrorState } from "../../ui/states.tsx";
import { CuisineChips } from "./cuisine-chips.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { SearchBar } from "./search-bar.tsx";
import { SearchResults, Loading } from "./search-results.tsx";
import type { ListFilters } from "./list-address.ts";
import { LoadMore } from "./load-more.tsx";
import { useCities, useOneAtLeast, useRestaurants } from "./use-restaurants.ts";

/** `/restaurants`: the list by name, searched and narrowed by its address (spec, section 2). */
export function Restaurants() {
  const { frame, list: t } = useMessages("public");
  const [params] = useSearchParams();
  const asked = readFilters((name) => params.get(name));
  const query = useRestaurants(asked);
  const cities = useCities(asked);
  const now = useNow(); // whether a restaurant is open is decided here, and only once the page knows the time
  const filters: ListFilters = { ...asked, ...(now && params.get("open") === "now" && { open: "now" }) };
  const cards = query.data?.pages
    .flatMap((page) => page.items)
    .filter((card) => !now || filters.open === undefined || openingStateAt(card, now).is === "open");
  const goesOn = useOneAtLeast(query, filters.open !== undefined && cards?.length === 0);
  usePageTitle(asked.search === undefined ? t.title : t.titleFor(asked.search));
  return (
    <main id="inhalt">
      <div className="wrap search-bar">
        <div>
          <Link className="back" to={paths.landing}>
            <ArrowLeft className="icon" aria-hidden />
            {frame.home}
          </Link>
          <h1 tabIndex={-1}>{t.heading}</h1>
        </div>
        <SearchBar />
        <CuisineChips filters={filters} />
        <FilterChips filters={filters} cities={cities} />
        <div className="search-bar__summary search-bar__wide">
          <p className="soft" role="status">
            {cards && !query.isError && !goesOn ? (query.hasNextPage ? t.countAtLeast : t.count)(cards.length) : " "}
          </p>
          <p className="small soft">{t.sortOrder}</p>
        </div>
      </div>
      <div className="wrap" aria-busy={query.isPending || query.isPlaceholderData || goesOn}>
        {query.isError && !cards?.length ? (
          <ErrorState title={t.failed} text={t.failedText} onRetry={() => void query.refetch()} />
        ) : cards && !goesOn ? (
          <SearchResults cards={cards} filters={filters} />
        ) : (
          <Loading />
        )}
        {!query.isPlaceholderData && !goesOn && <LoadMore query={query} count={cards?.length ?? 0} />}
      </div>
    </main>
  );
}
