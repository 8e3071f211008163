import type { UseFormRegisterReturn } from "react-hook-form";
import { showEmail } from "#shared/platform/text/email-domain.ts";
import { ProfileSettings } from "#shared/accounts/profile.ts";
import { type Language, languages } from "#shared/platform/text/language.ts";
import { toDraftRecord, useNewerEntry } from "#web/platform/forms/use-newer-entry.ts";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { isSameValue } from "#web/platform/same-value.ts";
import type { Me } from "#web/platform/session/me.ts";
import { TextField } from "#web/ui/text-field/text-field.tsx";
import { Form, FormNotice, SubmitButton } from "#web/ui/form/form.tsx";
import { useSave } from "./use-save.ts";
import * as z from "zod/mini";
import "#web/ui/segments/segments.css";

const draft = "profile-details";

/** Name, phone and the language of emails. The email address cannot be changed: it is the account. */
export function DetailsPanel({ me }: { readonly me: Me }) {
  const { details: words, saving, unsaved } = useMessages("profile");
  const { busy, run, failure, save } = useSave(me, draft, words);
  const record = toValues(me);
  const form = useZodForm(detailsSchema(me), {
    defaultValues: record,
    draft: { name: draft, record: toDraftRecord(record) },
  });
  useNewerEntry(form, me, toValues);
  const { full_name, phone, language } = form.watch();
  const isUnsaved = !isSameValue({ full_name: full_name.trim(), phone: phone.trim(), language }, record);
  const send = () => form.submit(({ version: _read, ...details }) => save(pickChanges(details, me)));

  return (
    <section className="panel" aria-labelledby="details">
      <div className="panel__head">
        <h2 id="details">{words.heading}</h2>
        <p className="soft" role="status">
          {isUnsaved && !busy && unsaved}
        </p>
      </div>
      <Form onSubmit={() => void run(send)}>
        <FormNotice fieldError={form.firstError} title={words.failed} failure={failure} />
        <TextField label={words.name} control={form.control} name="full_name" autoComplete="name" />
        <TextField
          label={words.phone}
          control={form.control}
          name="phone"
          hint={words.phoneHint}
          type="tel"
          autoComplete="tel"
          optional
        />
        <dl className="facts">
          <div>
            <dt>{words.email}</dt>
            <dd>{showEmail(me.email)}</dd>
            <dd className="hint">{words.emailHint}</dd>
          </div>
        </dl>
        <EmailLanguage input={form.register("language")} />
        <SubmitButton busy={busy} label={words.save} busyLabel={saving} look="btn--secondary" />
      </Form>
    </section>
  );
}

const toValues = ({ full_name, phone, language }: Me) => ({ full_name: full_name ?? "", phone: phone ?? "", language });

interface DetailsForm {
  readonly full_name: string;
  readonly phone: string;
  readonly language: Language;
}

/** What is typed, as `PATCH /me/profile` takes it. An owner may have no name: an empty one is left out. */
const detailsSchema = (me: Me) =>
  z.pipe(
    z.transform(({ full_name, phone, language }: DetailsForm): z.input<typeof ProfileSettings> => ({
      ...((full_name.trim() !== "" || me.full_name !== null) && { full_name }),
      phone: phone.trim() === "" ? null : phone,
      language,
      version: me.version,
    })),
    ProfileSettings,
  );

/** Unchanged fields are not sent: they may have been changed elsewhere since they were read. */
const pickChanges = (details: Omit<ProfileSettings, "version">, me: Me): typeof details =>
  Object.fromEntries(Object.entries(details).filter(([field, value]) => value !== Reflect.get(me, field)));

function EmailLanguage({ input }: { readonly input: UseFormRegisterReturn }) {
  const { details: words } = useMessages("profile");
  return (
    <fieldset className="field">
      <legend className="label">{words.language}</legend>
      <div className="segments">
        {languages.map((language) => (
          <label key={language} lang={language}>
            <input type="radio" value={language} {...input} />
            {words.languages[language]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
