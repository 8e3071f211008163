import { cityName } from "#shared/restaurants/city-name.ts";
import { type ComponentProps, memo, Suspense } from "react";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { readFeatures } from "#shared/restaurants/restaurant-filters.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { coverThemesOf } from "#web/ui/cover/cover-theme.ts";
import { EmptyState } from "#web/ui/states/states.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { RestaurantCardSkeleton, RestaurantCard } from "./restaurant-card.tsx";
import { type ListFilters, type ListWish, useListAddress, type Card } from "./use-restaurants.ts";
import type { Near } from "./near.ts";

interface Props {
  readonly cards: readonly Card[];
  readonly near: Near | undefined;
  readonly filters: ListFilters;
  /** The search as it was understood. */
  readonly search: string | undefined;
  readonly wish: ListWish;
  /** Closed ones are left out. */
  readonly isOpenNow: boolean;
}

/** The cards, or why there are none: one of the two sentences of the spec (section 2), or that none is open now. */
export function SearchResults({ cards, near, filters, search, wish, isOpenNow }: Props) {
  const { list: t, cuisines, features } = useMessages("public");
  const { language } = useLanguage();
  const to = useListAddress(filters);
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
  if (isOpenNow && filters.open !== undefined) {
    return (
      <EmptyState title={t.noneOpenNow} text={t.noneOpenNowText}>
        <ButtonLink look="btn--primary" text={t.includeClosed} to={to({ open: undefined })} />
      </EmptyState>
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
