import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { cuisineTypes, priceRanges } from "../../../../shared/restaurants/constants.ts";
import { apiQuery } from "../../lib/api/queries.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { useNow } from "../../lib/now.tsx";
import { coverThemeFor } from "../../ui/cover-theme.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { countMatches } from "./count-matches.ts";
import type { ListFilters, useListAddress } from "./list-address.ts";

interface Props {
  readonly filters: ListFilters;
  /** Builds the address of the list with changed filters. */
  readonly to: ReturnType<typeof useListAddress>;
  readonly onClose: () => void;
}

/** The most that one call answers. */
const limit = 100;

/** All filters in groups, each with the number of restaurants that it would leave. Filters are links, so that going back undoes them. */
export default function FilterDialog({ filters, to, onClose }: Props) {
  const { list: t, openingState, cuisines, priceWords } = useMessages("public");
  const now = useNow();
  const { data } = useQuery({
    ...apiQuery("GET /restaurants", { query: { search: filters.search, limit: String(limit) } }),
    staleTime: 10_000,
  });
  const cards = data?.items ?? [];
  const hasMore = typeof data?.cursor === "string";
  const cities = [...new Set([...cards.map(({ city }) => city), filters.city])].filter(
    (city) => typeof city === "string",
  );
  const countWith = (change: Partial<ListFilters>): number | undefined =>
    data && now && countMatches(data.items, { ...filters, ...change }, now);
  const chip = <Name extends "open" | "cuisine" | "price_range" | "city">(
    name: Name,
    value: NonNullable<ListFilters[Name]>,
    word: ReactNode,
  ) => {
    const isChosen = filters[name] === value;
    const count = countWith({ [name]: value });
    return (
      <Link
        key={value}
        className="chip"
        to={to({ [name]: isChosen ? undefined : value })}
        aria-current={isChosen ? "true" : undefined}
        preventScrollReset
      >
        {word}
        {count !== undefined && <span className="filter-count num">{hasMore ? `${count}+` : count}</span>}
      </Link>
    );
  };
  const left = countWith({});
  const leftWords = left === undefined ? t.heading : t.count(left);
  return (
    <Dialog
      title={t.filter}
      onClose={onClose}
      foot={
        <div className="dialog__foot filter-foot">
          <Link
            className="btn btn--quiet"
            to={to({ open: undefined, cuisine: undefined, price_range: undefined, city: undefined })}
            preventScrollReset
          >
            {t.resetAll}
          </Link>
          <button className="btn btn--primary" type="button" onClick={onClose}>
            {t.show(hasMore ? t.countMore(leftWords) : leftWords)}
          </button>
        </div>
      }
    >
      <div className="dialog__body filter-groups" aria-busy={!data}>
        <Group label={t.cuisine}>
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
        <Group label={t.price}>
          {priceRanges.map((price) => chip("price_range", price, `${price} ${priceWords[price]}`))}
        </Group>
        {cities.length > 0 && (
          <Group label={t.city}>
            {cities.toSorted((a, b) => a.localeCompare(b, "de")).map((city) => chip("city", city, city))}
          </Group>
        )}
      </div>
    </Dialog>
  );
}

function Group({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <h3 className="filter-group__name">{label}</h3>
      <div className="chips">{children}</div>
    </nav>
  );
}
