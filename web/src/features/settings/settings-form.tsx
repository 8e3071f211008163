import { Lock, Phone } from "lucide-react";
import { useEffect, useLayoutEffect, useState } from "react";
import { operator } from "../../../../shared/operator.ts";
import { categories } from "../../../../shared/restaurants/constants.ts";
import type { RestaurantProfile } from "../../../../shared/restaurants/restaurant.ts";
import { ApiResponseError } from "../../lib/api/errors.ts";
import { useApiMessages } from "../../lib/forms/use-api-messages.ts";
import { useZodForm } from "../../lib/forms/use-zod-form.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { useBusy } from "../../lib/use-busy.ts";
import { useLeaveGuard } from "../../lib/use-leave-guard.ts";
import { Field, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { FormNotice } from "../../ui/form-notice.tsx";
import { Notice } from "../../ui/notice.tsx";
import { toast } from "../../ui/toasts.ts";
import { TwinField } from "../../ui/twin-field.tsx";
import { ClosingDaysField } from "./closing-days-field.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { CuisineChips, PriceRange, Select, SwitchRow, type WithControl } from "./fields.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { MissingFields } from "./missing-fields.tsx";
import { nameRequestAddress } from "./name-request.ts";
import { OpeningHoursField } from "./opening-hours-field.tsx";
import { toPeriods } from "./periods.ts";
import { SaveBar } from "./save-bar.tsx";
import { openSection, Section, useSectionInAddress } from "./section.tsx";
import { dropSettingsDraft, keepSettingsDraft, readSettingsDraft } from "./settings-draft.ts";
import {
  changedFields,
  type FieldName,
  mergeValues,
  settingsSchema,
  type SettingsValues,
  toValues,
} from "./settings-values.ts";
import { useFieldTexts } from "./use-field-texts.ts";
import { type SettingsConflict, useSaveSettings } from "./use-save-settings.ts";
import { toRows } from "./week.ts";

const formId = "settings";

/** All settings of a restaurant. What is typed survives a reload and an ended session. */
export function SettingsForm({ restaurant }: { readonly restaurant: RestaurantProfile }) {
  const words = useMessages("owner").settings;
  const { fieldNames } = useFieldTexts();
  const { busy, run } = useBusy();
  const [{ read, startValues, revision }, setStart] = useState(() => toStart(restaurant));
  const form = useZodForm(settingsSchema(read), {
    defaultValues: startValues,
    beforeFocus: (name) => {
      if (isSettingsField(name)) openSection(sectionOf[name]);
    },
  });
  const [conflict, setConflict] = useState<SettingsConflict>();
  const [alsoChanged, setAlsoChanged] = useState<readonly FieldName[]>([]);
  const { failure, setFailure, showFailure } = useFailure(form.showErrors);
  const save = useSaveSettings();
  useSectionInAddress();

  const values = form.watch();
  const changed = changedFields(toValues(read), values);
  const hasChanges = changed.length > 0;
  const leaveGuard = useLeaveGuard(hasChanges);

  const restart = (from: RestaurantProfile, next = toValues(from)) =>
    setStart(({ revision: last }) => ({ read: from, startValues: next, revision: last + 1 }));
  // Saved elsewhere, and nothing typed here: the form follows. Otherwise saving notices it.
  if (restaurant.version > read.version && !hasChanges && !busy) restart(restaurant);
  const { reset } = form;
  useLayoutEffect(() => reset(startValues), [reset, startValues]);
  useEffect(() => {
    if (hasChanges) keepSettingsDraft({ read, values });
    else dropSettingsDraft();
  });

  const saveFrom = async (from: RestaurantProfile, sent: SettingsValues) => {
    setFailure(undefined);
    setAlsoChanged([]);
    try {
      const result = await save(from, sent);
      if ("conflict" in result) {
        setConflict(result.conflict);
        return;
      }
      // What was typed while it was being saved stays.
      restart(result.saved, mergeValues(sent, form.getValues(), toValues(result.saved)).values);
      setAlsoChanged(result.alsoChanged);
    } catch (error) {
      showFailure(error);
      return;
    }
    toast(words.saved, words.savedText);
    focusHeading();
  };
  const submit = async () => {
    if (hasChanges) await form.submit(() => saveFrom(read, form.getValues()));
  };
  const saveChosen = async ({ current }: SettingsConflict, chosen: SettingsValues) => {
    restart(current, chosen);
    setConflict(undefined);
    await saveFrom(current, chosen);
  };
  const discard = () => {
    restart(restaurant.version > read.version ? restaurant : read);
    setFailure(undefined);
    focusHeading();
  };

  return (
    <>
      <MissingFields
        values={values}
        onOpen={(name) => {
          openSection(sectionOf[name]);
          form.setFocus(name);
        }}
      />
      {alsoChanged.length > 0 && (
        <Notice tone="info">
          <p>{words.alsoChanged(fieldNames(alsoChanged))}</p>
        </Notice>
      )}
      <Form id={formId} className="settings" onSubmit={() => void run(submit)}>
        {(form.firstError !== undefined || failure !== undefined) && (
          <FormNotice fieldError={form.firstError} failure={failure} />
        )}
        <div className="settings__sections">
          <Sections restaurant={read} values={values} control={form.control} revision={revision} />
        </div>
      </Form>
      <SaveBar formId={formId} changed={changed} busy={busy} onDiscard={discard} />
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          onClose={() => setConflict(undefined)}
          onSave={(chosen) => saveChosen(conflict, chosen)}
        />
      )}
      {leaveGuard.isAsking && (
        <LeaveDialog
          fields={fieldNames(changed)}
          onStay={leaveGuard.stay}
          onLeave={() => {
            restart(read);
            dropSettingsDraft();
            leaveGuard.leave();
          }}
        />
      )}
    </>
  );
}

