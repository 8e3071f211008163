import { useMessages } from "#web/platform/i18n/language.tsx";
import { getSection, Section } from "./section.tsx";
import { Select, type SectionProps, SwitchRow } from "./fields.tsx";
import { useFieldTexts } from "../use-field-texts.ts";
import "./section.css";

const leadTimes = [0, 30, 60, 120, 180, 360, 720, 1440, 2880];
const answerTimes = [30, 60, 120, 240, 720, 1440, 2880, 4320, 10_080];

/** The offered times, and the stored one, which another program may have set. */
const withStored = (offered: readonly number[], stored: number): readonly number[] =>
  offered.includes(stored) ? offered : [...offered, stored].toSorted((one, two) => one - two);

/** How requests are taken: time to answer, time ahead, whether a table is needed. */
export function RequestsSection<Output>({ values, control }: SectionProps<Output>) {
  const { sections, requests: words } = useMessages("owner").settings;
  const { restaurant: restaurantWords } = useMessages("public");
  const { duration, leadTime } = useFieldTexts();
  const minutes = Number(values.lead_time_minutes);
  const answerMinutes = Number(values.answer_minutes);
  const leadSummary = minutes === 0 ? words.noLeadTimeSummary : words.summary(leadTime(minutes));
  return (
    <Section
      id={getSection.lead_time_minutes}
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

/** Delivery and pickup. */
export function ServiceSection<Output>({ values, control }: SectionProps<Output>) {
  const { sections, service: words, fields } = useMessages("owner").settings;
  const offered = (["delivery_available", "pickup_available"] as const).filter((name) => values[name]);
  const summary = offered.length === 2 ? words.both : offered.map((name) => fields[name]).join("") || words.neither;
  return (
    <Section id={getSection.delivery_available} title={sections.service} summary={summary}>
      <div className="panel panel--lines">
        <SwitchRow control={control} name="delivery_available" hint={words.deliveryHint} />
        <SwitchRow control={control} name="pickup_available" hint={words.pickupHint} />
      </div>
    </Section>
  );
}
