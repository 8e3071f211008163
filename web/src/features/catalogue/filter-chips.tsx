import { X } from "lucide-react";
import { priceRanges } from "../../../../shared/restaurants/constants.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { Chip, ChipRow } from "./chips.tsx";
import { type ListFilters, useListAddress } from "./list-address.ts";

interface Props {
  readonly filters: ListFilters;
  readonly cities: readonly string[];
}

/** Filters for open now, price and city. Selecting a chip again removes its filter. */
export function FilterChips({ filters, cities }: Props) {
  const { list: t, openingState: openness, priceWords } = useMessages("public");
  const to = useListAddress(filters);
  const chip = <Name extends "open" | "price_range" | "city">(
    name: Name,
    value: NonNullable<ListFilters[Name]>,
    word: string,
  ) => {
    const isChosen = filters[name] === value;
    return (
      <Chip
        key={value}
        to={to({ [name]: isChosen ? undefined : value })}
        isChosen={isChosen}
        label={isChosen ? t.removeFilter(word) : undefined}
      >
        {word}
        {isChosen && <X className="icon" aria-hidden />}
      </Chip>
    );
  };
  return (
    <ChipRow label={t.filterLabel}>
      {chip("open", "now", openness.openNow)}
      {priceRanges.map((price) => chip("price_range", price, `${price} ${priceWords[price]}`))}
      {cities.map((city) => chip("city", city, city))}
    </ChipRow>
  );
}
