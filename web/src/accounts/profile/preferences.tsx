import * as z from "zod/mini";
import { type CuisinePreference, cuisinePreferences } from "#shared/restaurants/constants.ts";
import { toDraftRecord, useNewerEntry } from "#web/platform/forms/use-newer-entry.ts";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import type { Me } from "#web/platform/session/me.ts";
import { Form, FormNotice, SubmitButton } from "#web/ui/form/form.tsx";
import { useSave } from "./use-save.ts";

const draft = "profile-preferences";

/** The picture of each chip (a file in /art). */
const dishes: Readonly<Record<CuisinePreference, string>> = {
  "Italienische Küche": "spaghetti",
  "Griechische Küche": "salat",
  "Türkische Küche": "doener",
  "Asiatische Küche": "ramen",
  "Deutsche Küche": "brezel",
  "Mediterrane Küche": "paella",
  "Fast Food": "burger",
  Vegetarisch: "brokkoli",
  Vegan: "avocado",
};

const toValues = ({ preferences }: Me) => ({ chosen: [...preferences] });

const Preferences = z.strictObject({ chosen: z.array(z.enum(cuisinePreferences)) });

/** Cuisines a guest likes: toggles, saved on demand (spec, section 2). */
export function PreferencesPanel({ me }: { readonly me: Me }) {
  const { preferences: words, saving, unsaved } = useMessages("profile");
  const { busy, run, failure, save } = useSave(me, draft, words);
  const record = toValues(me);
  const form = useZodForm(Preferences, {
    defaultValues: record,
    draft: { name: draft, record: toDraftRecord(record) },
  });
  useNewerEntry(form, me, toValues);

  const isUnsaved = !hasSameItems(form.watch("chosen"), me.preferences);
  return (
    <section className="panel" aria-labelledby="preferences">
      <div className="panel__head">
        <h2 id="preferences">{words.heading}</h2>
        <p className="soft" role="status">
          {isUnsaved && !busy ? unsaved : words.text}
        </p>
      </div>
      <Form onSubmit={() => void run(() => form.submit(({ chosen }) => save({ preferences: chosen })))}>
        <FormNotice title={words.failed} failure={failure} />
        <fieldset>
          <legend className="visually-hidden">{words.legend}</legend>
          <div className="chips">
            {cuisinePreferences.map((cuisine) => (
              <label key={cuisine} className="chip">
                <input type="checkbox" value={cuisine} {...form.register("chosen")} />
                <img src={`/art/${dishes[cuisine]}.webp`} width="28" height="28" alt="" />
                {words.cuisines[cuisine]}
              </label>
            ))}
          </div>
        </fieldset>
        <SubmitButton busy={busy} label={words.save} busyLabel={saving} look="btn--secondary" />
      </Form>
    </section>
  );
}

const hasSameItems = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item) => other.includes(item));
