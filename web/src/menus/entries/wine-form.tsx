import * as z from "zod/mini";
import { NewWine } from "#shared/menus/requests.ts";
import type { Language } from "#shared/platform/text/language.ts";
import { formatPriceText, parsePriceText } from "#web/platform/forms/price-text.ts";
import { toDraftRecord, useNewerEntry } from "#web/platform/forms/use-newer-entry.ts";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { TextField } from "#web/ui/text-field/text-field.tsx";
import { Form, FormNotice } from "#web/ui/form/form.tsx";
import { TwinField } from "#web/ui/twin-field/twin-field.tsx";
import type { Wine } from "./entry-api.ts";
import type { EntryFormProps } from "./entry-dialog.tsx";
import { PriceField, useHighPrice, VisibleSwitch } from "./form-parts.tsx";

/** A wine (spec, section 5: name, type and price are required). */
export function WineForm({
  id,
  entry,
  draft,
  entries,
  failed,
  failure,
  onSubmit,
  onSave,
}: EntryFormProps<Wine, z.output<typeof NewWine>>) {
  const { entries: words, menu, wines } = useMessages("dashboard");
  const { wineTypes } = useMessages("menu");
  const { language } = useLanguage();
  const form = useZodForm(createSchema(language), {
    defaultValues: toValues(entry, language),
    draft: { name: draft, record: entry && toDraftRecord(toValues(entry, language)) },
  });
  const { control } = form;
  const askHighPrice = useHighPrice(entry?.price, form.showErrors);
  useNewerEntry(form, entry, toValues);
  const types = [...new Set([...Object.keys(wineTypes), ...entries.map(({ type }) => type)])];
  return (
    <Form id={id} onSubmit={() => onSubmit(() => form.submit(askHighPrice(onSave)))}>
      <FormNotice fieldError={form.firstError} title={failed} failure={failure} />
      <TextField label={words.name} control={control} name="name" autoComplete="off" data-first={!entry} />
      <div className="form__pair">
        <TextField
          label={wines.type}
          hint={wines.typeHint}
          control={control}
          name="type"
          autoComplete="off"
          list={`${id}-types`}
        />
        <PriceField control={control} name="price" />
      </div>
      <datalist id={`${id}-types`}>
        {types.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </datalist>
      <TwinField label={wines.origin} control={control} names={{ de: "origin", en: "origin_en" }} optional />
      <TextField label={wines.year} control={control} name="year" inputMode="numeric" autoComplete="off" optional />
      <TwinField
        label={words.description}
        control={control}
        names={{ de: "description", en: "description_en" }}
        isMultiline
        optional
      />
      <VisibleSwitch label={menu.isAvailable} text={wines.isAvailableText} control={control} name="is_available" />
    </Form>
  );
}

/** What is typed for a wine, until it is saved. */
export const wineDraft = "dashboard-wine";

const toValues = (wine: Wine | undefined, language: Language) => ({
  name: wine?.name ?? "",
  type: wine?.type ?? "",
  price: formatPriceText(wine?.price ?? null, language),
  origin: wine?.origin ?? "",
  origin_en: wine?.origin_en ?? "",
  year: wine?.year?.toString() ?? "",
  description: wine?.description ?? "",
  description_en: wine?.description_en ?? "",
  is_available: wine?.is_available ?? true,
});

const createSchema = (language: Language) =>
  z.pipe(
    z.transform(({ price, year, ...values }: ReturnType<typeof toValues>): z.input<typeof NewWine> => ({
      ...values,
      price: parsePriceText(price, language),
      year: year.trim() === "" ? null : Number(/^\d{4}$/.exec(year.trim())?.[0]),
    })),
    NewWine,
  );
