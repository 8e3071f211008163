import { cityName } from "#shared/restaurants/city-name.ts";
import { type ComponentProps, memo, Suspense } from "react";
import { getOpeningState } from "#shared/restaurants/opening-hours.ts";
import { restaurantPath, restaurantPaths } from "#shared/restaurants/paths.ts";
import { readFeatures } from "#shared/restaurants/restaurant-filters.ts";
import { useIsHydrated } from "#web/platform/browser-state.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { lazyPart } from "#web/platform/lazy-part.ts";
import { useNow } from "#web/platform/now.tsx";
import { coverThemesOf } from "#web/ui/cover/cover-theme.ts";
import { useOpeningStateText } from "#web/ui/opening-state/opening-state.tsx";
import { EmptyState } from "#web/ui/states/states.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { RestaurantCardSkeleton, RestaurantCard } from "./restaurant-card.tsx";
import { type ListFilters, type ListWish, useListAddress, type Card } from "./use-restaurants.ts";
import type { Near } from "./near.ts";

const NoneFree = lazyPart(() => import("./none-free.tsx"));

interface Props {
  readonly cards: readonly Card[];
  readonly near: Near | undefined;
  readonly filters: ListFilters;
  /** The search as it was understood. */
  readonly search: string | undefined;
  readonly wish: ListWish;
  /** Closed ones are left out. */
  readonly isOpenNow: boolean;
  /** With those that are left out. */
  readonly all: readonly Card[];
  /** The words of the search that ask for open ones. */
  readonly open: { readonly rest: string } | undefined;
}

/** The cards, or why there are none: one of the two sentences of the spec (section 2), or that none is open now. */
export function SearchResults({ cards, near, filters, search, wish, isOpenNow, all, open }: Props) {
  const { list: t, cuisines, features } = useMessages("public");
  const { language } = useLanguage();
  const to = useListAddress(filters);
  const now = useNow();
  const isHydrated = useIsHydrated();
  if (cards.length > 0) {
    const covers = coverThemesOf(cards);
    return (
      <ul className="grid grid--rows" aria-label={t.heading}>
        {cards.map((card, index) => (
          <ListItem
            key={card.id}
            card={card}
            table={covers[index]}
            distance={near?.distanceOf(card)}
            isFirst={index === 0}
            search={search}
            cuisine={filters.cuisine}
            wish={wish}
          />
        ))}
      </ul>
    );
  }
  if (Object.keys(filters).length === 0) return <EmptyState title={t.noRestaurants} text={t.noRestaurantsText} />;
  if (isOpenNow && (filters.open !== undefined || all.length > 0)) {
    const [next] = now ? all.toSorted((a, b) => opensAt(a, now).localeCompare(opensAt(b, now))) : [];
    return (
      <EmptyState title={t.noneOpenNow} text={t.noneOpenNowText}>
        <ButtonLink
          look="btn--primary"
          text={t.includeClosed}
          to={to({ open: undefined, ...(open && { search: open.rest }) })}
        />
        {next && <OpensNext card={next} />}
      </EmptyState>
    );
  }
  if (filters.free === "only" && wish.whole) {
    return (
      <Suspense>{isHydrated && <NoneFree wish={wish.whole} cards={all} all={to({ free: undefined })} />}</Suspense>
    );
  }
  const chosen: readonly (readonly [text: string, change: Parameters<typeof to>[0]])[] = [
    ...(filters.cuisine ? [[cuisines[filters.cuisine], { cuisine: undefined }] as const] : []),
    ...(filters.city === undefined ? [] : [[cityName(filters.city, language), { city: undefined }] as const]),
    ...(filters.price_range ? [[filters.price_range, { price_range: undefined }] as const] : []),
    ...readFeatures(filters.features).map((feature) => [features[feature], { features: undefined }] as const),
  ];
  return (
    <EmptyState title={t.noMatches} text={t.noMatchesText} art="lupe">
      <ButtonLink look="btn--primary" text={t.showAll} to={restaurantPaths.restaurants} />
      {chosen.map(([text, change]) => (
        <ButtonLink key={text} look="btn--secondary" text={t.removeFilter(text)} to={to(change)} preventScrollReset />
      ))}
    </EmptyState>
  );
}

/** When a closed restaurant opens, to compare; the last: never. */
function opensAt(card: Card, now: Date): string {
  const state = getOpeningState(card, now);
  return state.is === "closed" && state.next ? `${state.next.date} ${state.next.time}` : "~";
}

/** The restaurant that opens first, and when. */
function OpensNext({ card }: { readonly card: Card }) {
  const opening = useOpeningStateText(card);
  if (!opening) return null;
  const text = `${card.restaurant_name}: ${opening.state} ${opening.when}`;
  return <ButtonLink look="btn--secondary" text={text} to={restaurantPath(card.id)} />;
}

/**
 * A card that hydrates in a task of its own. Memoized around its Suspense: a list that renders again while its cards wait
 * would have to hydrate all of them at once.
 */
const ListItem = memo(function ListItem(props: ComponentProps<typeof RestaurantCard>) {
  return (
    <li>
      <Suspense>
        <RestaurantCard {...props} />
      </Suspense>
    </li>
  );
});

export function Loading() {
  const { frame } = useMessages("public");
  return (
    <div className="grid grid--rows">
      <p className="visually-hidden">{frame.loading}</p>
      {Array.from({ length: 6 }, (_, index) => (
        <RestaurantCardSkeleton key={index} />
      ))}
    </div>
  );
}
