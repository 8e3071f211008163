import { useState } from "react";
import { ProfileSettings } from "../../../../shared/accounts/profile-settings.ts";
import { type Language, languages } from "../../../../shared/restaurants/constants.ts";
import { dropDraft } from "../../lib/forms/draft.ts";
import { mistakesOf } from "../../lib/forms/mistakes.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useApiMessages } from "../../lib/forms/use-api-messages.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import type { Me } from "../../lib/me.ts";
import { useBusy } from "../../lib/use-busy.ts";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { FormNotice } from "../../ui/form-notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { toast } from "../../ui/toasts.ts";
import { useSave } from "./use-save.ts";

const draft = "profile-details";

/** Name, phone and the language of mails. The address is shown: whoever wants another one opens another account. */
export function DetailsPanel({ me }: { readonly me: Me }) {
  const { details: words, saved, saving } = useMessages("profile");
  const { form: common } = useMessages("account");
  const { apiError } = useApiMessages();
  const { busy, run } = useBusy();
  const save = useSave();
  const [failure, setFailure] = useState<string>();
  const form = useForm({ full_name: me.full_name ?? "", phone: me.phone ?? "", language: me.language }, { draft });

  const submit = async () => {
    setFailure(undefined);
    const { full_name, phone, language } = form.values;
    const parsed = ProfileSettings.safeParse({
      // A restaurant has no name of a person; what was never there may stay away.
      ...((full_name.trim() !== "" || me.full_name !== null) && { full_name }),
      phone: phone.trim() === "" ? null : phone,
      language,
      version: me.version,
    });
    if (!parsed.success) {
      form.fail(mistakesOf(parsed.error.issues));
      return;
    }
    const { version: _read, ...said } = parsed.data;
    try {
      await save(me, changed(said, me));
    } catch (error) {
      setFailure(apiError(error));
      toast(common.failed, words.failed, { tone: "error", duration: 5000 });
      return;
    }
    dropDraft(draft);
    toast(saved, words.savedText);
  };

  return (
    <section className="panel" aria-labelledby="details">
      <div className="panel__head">
        <h2 id="details">{words.heading}</h2>
      </div>
      <Form wrong={form.wrong} onSubmit={() => void run(submit)}>
        <FormNotice mistake={form.firstError} failure={failure} />
        <TextField label={words.name} {...form.text("full_name")} autoComplete="name" />
        <TextField
          label={words.phone}
          {...form.text("phone")}
          hint={words.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          optional
        />
        <dl className="facts">
          <div>
            <dt>{words.email}</dt>
            <dd>{me.email}</dd>
            <dd className="hint">{words.emailHint}</dd>
          </div>
        </dl>
        <MailLanguage chosen={form.values.language} onChoose={(language) => form.set("language", language)} />
        <SubmitButton busy={busy} label={words.save} busyLabel={saving} look="btn--secondary" />
      </Form>
    </section>
  );
}

/** What is as it was is not sent: it may have been changed elsewhere since it was read. */
const changed = (said: Omit<ProfileSettings, "version">, me: Me): typeof said =>
  Object.fromEntries(Object.entries(said).filter(([field, value]) => value !== Reflect.get(me, field)));

interface LanguageProps {
  readonly chosen: string;
  readonly onChoose: (language: Language) => void;
}

function MailLanguage({ chosen, onChoose }: LanguageProps) {
  const { details: words } = useMessages("profile");
  return (
    <fieldset className="field">
      <legend className="label">{words.language}</legend>
      <div className="segments">
        {languages.map((language) => (
          <label key={language} lang={language}>
            <input
              type="radio"
              name="language"
              value={language}
              checked={language === chosen}
              onChange={() => onChoose(language)}
            />
            {words.languages[language]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
