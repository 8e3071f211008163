import * as z from "zod/mini";
import { findExcluded, listUnnamedKinds } from "#shared/menus/allergens.ts";
import { getCourse, groupByHeading } from "#shared/menus/courses.ts";
import { diets } from "#shared/menus/menu-constants.ts";
import { NewMenuItem } from "#shared/menus/requests.ts";
import { message } from "#shared/platform/text/field-message.ts";
import type { Language } from "#shared/platform/text/language.ts";
import { formatPriceText, parsePriceText } from "#web/platform/forms/price-text.ts";
import { toDraftRecord, useNewerEntry } from "#web/platform/forms/use-newer-entry.ts";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { Form, FormNotice } from "#web/ui/form/form.tsx";
import { TwinField } from "#web/ui/twin-field/twin-field.tsx";
import type { Dish } from "./entry-api.ts";
import type { EntryFormProps } from "./entry-dialog.tsx";
import { AllergenChips } from "./allergen-chips.tsx";
import { ChoiceChips, CodeChips, PriceField, useAskOnce, useHighPrice, VisibleSwitch } from "./form-parts.tsx";

/** A dish (spec, section 5: name and price are required). */
export function DishForm({
  id,
  entry,
  draft,
  entries,
  failed,
  failure,
  onSubmit,
  onSave,
}: EntryFormProps<Dish, z.output<typeof NewMenuItem>>) {
  const { entries: words, menu } = useMessages("dashboard");
  const { additives, diet: dietNames } = useMessages("menu");
  const { language } = useLanguage();
  const form = useZodForm(createSchema(language, entry?.allergens), {
    defaultValues: toValues(entry, language),
    draft: { name: draft, record: entry && toDraftRecord(toValues(entry, language)) },
  });
  const { control } = form;
  const askHighPrice = useHighPrice(entry?.price, form.showErrors);
  const askDiet = useAskOnce("diet", "diet_contradicted", form.showErrors, findContradiction);
  useNewerEntry(form, entry, toValues);
  return (
    <Form id={id} onSubmit={() => onSubmit(() => form.submit(askHighPrice(askDiet(onSave))))}>
      <FormNotice fieldError={form.firstError} title={failed} failure={failure} />
      <TwinField label={words.name} control={control} names={{ de: "name", en: "name_en" }} isFirst={!entry} />
      <PriceField control={control} name="price" />
      <TwinField
        label={menu.category}
        hint={menu.categoryHint}
        control={control}
        names={{ de: "category", en: "category_en" }}
        suggestions={listCategories(entries)}
        optional
      />
      <TwinField
        label={words.description}
        control={control}
        names={{ de: "description", en: "description_en" }}
        isMultiline
        optional
      />
      <AllergenChips control={control} name="allergens" />
      <ChoiceChips
        label={menu.diet}
        options={[["", menu.noDiet], ...diets.map((diet) => [diet, dietNames[diet]] as const)]}
        control={control}
        name="diet"
      />
      <CodeChips label={menu.additives} codes={Object.entries(additives)} control={control} name="additives" />
      <VisibleSwitch label={menu.isAvailable} text={menu.isAvailableText} control={control} name="is_available" />
    </Form>
  );
}

/** The diet of a dish with the first of its allergens that contradicts it. */
function findContradiction({ diet, allergens }: z.output<typeof NewMenuItem>): string | undefined {
  const excluded = diet === null ? undefined : findExcluded(allergens, diet);
  return excluded && `${diet} ${excluded}`;
}

/** What is typed for a dish, until it is saved. */
export const dishDraft = "dashboard-dish";

const toValues = (dish: Dish | undefined, language: Language) => ({
  name: dish?.name ?? "",
  name_en: dish?.name_en ?? "",
  price: formatPriceText(dish?.price ?? null, language),
  category: dish?.category ?? "",
  category_en: dish?.category_en ?? "",
  description: dish?.description ?? "",
  description_en: dish?.description_en ?? "",
  allergens: dish?.allergens ?? [],
  additives: dish?.additives ?? [],
  diet: dish?.diet ?? ("" as const),
  is_available: dish?.is_available ?? true,
});

/** @param stored the dish's allergens so far: a letter without its grain or nut stays valid there, and only there */
const createSchema = (language: Language, stored: readonly string[] = []) =>
  z.pipe(
    z.transform(({ price, diet, ...values }: ReturnType<typeof toValues>): z.input<typeof NewMenuItem> => ({
      ...values,
      price: parsePriceText(price, language),
      diet: diet === "" ? null : diet,
    })),
    z.extend(NewMenuItem, {
      allergens: NewMenuItem.shape.allergens.check(
        z.refine(
          (codes) => listUnnamedKinds(codes).every((letter) => stored.includes(letter)),
          message("allergen_kind_missing"),
        ),
      ),
    }),
  );

/** The categories of the menu so far, in the order of a meal. */
function listCategories(dishes: readonly Dish[]) {
  const ordered = dishes.toSorted((a, b) => getCourse(a.category) - getCourse(b.category));
  return {
    de: unique(ordered.map(({ category }) => category)),
    en: unique(ordered.map(({ category_en }) => category_en)),
  };
}

const unique = (texts: readonly (string | null | undefined)[]): string[] =>
  groupByHeading(
    texts.filter((text) => typeof text === "string"),
    (text) => text,
  ).map(([text]) => text);
