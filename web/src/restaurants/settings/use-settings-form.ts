import { useEffect, useLayoutEffect, useState } from "react";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { ApiResponseError } from "#web/platform/api/errors.ts";
import { useApiMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { type FallingOutside, listFallingOutside } from "../upcoming-reservations.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { toast } from "#web/ui/toast/toasts.ts";
import { isSettingsField, getSection, openSection } from "./sections/section.tsx";
import {
  dropSettingsDraft,
  keepSettingsDraft,
  readSettingsDraft,
  type SettingsConflict,
  useSaveSettings,
} from "./use-save-settings.ts";
import {
  changedFields,
  findNewSchedule,
  type FieldName,
  mergeValues,
  settingsSchema,
  type SettingsValues,
  toValues,
} from "./settings-values.ts";

/**
 * What is typed into the settings and what becomes of it. It begins from the restaurant as it was read or from a draft,
 * and begins anew from each version that is saved; a save that another one came before ends in a `conflict`, which the
 * owner settles field by field.
 */
export function useSettingsForm(restaurant: RestaurantProfile) {
  const words = useMessages("owner").settings;
  const { busy, run } = useBusy();
  const [{ read, startValues, revision }, setStart] = useState(() => toStart(restaurant));
  const form = useZodForm(settingsSchema(read), {
    defaultValues: startValues,
    beforeFocus: (name) => {
      if (isSettingsField(name)) openSection(getSection[name]);
    },
  });
  const [conflict, setConflict] = useState<SettingsConflict>();
  const [question, setQuestion] = useState<Question>();
  const [alsoChanged, setAlsoChanged] = useState<readonly FieldName[]>([]);
  const { failure, setFailure, showFailure } = useFailure(form.showErrors);
  const save = useSaveSettings();

  const values = form.watch();
  const changed = changedFields(toValues(read), values);
  const hasChanges = changed.length > 0;

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

  const saveFrom = async (from: RestaurantProfile, sent: SettingsValues, isAgreed = false) => {
    setFailure(undefined);
    setAlsoChanged([]);
    const schedule = isAgreed ? undefined : findNewSchedule(from, sent);
    if (schedule) {
      const outside = await listFallingOutside(from, schedule).catch(() => undefined);
      if (outside?.length !== 0) {
        setQuestion({ from, sent, outside });
        return;
      }
    }
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

  return {
    form,
    /** The restaurant that the entries began from. */
    read,
    values,
    /** The fields that differ from `read`. */
    changed,
    revision,
    busy,
    failure,
    /** Set while a save waits for the owner's choice. */
    conflict,
    /** What somebody else had changed beside the last save. */
    alsoChanged,
    submit: () => void run(submit),
    saveChosen,
    /** Set while a save of hours waits for the owner's word on what lies outside them. */
    question,
    saveAnyway: ({ from, sent }: Question) => {
      setQuestion(undefined);
      void run(() => saveFrom(from, sent, true));
    },
    closeQuestion: () => setQuestion(undefined),
    closeConflict: () => setConflict(undefined),
    discard,
    /** Goes back to what was read, and forgets the draft: the owner leaves. */
    abandon: () => {
      restart(read);
      dropSettingsDraft();
    },
  };
}

/** What is about to be saved, and what falls out of the hours by it; undefined where that could not be read. */
interface Question {
  readonly from: RestaurantProfile;
  readonly sent: SettingsValues;
  readonly outside: readonly FallingOutside[] | undefined;
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
  const { apiError } = useApiMessages();
  const [failure, setFailure] = useState<string>();
  const showFailure = (error: unknown) => {
    setFailure(apiError(error));
    if (error instanceof ApiResponseError)
      showErrors(Object.fromEntries(error.fields.map(({ field, code }) => [field, code])));
  };
  return { failure, setFailure, showFailure };
}
