import { Phone } from "lucide-react";
import { formatPostalAddress } from "#shared/restaurants/postal-address.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { TextField } from "#web/ui/text-field/text-field.tsx";
import { getSection, Section } from "./section.tsx";
import type { SectionProps } from "./fields.tsx";

/** Where the restaurant is, and how it is reached. */
export function ContactSection<Output>({ values, control }: SectionProps<Output>) {
  const { sections, contact: words, fields } = useMessages("owner").settings;
  const summary = formatPostalAddress(values);
  return (
    <Section id={getSection.address} title={sections.contact} summary={summary ?? words.none}>
      <div className="form">
        <div className="form__pair">
          <TextField label={fields.address} control={control} name="address" autoComplete="street-address" />
          <TextField label={fields.city} control={control} name="city" autoComplete="address-level2" />
        </div>
        <div className="form__pair">
          <TextField
            label={fields.contact_email}
            hint={words.emailHint}
            optional
            control={control}
            name="contact_email"
            type="email"
            autoComplete="off"
          />
          <TextField
            label={fields.phone}
            hint={words.phoneHint}
            control={control}
            name="phone"
            type="tel"
            autoComplete="tel"
            Icon={Phone}
          />
        </div>
        <TextField
          label={fields.website}
          optional
          control={control}
          name="website"
          type="url"
          autoComplete="url"
          placeholder="https://"
        />
      </div>
    </Section>
  );
}
