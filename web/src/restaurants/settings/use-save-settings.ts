import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { type Answer, apiQuery, call } from "#web/platform/api/call.ts";
import { parseCurrent } from "#web/platform/version-conflict.ts";
import { dropDraft, keepDraft, readDraft } from "#web/platform/forms/draft.ts";
import { changedFields, type FieldName, mergeValues, toRequest, toValues, SettingsValues } from "./settings-values.ts";

const draftName = "restaurant-settings";

/** Unsaved values with the restaurant they began from, so that what was saved since then is merged and not undone. */
const SettingsDraft = z.object({ read: RestaurantProfile, values: SettingsValues });
type SettingsDraft = z.infer<typeof SettingsDraft>;

export function readSettingsDraft(restaurantId: string): SettingsDraft | undefined {
  const { success, data } = z.safeParse(SettingsDraft, readDraft(draftName));
  return success && data.read.id === restaurantId ? data : undefined;
}

export const keepSettingsDraft = (draft: SettingsDraft): void => keepDraft(draftName, draft);

export const dropSettingsDraft = (): void => dropDraft(draftName);

/** Someone else saved the same fields: a person must choose. `values` holds everything else merged, and the own entries. */
export interface SettingsConflict {
  readonly current: RestaurantProfile;
  readonly values: SettingsValues;
  readonly fields: readonly FieldName[];
}

type Result =
  | { readonly saved: RestaurantProfile; readonly alsoChanged: readonly FieldName[] }
  | { readonly conflict: SettingsConflict };

/**
 * Saves settings. What was saved elsewhere since they were read is merged field by field; only a field that both sides
 * changed is a conflict, and then nothing is saved.
 */
export function useSaveSettings(): (read: RestaurantProfile, values: SettingsValues) => Promise<Result> {
  const queries = useQueryClient();
  const updateCache = (restaurant: RestaurantProfile) => {
    queries.setQueryData<Answer<"GET /partner/restaurant">>(apiQuery("GET /partner/restaurant").queryKey, (own) => ({
      ...own,
      ...restaurant,
    }));
    void queries.invalidateQueries({ queryKey: apiQuery("GET /partner/restaurant/preview").queryKey });
  };
  const send = async (read: RestaurantProfile, values: SettingsValues) => {
    if (changedFields(toValues(read), values).length === 0) return read;
    const saved = await call("PATCH /partner/restaurant", { body: toRequest(read, values) });
    updateCache(saved);
    return saved;
  };
  return async (read, values) => {
    try {
      return { saved: await send(read, values), alsoChanged: [] };
    } catch (error) {
      const current = parseCurrent(error, RestaurantProfile);
      if (!current) throw error;
      updateCache(current);
      const merged = mergeValues(toValues(read), values, toValues(current));
      if (merged.conflicts.length > 0)
        return { conflict: { current, values: merged.values, fields: merged.conflicts } };
      return { saved: await send(current, merged.values), alsoChanged: merged.alsoChanged };
    }
  };
}
