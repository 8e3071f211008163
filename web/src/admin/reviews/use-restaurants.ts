import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReviewDecision, ReviewOrder, ReviewReason, ReviewView } from "#shared/restaurants/approval.ts";
import { type Answer, byCursor, call } from "#web/platform/api/call.ts";
import { useApiMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { toast } from "#web/ui/toast/toasts.ts";

/** Invalidated when a restaurant is approved, rejected or verified. */
export const restaurantsKey = ["admin", "restaurants"];

/** Who waits longest comes first. */
export const defaultOrders: Readonly<Record<ReviewView, ReviewOrder>> = {
  pending: "oldest",
  approved: "newest",
  rejected: "newest",
};

/** One section of restaurants, or those of a phone number, or whose name or email address begins with `search`. */
export const useRestaurantsToReview = (view: ReviewView, search = "", order: ReviewOrder = defaultOrders[view]) =>
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

/** One restaurant as the lists show it. */
export const useRestaurantToReview = (restaurantId: string) =>
  useQuery({
    queryKey: [...restaurantsKey, "one", restaurantId],
    queryFn: () => call("GET /admin/restaurants/{restaurantId}", { params: { restaurantId } }),
    staleTime: 0,
  });

export type ReviewedRestaurant = Answer<"GET /admin/restaurants">["items"][number];

/** The reason and message that go to a restaurant with a decision against it. */
export interface Explanation {
  readonly reason: ReviewReason;
  readonly message: string | null;
}

/**
 * Sends an admin's decision, says how it went (spec, section 8), loads the sections again and returns why it failed.
 * `onDecided` follows what has arrived.
 */
export function useReview() {
  const words = useMessages("admin");
  const { apiError } = useApiMessages();
  const queries = useQueryClient();
  return async (
    { id, version }: ReviewedRestaurant,
    decision: ReviewDecision,
    explanation: Explanation | undefined,
    onDecided: () => void,
  ): Promise<string | undefined> => {
    let problem: string | undefined;
    try {
      await call("PATCH /admin/restaurants/{restaurantId}", {
        params: { restaurantId: id },
        body: { decision, version, ...explanation },
      });
      onDecided();
      const { title, text } = words.decided[decision];
      toast(title, text);
    } catch (error) {
      const failed = decision === "approve" || decision === "reject" ? words.statusFailed : words.verificationFailed;
      toast(words.error, failed, { tone: "error", duration: 5000 });
      problem = apiError(error);
    }
    await Promise.all([
      queries.invalidateQueries({ queryKey: restaurantsKey }),
      queries.invalidateQueries({ queryKey: ["admin", "audit-trail", id] }),
    ]);
    return problem;
  };
}
