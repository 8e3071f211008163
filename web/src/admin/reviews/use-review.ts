import { useQueryClient } from "@tanstack/react-query";
import type { ReviewDecision, ReviewReason } from "#shared/restaurants/approval.ts";
import { call } from "#web/platform/api/call.ts";
import type { Answer } from "#web/platform/api/calls.ts";
import { useApiMessages } from "#web/platform/forms/use-api-messages.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import { restaurantsKey } from "../frame/use-admin-lists.ts";

export type ReviewedRestaurant = Answer<"GET /admin/restaurants">["items"][number];

/** The reason and message that go to a restaurant with a decision against it. */
export interface Explanation {
  readonly reason: ReviewReason;
  readonly message: string | null;
}

/** Sends an admin's decision, says how it went (spec, section 8) and loads the sections again. */
export function useReview() {
  const words = useMessages("admin");
  const { apiError } = useApiMessages();
  const queries = useQueryClient();
  return async (
    { id, version }: ReviewedRestaurant,
    decision: ReviewDecision,
    explanation?: Explanation,
  ): Promise<void> => {
    try {
      await call("PATCH /admin/restaurants/{restaurantId}", {
        params: { restaurantId: id },
        body: { decision, version, ...explanation },
      });
      const { title, text } = words.decided[decision];
      toast(title, text);
    } catch (error) {
      const failed = decision === "approve" || decision === "reject" ? words.statusFailed : words.verificationFailed;
      toast(words.error, `${failed} ${apiError(error)}`, { tone: "error", duration: 5000 });
    }
    await Promise.all([
      queries.invalidateQueries({ queryKey: restaurantsKey }),
      queries.invalidateQueries({ queryKey: ["admin", "audit-trail", id] }),
    ]);
  };
}
