import { useMessages } from "#web/platform/i18n/language.tsx";
import { getSection } from "../field-sections.ts";
import { type SectionProps, SwitchRow } from "./fields.tsx";
import { Section } from "./section.tsx";
import "./panel-lines.css";

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