interface Start {
  /** The restaurant that the entries began from. */
  readonly read: RestaurantProfile;
  readonly startValues: SettingsValues;
  /** Counts up with each start: an open editor of the week would remember old hours. */
  readonly revision: number;
}

function toStart(restaurant: RestaurantProfile): Start {
  const draft = readSettingsDraft(restaurant.id);
  return { read: draft?.read ?? restaurant, startValues: draft?.values ?? toValues(restaurant), revision: 0 };
}

/** The save bar goes away with its buttons, so the focus needs a place. */
const focusHeading = (): void => document.querySelector("h1")?.focus({ preventScroll: true });

function useFailure(showErrors: (errors: Readonly<Record<string, string>>) => void) {
  const words = useMessages("owner").settings;
  const { form } = useMessages("account");
  const { apiError } = useApiMessages();
  const [failure, setFailure] = useState<string>();
  const showFailure = (error: unknown) => {
    setFailure(apiError(error));
    if (error instanceof ApiResponseError)
      showErrors(Object.fromEntries(error.fields.map(({ field, code }) => [field, code])));
    toast(form.failed, words.saveFailed, { tone: "error", duration: 5000 });
  };
  return { failure, setFailure, showFailure };
}

/** The section of each field, which opens when the field is to get the focus. */
const sectionOf: Readonly<Record<keyof SettingsValues, string>> = {
  opening_hours: "hours",
  closing_days: "closing-days",
  answer_minutes: "requests",
  lead_time_minutes: "requests",
  reservation_required: "requests",
  address: "contact",
  city: "contact",
  phone: "contact",
  website: "contact",
  category: "about",
  cuisine_types: "about",
  price_range: "about",
  description: "about",
  description_en: "about",
  delivery_available: "service",
  pickup_available: "service",
  special_occasions: "occasions",
  special_occasions_en: "occasions",
};

const isSettingsField = (name: string): name is keyof SettingsValues => name in sectionOf;

interface SectionsProps<Output> extends WithControl<Output> {
  readonly restaurant: RestaurantProfile;
  readonly values: SettingsValues;
}

function Sections<Output>({ restaurant, values, control, revision }: SectionsProps<Output> & Pick<Start, "revision">) {
  const { sections, closingDays, fields } = useMessages("owner").settings;
  const { dayNames, hours, period } = useFieldTexts();
  const [firstRow] = toRows(values.opening_hours);
  const firstDay = firstRow?.days[0];
  const firstHours = firstDay === undefined ? "" : hours(values.opening_hours[firstDay]);
  const periods = toPeriods(values.closing_days).map(period);
  return (
    <>
      <Section
        id={sectionOf.opening_hours}
        title={sections.hours}
        summary={`${dayNames(firstRow?.days ?? [])} ${firstHours}`}
        isOpenFirst
      >
        <OpeningHoursField
          key={revision}
          control={control}
          closingDays={values.closing_days}
          timeZone={restaurant.time_zone}
        />
      </Section>
      <Section
        id={sectionOf.closing_days}
        title={sections.closingDays}
        summary={periods.length === 0 ? closingDays.none : periods.join(", ")}
      >
        <ClosingDaysField control={control} timeZone={restaurant.time_zone} />
      </Section>
      <RequestsSection values={values} control={control} />
      <ContactSection values={values} control={control} />
      <AboutSection restaurant={restaurant} values={values} control={control} />
      <ServiceSection values={values} control={control} />
      <Section
        id={sectionOf.special_occasions}
        title={sections.occasions}
        summary={values.special_occasions.trim() || closingDays.none}
      >
        <TwinField
          label={fields.special_occasions}
          control={control}
          names={{ de: "special_occasions", en: "special_occasions_en" }}
          isMultiline
        />
      </Section>
    </>
  );
}

