import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { cityKey } from "#shared/restaurants/city.ts";
import { cityName } from "#shared/restaurants/city-name.ts";
import { allFeatures, type AnyFeature, cuisineTypes, priceRanges } from "#shared/restaurants/constants.ts";
import { featuresOf } from "#shared/restaurants/features.ts";
import { readFeatures } from "#shared/restaurants/restaurant-filters.ts";
import { getOpeningState } from "#shared/restaurants/opening-hours.ts";
import { type Answer, apiQuery } from "#web/platform/api/call.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { useNow } from "#web/platform/now.tsx";
import { coverThemeFor } from "#web/ui/cover/cover-theme.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import type { ListFilters, useListAddress, Card } from "./use-restaurants.ts";

interface Props {
  readonly filters: ListFilters;
  /** Builds the address of the list with changed filters. */
  readonly to: ReturnType<typeof useListAddress>;
  readonly onClose: () => void;
}

/** The most that one call answers. */
const limit = 100;
/** The cities with most restaurants; others are found by the search. */
const mostCities = 24;

/**
 * All filters in groups, each with the number of restaurants that it would leave: counted in the page up to the hundred
 * that one call answers, beyond that by the server. Filters are links, so that going back undoes them.
 */
export default function FilterDialog({ filters, to, onClose }: Props) {
  const { list: t, restaurant, openingState, cuisines, priceWords, features: featureNames } = useMessages("public");
  const { language } = useLanguage();
  const { list: words, kinds } = useMessages("search");
  const now = useNow();
  const { data } = useQuery({
    ...apiQuery("GET /restaurants", { query: { search: filters.search, limit: String(limit) } }),
    staleTime: 10_000,
  });
  const cards = data?.items ?? [];
  const hasMore = typeof data?.cursor === "string";
  const { search, open, features, cuisine: byCuisine, city: byCity, price_range: byPrice } = filters;
  const listed = { cuisine: byCuisine, city: byCity, price_range: byPrice };
  const canCount = hasMore && search === undefined && open === undefined && features === undefined;
  const { data: allCounts } = useQuery({
    ...apiQuery("GET /restaurants/counts", { query: listed }),
    enabled: canCount,
    staleTime: 10_000,
  });
  const counts = canCount ? allCounts : undefined;
  const known = counts
    ? counts.cities.slice(0, mostCities).map(({ name }) => name)
    : cards.map(({ listed_city = "" }) => listed_city);
  const cities = [...new Set([...known, filters.city ?? ""])].filter((city) => city !== "");
  const isMore = hasMore && !counts;
  const countWith = (change: Partial<ListFilters>): number | undefined =>
    data && now && countMatches(data.items, { ...filters, ...change }, now);
  const chip = <Name extends "open" | "cuisine" | "price_range" | "city">(
    name: Name,
    value: NonNullable<ListFilters[Name]>,
    word: ReactNode,
  ) => {
    const isChosen = filters[name] === value;
    const count =
      choicesOf(counts, name)?.find((choice) => choice.name === value)?.count ?? countWith({ [name]: value });
    const isAtLeast = hasMore && (name === "open" || isMore);
    return (
      <Link
        key={value}
        className="chip"
        to={to({ [name]: isChosen ? undefined : value })}
        aria-current={isChosen ? "true" : undefined}
        preventScrollReset
      >
        {word}
        {count !== undefined && <span className="filter-count num">{isAtLeast ? `${count}+` : count}</span>}
      </Link>
    );
  };
  const chosenFeatures = readFeatures(features);
  const featureChip = (feature: AnyFeature) => {
    const isChosen = chosenFeatures.includes(feature);
    const others = chosenFeatures.filter((one) => one !== feature);
    const count = countWith({ features: [...others, feature].join(",") });
    if (count === 0 && !hasMore && !isChosen) return null;
    return (
      <Link
        key={feature}
        className="chip"
        to={to({ features: (isChosen ? others : [...others, feature]).join(",") })}
        aria-current={isChosen ? "true" : undefined}
        preventScrollReset
      >
        {featureNames[feature]}
        {count !== undefined && <span className="filter-count num">{hasMore ? `${count}+` : count}</span>}
      </Link>
    );
  };
  const left = counts?.total ?? countWith({});
  const leftWords = left === undefined ? t.heading : t.count(left);
  return (
    <Dialog
      title={t.filter}
      onClose={onClose}
      foot={
        <div className="dialog__foot filter-foot">
          <ButtonLink
            look="btn--quiet"
            text={words.resetAll}
            to={to({
              open: undefined,
              cuisine: undefined,
              price_range: undefined,
              city: undefined,
              features: undefined,
            })}
            preventScrollReset
          />
          <Button
            look="btn--primary"
            text={words.show(isMore ? t.countMore(leftWords) : leftWords)}
            onClick={onClose}
          />
        </div>
      }
    >
      <div className="dialog__body filter-groups" aria-busy={!data}>
        <Group label={kinds.cuisine}>
          {cuisineTypes.map((cuisine) =>
            chip(
              "cuisine",
              cuisine,
              <>
                <img src={`/art/${coverThemeFor(cuisine).dish}.webp`} width="28" height="28" alt="" loading="lazy" />
                {cuisines[cuisine]}
              </>,
            ),
          )}
        </Group>
        <Group label={openingState.open}>{chip("open", "now", openingState.openNow)}</Group>
        <Group label={words.price}>
          {priceRanges.map((price) => chip("price_range", price, `${price} ${priceWords[price]}`))}
        </Group>
        <Group label={restaurant.features}>{allFeatures.map(featureChip)}</Group>
        {cities.length > 0 && (
          <Group label={kinds.city}>
            {cities
              .toSorted((a, b) => a.localeCompare(b, "de"))
              .map((city) => chip("city", city, cityName(city, language)))}
          </Group>
        )}
      </div>
    </Dialog>
  );
}

/** What is counted of all restaurants; whether one is open only the page knows. */
const choicesOf = (
  counts: Answer<"GET /restaurants/counts"> | undefined,
  name: "open" | "cuisine" | "price_range" | "city",
) => ({ city: counts?.cities, cuisine: counts?.cuisines, price_range: counts?.price_ranges, open: undefined })[name];

function Group({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <h3 className="filter-group__name">{label}</h3>
      <div className="chips">{children}</div>
    </nav>
  );
}

/** Counts the restaurants of a search that filters leave, as the server filters them, and "open now" by the clock. */
const countMatches = (found: readonly Card[], filters: ListFilters, now: Date): number =>
  found.filter(
    (card) =>
      (filters.cuisine === undefined || card.cuisine_types.includes(filters.cuisine)) &&
      (filters.city === undefined || cityKey(card.listed_city ?? "") === cityKey(filters.city)) &&
      readFeatures(filters.features).every((feature) => featuresOf(card).includes(feature)) &&
      (filters.price_range === undefined || card.price_range === filters.price_range) &&
      (filters.open === undefined || getOpeningState(card, now).is === "open"),
  ).length;
