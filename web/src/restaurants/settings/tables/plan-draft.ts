import * as z from "zod/mini";
import { Plan, PlanRules } from "#shared/reservations/seating/plan.ts";
import { dropDraft, keepDraft, readDraft } from "#web/platform/forms/draft.ts";

const draftName = "restaurant-plan";

/** Unsaved rules with the plan they began from, and the step of the wizard that is open. */
const PlanDraft = z.object({
  restaurant_id: z.string(),
  read: Plan,
  rules: PlanRules,
  step: z.optional(z.int().check(z.minimum(1), z.maximum(4))),
});
type PlanDraft = z.infer<typeof PlanDraft>;

export function readPlanDraft(restaurantId: string): PlanDraft | undefined {
  const { success, data } = z.safeParse(PlanDraft, readDraft(draftName));
  return success && data.restaurant_id === restaurantId ? data : undefined;
}

export const keepPlanDraft = (draft: PlanDraft): void => keepDraft(draftName, draft);

export const dropPlanDraft = (): void => dropDraft(draftName);