type SectionProps<Output> = Omit<SectionsProps<Output>, "restaurant">;

const leadTimes = [0, 30, 60, 120, 180, 360, 720, 1440, 2880];
const answerTimes = [30, 60, 120, 240, 720, 1440, 2880, 4320, 10_080];

/** The offered times, and the stored one, which another program may have set. */
const withStored = (offered: readonly number[], stored: number): readonly number[] =>
  offered.includes(stored) ? offered : [...offered, stored].toSorted((one, two) => one - two);

function RequestsSection<Output>({ values, control }: SectionProps<Output>) {
  const { sections, requests: words } = useMessages("owner").settings;
  const { restaurant: restaurantWords } = useMessages("public");
  const { duration, leadTime } = useFieldTexts();
  const minutes = Number(values.lead_time_minutes);
  const answerMinutes = Number(values.answer_minutes);
  const leadSummary = minutes === 0 ? words.noLeadTimeSummary : words.summary(leadTime(minutes));
  return (
    <Section
      id={sectionOf.lead_time_minutes}
      title={sections.requests}
      summary={`${words.answerSummary(duration(answerMinutes))}, ${leadSummary}`}
    >
      <div className="form">
        <Select
          control={control}
          name="answer_minutes"
          hint={words.answerHint}
          options={withStored(answerTimes, answerMinutes).map((one) => [String(one), duration(one)])}
        />
        <Select
          control={control}
          name="lead_time_minutes"
          hint={words.leadHint}
          options={withStored(leadTimes, minutes).map((one) => [String(one), leadTime(one)])}
        />
        <div className="panel panel--lines">
          <SwitchRow
            control={control}
            name="reservation_required"
            hint={words.requiredHint(restaurantWords.bookingAdvised)}
          />
        </div>
      </div>
    </Section>
  );
}

function ContactSection<Output>({ values, control }: SectionProps<Output>) {
  const { sections, contact: words, fields } = useMessages("owner").settings;
  const summary = [values.address, values.city].filter((text) => text.trim() !== "").join(", ");
  return (
    <Section id={sectionOf.address} title={sections.contact} summary={summary || words.none}>
      <div className="form">
        <div className="form__pair">
          <TextField label={fields.address} control={control} name="address" autoComplete="street-address" />
          <TextField label={fields.city} control={control} name="city" autoComplete="address-level2" />
        </div>
        <div className="form__pair">
          <TextField
            label={fields.phone}
            hint={words.phoneHint}
            control={control}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            Icon={Phone}
          />
          <TextField
            label={fields.website}
            optional
            control={control}
            name="website"
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="https://"
          />
        </div>
      </div>
    </Section>
  );
}

function AboutSection<Output>({ restaurant, values, control }: SectionsProps<Output>) {
  const { sections, about: words, closingDays, fields } = useMessages("owner").settings;
  const { cuisines } = useMessages("public");
  const summary = [...values.cuisine_types.map((cuisine) => cuisines[cuisine]), values.price_range].filter(Boolean);
  return (
    <Section id={sectionOf.category} title={sections.about} summary={summary.join(", ") || closingDays.none}>
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

/** The name stays as it was reviewed (decision 12); the administration changes it. */
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

function ServiceSection<Output>({ values, control }: SectionProps<Output>) {
  const { sections, service: words, fields } = useMessages("owner").settings;
  const offered = (["delivery_available", "pickup_available"] as const).filter((name) => values[name]);
  const summary = offered.length === 2 ? words.both : offered.map((name) => fields[name]).join("") || words.neither;
  return (
    <Section id={sectionOf.delivery_available} title={sections.service} summary={summary}>
      <div className="panel panel--lines">
        <SwitchRow control={control} name="delivery_available" hint={words.deliveryHint} />
        <SwitchRow control={control} name="pickup_available" hint={words.pickupHint} />
      </div>
    </Section>
  );
}
