import { cuisineTypes } from "../../../../shared/restaurants/constants.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { coverThemeFor } from "../../ui/cover-theme.ts";
import { Chip, ChipRow } from "./chips.tsx";
import { type ListFilters, useListAddress } from "./list-address.ts";

/** The cuisine filter, each with the picture of a dish; one at a time. */
export function CuisineChips({ filters }: { readonly filters: ListFilters }) {
  const { list: t, cuisines } = useMessages("public");
  const to = useListAddress(filters);
  return (
    <ChipRow label={t.cuisineLabel}>
      <Chip to={to({ cuisine: undefined })} isChosen={filters.cuisine === undefined}>
        <Dish name="teller" />
        {t.allCuisines}
      </Chip>
      {cuisineTypes.map((cuisine) => (
        <Chip key={cuisine} to={to({ cuisine })} isChosen={cuisine === filters.cuisine}>
          <Dish name={coverThemeFor(cuisine).dish} />
          {cuisines[cuisine]}
        </Chip>
      ))}
    </ChipRow>
  );
}

const Dish = ({ name }: { readonly name: string }) => (
  <img src={`/art/${name}.webp`} width="28" height="28" alt="" loading="lazy" decoding="async" />
);
