import { cityName } from "#shared/restaurants/city-name.ts";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { hasFreeTable, readFree } from "#shared/restaurants/free-tables.ts";
import { readFilters } from "#shared/restaurants/restaurant-filters.ts";
import { getOpeningState } from "#shared/restaurants/opening-hours.ts";
import { sitePaths } from "#shared/site/paths.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useIsHydrated } from "#web/platform/browser-state.ts";
import { lazyPart } from "#web/platform/lazy-part.ts";
import { useNow } from "#web/platform/now.tsx";
import { usePageTitle } from "#web/platform/page-title.ts";
import { ErrorState } from "#web/ui/states/states.tsx";
import { useFailureToast } from "#web/ui/toast/toasts.ts";
import { BackLink } from "#web/ui/back-link/back-link.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { SearchBar } from "./search-bar.tsx";
import { SearchResults, Loading } from "./search-results.tsx";
import { type Card, type ListFilters, useLoadUntilMatch, useRestaurants, useTableWish } from "./use-restaurants.ts";
import type { Near } from "./near.ts";
import { OtherWays } from "./other-ways.tsx";
import { useWishTexts } from "./wish-texts.ts";
import "./sort-links.css";

const OtherTimes = lazyPart(() => import("./other-times.tsx"));
const LoadMore = lazyPart(() => import("./load-more.tsx"));
const SortLinks = lazyPart(() => import("./sort-links.tsx"));
const UnreadFilter = lazyPart(() => import("./unread-filter.tsx"));

const timesPlace = <p className="other-times" />;

const isAll = (dropped: readonly string[], search = ""): boolean =>
  dropped.reduce((text, part) => text.replace(part, " "), search).trim() === "";

