import { type ComponentProps, memo, Suspense } from "react";
import { Link } from "react-router-dom";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { coverThemesOf } from "#web/ui/cover/cover-theme.ts";
import { EmptyState } from "#web/ui/states/states.tsx";
import { RestaurantCardSkeleton, RestaurantCard } from "./restaurant-card.tsx";
import { type ListFilters, useListAddress } from "./list-address.ts";
import type { Near } from "./near.ts";
import type { Card } from "./use-restaurants.ts";

interface Props {
  readonly cards: readonly Card[];
  readonly near: Near | undefined;
  readonly filters: ListFilters;
  /** The search as it was understood. */
  readonly search: string | undefined;
}

/** The cards, or why there are none: one of the two sentences of the spec (section 2), or that none is open now. */
export function SearchResults({ cards, near, filters, search }: Props) {
  const { list: t } = useMessages("public");
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
          />
        ))}
      </ul>
    );
  }
  if (Object.keys(filters).length === 0) return <EmptyState title={t.noRestaurants} text={t.noRestaurantsText} />;
  if (filters.open !== undefined) {
    return (
      <EmptyState title={t.noneOpenNow} text={t.noneOpenNowText}>
        <Link className="btn btn--primary" to={to({ open: undefined })}>
          {t.includeClosed}
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t.noMatches} text={t.noMatchesText} art="lupe">
      <Link className="btn btn--primary" to={restaurantPaths.restaurants}>
        {t.showAll}
      </Link>
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
