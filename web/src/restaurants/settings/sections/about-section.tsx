import { Lock } from "lucide-react";
import { categories } from "#shared/restaurants/constants.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { operator } from "#shared/site/operator.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { TwinField } from "#web/ui/twin-field/twin-field.tsx";
import { Field } from "#web/ui/field/field.tsx";
import { getSection, Section } from "./section.tsx";
import { CuisineChips, PriceRange, Select, type SectionProps } from "./fields.tsx";
import { nameRequestAddress } from "../name-request.ts";

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

/** The name stays as it was reviewed (decision 27); the administration changes it. */
function NameField({ restaurant: { id, restaurant_name } }: { readonly restaurant: RestaurantProfile }) {
  const { about: words } = useMessages("owner").settings;
  const { subject, body } = words.nameMail;
  const address = nameRequestAddress(operator.email, subject(restaurant_name), body(restaurant_name, id));
  return (
    <Field
      label={words.name}
      error={undefined}
      hint={
        <>
          {words.nameHint} <a href={address}>{words.requestName}</a>
        </>
      }
    >
      {(aria) => (
        <span className="affix">
          <Lock className="icon" aria-hidden />
          <input className="input" type="text" readOnly value={restaurant_name} {...aria} />
        </span>
      )}
    </Field>
  );
}
