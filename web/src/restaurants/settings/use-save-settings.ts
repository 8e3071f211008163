import { useQueryClient } from "@tanstack/react-query";
import { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { call } from "#web/platform/api/call.ts";
import { apiQuery } from "#web/platform/api/queries.ts";
import { parseCurrent } from "#web/platform/version-conflict.ts";
import {
  changedFields,
  type FieldName,
  mergeValues,
  type SettingsValues,
  toRequest,
  toValues,
} from "./settings-values.ts";

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
    queries.setQueryData(apiQuery("GET /partner/restaurant").queryKey, restaurant);
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
