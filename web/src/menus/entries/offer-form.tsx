import * as z from "zod/mini";
import { endsBeforeStart } from "#shared/menus/menu-constants.ts";
import { NewOffer } from "#shared/menus/requests.ts";
import { message } from "#shared/platform/text/field-message.ts";
import { formatTypedDay, parseDay } from "#web/platform/forms/day-text.ts";
import type { Language } from "#shared/platform/text/language.ts";
import { formatPriceText, parsePriceText } from "#web/platform/forms/price-text.ts";
import { toDraftRecord, useNewerEntry } from "#web/platform/forms/use-newer-entry.ts";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { DateInput } from "#web/ui/calendar/date-input.tsx";
import { Form, FormNotice } from "#web/ui/form/form.tsx";
import { TwinField } from "#web/ui/twin-field/twin-field.tsx";
import type { Offer } from "./entry-api.ts";
import type { EntryFormProps } from "./entry-dialog.tsx";
import { ChoiceChips, PriceField, useHighPrice, VisibleSwitch } from "./form-parts.tsx";

interface Props extends EntryFormProps<Offer, z.output<typeof NewOffer>> {
  /** The restaurant's local date. */
  readonly today: string;
}

/** A special offer (spec, section 5: title, type and description are required). */
export function OfferForm({ id, entry, draft, today, failed, failure, onSubmit, onSave }: Props) {
  const { entries: words, offers } = useMessages("dashboard");
  const { offerTypes } = useMessages("public");
  const { language } = useLanguage();
  const form = useZodForm(createSchema(today, language), {
    defaultValues: toValues(entry, language),
    draft: { name: draft, record: entry && toDraftRecord(toValues(entry, language)) },
  });
  const { control } = form;
  const askHighPrice = useHighPrice(entry?.price, form.showErrors);
  useNewerEntry(form, entry, toValues);
  return (
    <Form id={id} onSubmit={() => onSubmit(() => form.submit(askHighPrice(onSave)))}>
      <FormNotice fieldError={form.firstError} title={failed} failure={failure} />
      <TwinField label={offers.title} control={control} names={{ de: "title", en: "title_en" }} isFirst={!entry} />
      <ChoiceChips label={offers.type} options={Object.entries(offerTypes)} control={control} name="offer_type" />
      <TwinField
        label={words.description}
        control={control}
        names={{ de: "description", en: "description_en" }}
        isMultiline
      />
      <PriceField control={control} name="price" optional />
      <DateInput label={offers.from} control={control} name="valid_from" today={today} />
      <DateInput label={offers.until} control={control} name="valid_until" today={today} />
      <VisibleSwitch label={offers.isActive} text={offers.isActiveText} control={control} name="is_active" />
    </Form>
  );
}

/** What is typed for an offer, until it is saved. */
export const offerDraft = "dashboard-offer";

const toValues = (offer: Offer | undefined, language: Language) => ({
  title: offer?.title ?? "",
  title_en: offer?.title_en ?? "",
  offer_type: offer?.offer_type ?? "daily",
  description: offer?.description ?? "",
  description_en: offer?.description_en ?? "",
  price: formatPriceText(offer?.price ?? null, language),
  valid_from: offer?.valid_from ? formatTypedDay(offer.valid_from) : "",
  valid_until: offer?.valid_until ? formatTypedDay(offer.valid_until) : "",
  is_active: offer?.is_active ?? true,
});

const createSchema = (today: string, language: Language) => {
  const toDay = (text: string) => (text.trim() === "" ? null : (parseDay(text, today) ?? text));
  return z.pipe(
    z.transform(
      ({ price, valid_from, valid_until, ...values }: ReturnType<typeof toValues>): z.input<typeof NewOffer> => ({
        ...values,
        price: price.trim() === "" ? null : parsePriceText(price, language),
        valid_from: toDay(valid_from),
        valid_until: toDay(valid_until),
      }),
    ),
    NewOffer.check(
      z.refine((offer) => !endsBeforeStart(offer), {
        error: message("ends_before_it_begins"),
        path: ["valid_until"],
      }),
    ),
  );
};
