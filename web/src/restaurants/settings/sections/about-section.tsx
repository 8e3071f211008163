import { categories } from "#shared/restaurants/constants.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { TwinField } from "#web/ui/twin-field/twin-field.tsx";
import { getSection } from "../field-sections.ts";
import { CuisineChips, PriceRange, Select, type SectionProps } from "./fields.tsx";
import { NameField } from "./name-field.tsx";
import { Section } from "./section.tsx";

interface Props<Output> extends SectionProps<Output> {
  readonly restaurant: RestaurantProfile;
}

/** What the restaurant is: its name, kind, cuisines, prices and description. */
export function AboutSection<Output>({ restaurant, values, control }: Props<Output>) {
  const { sections, about: words, closingDays, fields } = useMessages("owner").settings;
  const { cuisines } = useMessages("public");
  const summary = [...values.cuisine_types.map((cuisine) => cuisines[cuisine]), values.price_range].filter(Boolean);
  return (
    <Section id={getSection.category} title={sections.about} summary={summary.join(", ") || closingDays.none}>
      <div className="form">
        <NameField restaurant={restaurant} />
        <Select
          control={control}
          name="category"
          options={[["", words.noCategory], ...categories.map((category) => [category, cuisines[category]] as const)]}
        />
        <CuisineChips control={control} />
        <PriceRange control={control} />
        <TwinField
          label={fields.description}
          control={control}
          names={{ de: "description", en: "description_en" }}
          isMultiline
        />
      </div>
    </Section>
  );
}
