import * as z from "zod/mini";
import { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { dropDraft, keepDraft, readDraft } from "#web/platform/forms/draft.ts";
import { SettingsValues } from "./settings-values.ts";

const name = "restaurant-settings";

/** Unsaved values with the restaurant they began from, so that what was saved since then is merged and not undone. */
const SettingsDraft = z.object({ read: RestaurantProfile, values: SettingsValues });
type SettingsDraft = z.infer<typeof SettingsDraft>;

export function readSettingsDraft(restaurantId: string): SettingsDraft | undefined {
  const { success, data } = z.safeParse(SettingsDraft, readDraft(name));
  return success && data.read.id === restaurantId ? data : undefined;
}

export const keepSettingsDraft = (draft: SettingsDraft): void => keepDraft(name, draft);

export const dropSettingsDraft = (): void => dropDraft(name);
