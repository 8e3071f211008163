import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { TwinField } from "#web/ui/twin-field/twin-field.tsx";
import { AboutSection } from "./about-section.tsx";
import { ClosingDaysField } from "./closing-days-field.tsx";
import { ContactSection } from "./contact-section.tsx";
import { getSection, Section } from "./section.tsx";
import { FeatureChips, type SectionProps } from "./fields.tsx";
import { OpeningHoursField } from "./opening-hours-field.tsx";
import { toPeriods } from "#shared/restaurants/closing-periods.ts";
import { RequestsSection, ServiceSection } from "./requests-section.tsx";
import { useFieldTexts } from "../use-field-texts.ts";
import { toRows } from "./week.ts";

interface Props<Output> extends SectionProps<Output> {
  readonly restaurant: RestaurantProfile;
  /** Counts up with each start of the form: an open editor of the week would remember old hours. */
  readonly revision: number;
}

/** The sections of the settings, each folded to a line that says what is in it. */
export function SettingsSections<Output>({ restaurant, values, control, revision }: Props<Output>) {
  const { sections, closingDays, fields } = useMessages("owner").settings;
  const { features } = useMessages("public");
  const { dayNames, hours, period } = useFieldTexts();
  const [firstRow] = toRows(values.opening_hours);
  const firstDay = firstRow?.days[0];
  const firstHours = firstDay === undefined ? "" : hours(values.opening_hours[firstDay]);
  const periods = toPeriods(values.closing_days).map(period);
  return (
    <>
      <Section
        id={getSection.opening_hours}
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
        id={getSection.closing_days}
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
        id={getSection.features}
        title={sections.features}
        summary={values.features.map((feature) => features[feature]).join(", ") || closingDays.none}
      >
        <FeatureChips control={control} />
      </Section>
      <Section
        id={getSection.special_occasions}
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
