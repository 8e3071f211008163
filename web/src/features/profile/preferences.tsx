import { useState } from "react";
import { type CuisinePreference, cuisinePreferences } from "../../../../shared/restaurants/constants.ts";
import { dropDraft, keepDraft, readDraft } from "../../lib/forms/draft.ts";
import { useApiMessages } from "../../lib/forms/use-api-messages.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import type { Me } from "../../lib/me.ts";
import { useBusy } from "../../lib/use-busy.ts";
import { FormNotice } from "../../ui/form-notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { toast } from "../../ui/toasts.ts";
import { useSave } from "./use-save.ts";

const draft = "profile-preferences";

/** What lies on each chip (a file of /art). */
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

/** Cuisines a guest likes: toggles, saved on demand (spec, section 2). */
export function PreferencesPanel({ me }: { readonly me: Me }) {
  const { preferences: words, saved, saving } = useMessages("profile");
  const { form: common } = useMessages("account");
  const { apiError } = useApiMessages();
  const { busy, run } = useBusy();
  const save = useSave();
  const { chosen, toggle, isUnsaved } = useChosen(me);
  const [failure, setFailure] = useState<string>();

  const submit = async () => {
    setFailure(undefined);
    try {
      await save(me, { preferences: chosen });
    } catch (error) {
      setFailure(apiError(error));
      toast(common.failed, words.failed, { tone: "error", duration: 5000 });
      return;
    }
    dropDraft(draft);
    toast(saved, words.savedText);
  };

  return (
    <section className="panel" aria-labelledby="preferences">
      <div className="panel__head">
        <h2 id="preferences">{words.heading}</h2>
        <p className="soft" role="status">
          {isUnsaved && !busy ? words.unsaved : words.text}
        </p>
      </div>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void run(submit);
        }}
      >
        <FormNotice mistake={undefined} failure={failure} />
        <fieldset>
          <legend className="visually-hidden">{words.legend}</legend>
          <div className="chips">
            {cuisinePreferences.map((cuisine) => (
              <label key={cuisine} className="chip">
                <input type="checkbox" checked={chosen.includes(cuisine)} onChange={() => toggle(cuisine)} />
                <img src={`/art/${dishes[cuisine]}.webp`} width="28" height="28" alt="" />
                {words.cuisines[cuisine]}
              </label>
            ))}
          </div>
        </fieldset>
        <SubmitButton busy={busy} label={words.save} busyLabel={saving} look="btn--secondary" />
      </form>
    </section>
  );
}

/** What is ticked, in the order of the list, whatever was saved or kept before a reload. */
function useChosen(me: Me) {
  const [chosen, setChosen] = useState(() => {
    const { chosen: kept } = readDraft(draft);
    const known: readonly unknown[] = Array.isArray(kept) ? kept : me.preferences;
    return cuisinePreferences.filter((cuisine) => known.includes(cuisine));
  });
  const toggle = (cuisine: CuisinePreference) => {
    const next = cuisinePreferences.filter((one) => (one === cuisine) !== chosen.includes(one));
    setChosen(next);
    keepDraft(draft, { chosen: next });
  };
  const isUnsaved = chosen.length !== me.preferences.length || chosen.some((one) => !me.preferences.includes(one));
  return { chosen, toggle, isUnsaved };
}