/** `/restaurants`: the list by name, searched and narrowed by its address (spec, section 2). */
export function Restaurants() {
  const { frame, list: t, cuisines } = useMessages("public");
  const { language } = useLanguage();
  const [params] = useSearchParams();
  const apiFilters = readFilters((name) => params.get(name));
  const [lastNear, setNear] = useState<Near>();
  const located = lastNear?.city === apiFilters.city ? lastNear : undefined;
  const query = useRestaurants(apiFilters, located);
  const wish = useTableWish(query, apiFilters);
  const near = query.isPlaceholderData ? undefined : located;
  const now = useNow(); // the page decides what is open, once it knows the time after hydration
  const isHydrated = useIsHydrated();
  const reading = query.data?.pages.at(-1)?.reading; // a search may read on before it is corrected
  const isOpenWished = reading?.wishes.some(({ kind }) => kind === "open") === true;
  const isOpenNow = params.get("open") === "now" || isOpenWished;
  const free = wish.whole && readFree(params.get("free"));
  const filters: ListFilters = {
    ...apiFilters,
    ...(now && params.get("open") === "now" && { open: "now" }),
    ...(free && { free }),
  };
  const isFree = (card: Card) => wish.whole !== undefined && hasFreeTable(card.wished, wish.whole);
  const isFreeFirst = wish.whole !== undefined && !free && !filters.order && !near;
  const found = query.data?.pages
    // Free ones first within each page: what somebody has read stays where it is when the next one is loaded.
    .flatMap(({ items }) => (isFreeFirst ? items.toSorted((a, b) => Number(isFree(b)) - Number(isFree(a))) : items))
    .filter((card) => !now || !isOpenNow || getOpeningState(card, now).is === "open");
  const freeCards = wish.whole && found?.filter(isFree);
  const cards = free === "only" ? freeCards : found;
  const isNoneFree = freeCards?.length === 0 && found?.some(({ wished }) => wished && wished.mode !== null) === true;
  const understood = query.data?.pages.at(-1)?.understood;
  const isSearchingMore = useLoadUntilMatch(query, cards?.length === 0);
  const { search, cuisine, city } = filters;
  const { headingOf, nameCuisines } = useWishTexts();
  const total = isOpenNow ? undefined : query.data?.pages[0]?.total;
  const number = total ?? found?.length ?? 0;
  const counted = t.count(number);
  const count = total === undefined && query.hasNextPage ? t.countMore(counted) : counted;
  const order = filters.order ?? (isFreeFirst ? "free" : search === undefined ? "name" : "fit");
  const place = city === undefined ? "" : ` in ${cityName(city, language)}`;
  const heading =
    search === undefined
      ? `${cuisine ? cuisines[cuisine] : t.heading}${place}`
      : headingOf(reading, understood ?? search);
  // Without all that was typed: what is listed instead
  const isOther = reading?.likely !== undefined || isAll(reading?.dropped ?? [], search);
  const sorted = (
    <p className="small sort">
      <span className="soft">{t.sort}</span> <b>{t.orders[order]}</b>
    </p>
  );
  const isNearWished = reading?.wishes.some(({ kind }) => kind === "near") === true;
  useFailureToast(query.isError, frame.failed, t.failed);
  usePageTitle(search === undefined ? t.title : t.titleFor(search));
  return (
    <main id="inhalt">
      <div className="wrap search-bar">
        <div>
          <BackLink to={sitePaths.landing} text={frame.home} />
          <h1 tabIndex={-1}>{heading}</h1>
        </div>
        <SearchBar filters={filters} wish={wish.partial} wishes={reading?.wishes ?? []} />
        <FilterBar filters={filters} reading={reading} wish={wish.partial} free={freeCards?.length} onNear={setNear} />
        {isHydrated && params.size > Object.keys(filters).length && (
          <Suspense>
            <UnreadFilter params={params} />
          </Suspense>
        )}
        <div className="search-bar__summary">
          <p className="soft" role="status">
            {cards && !query.isError && !isSearchingMore
              ? search === undefined
                ? count
                : reading && reading.dropped.length > 0
                  ? `${t.nothingFor(search)}; ${isOther ? `${heading}: ${number}` : t.without(reading.dropped.join(" "), String(number))}`
                  : t.titleFor(search, count)
              : " "}
            {wish.whole && freeCards && !query.isPlaceholderData && !isSearchingMore && found?.length !== 0 && (
              <>
                {", "}
                {t.free.found(
                  freeCards.length,
                  query.hasNextPage ? found?.length : undefined,
                  formatDay(wish.whole.date, "short", language),
                  wish.whole,
                )}
              </>
            )}
          </p>
          {cards?.length !== 0 && (
            <Suspense fallback={sorted}>
              {isHydrated ? (
                <SortLinks
                  filters={filters}
                  order={near ? "distance" : order}
                  hasWish={wish.whole !== undefined}
                  onNear={setNear}
                />
              ) : (
                sorted
              )}
            </Suspense>
          )}
        </div>
        {wish.whole && isNoneFree && !query.isPlaceholderData && !isSearchingMore && (
          <Suspense fallback={timesPlace}>
            {isHydrated ? (
              <OtherTimes wish={wish.whole} filters={filters} wishes={reading?.wishes ?? []} />
            ) : (
              timesPlace
            )}
          </Suspense>
        )}
        {isNearWished && !near && <p className="small soft">{t.nearHint}</p>}
        {reading?.refused && <p>{t.refused(reading.refused.join(", "))}</p>}
        {reading && <OtherWays reading={reading} filters={filters} />}
      </div>
      <div className="wrap" aria-busy={query.isPending || query.isPlaceholderData || isSearchingMore}>
        {query.isError && !cards?.length ? (
          <ErrorState title={t.failed} text={t.failedText} onRetry={() => void query.refetch()} />
        ) : cards && !isSearchingMore ? (
          // An empty list with further pages says nothing: the button below goes on.
          (cards.length > 0 || isOpenNow || !query.hasNextPage) && (
            <SearchResults
              cards={cards}
              near={near}
              filters={filters}
              wish={wish}
              search={search && nameCuisines(understood ?? search)}
              isOpenNow={isOpenNow && found?.length === 0}
              open={reading?.wishes.find(({ kind }) => kind === "open")}
              all={query.data?.pages.flatMap((page) => page.items) ?? []}
            />
          )
        ) : (
          <Loading />
        )}
        {isHydrated && query.hasNextPage && !query.isPlaceholderData && !isSearchingMore && (
          <Suspense>
            <LoadMore query={query} count={cards?.length ?? 0} />
          </Suspense>
        )}
      </div>
    </main>
  );
}
