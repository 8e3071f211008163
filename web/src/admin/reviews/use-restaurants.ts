import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReviewDecision, ReviewOrder, ReviewReason, ReviewView } from "#shared/restaurants/approval.ts";
import { type Answer, byCursor, call } from "#web/platform/api/call.ts";
import { useApiMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { toast } from "#web/ui/toast/toasts.ts";

/** Invalidated when a restaurant is approved, rejected or verified. */
export const restaurantsKey = ["admin", "restaurants"];

/** One section of restaurants, or those of a phone number, or whose name or email address begins with `search`. */
export const useRestaurantsToReview = (view: ReviewView, search = "", order: ReviewOrder = "newest") =>
  useInfiniteQuery({
    queryKey: [...restaurantsKey, view, search, order],
    queryFn: ({ pageParam }) =>
      call("GET /admin/restaurants", {
        query: { view, order: order === "newest" ? undefined : order, search, cursor: pageParam },
      }),
    ...byCursor,
    placeholderData: (previous) => previous, // the last result stays while a new search loads
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });

/** The restaurant of a section that has waited longest, if there is one. */
export const useOldestRestaurant = (view: ReviewView) =>
  useQuery({
    queryKey: [...restaurantsKey, "oldest", view],
    queryFn: () => call("GET /admin/restaurants", { query: { view, order: "oldest", limit: "1" } }),
    staleTime: 0,
  }).data?.items[0];

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
