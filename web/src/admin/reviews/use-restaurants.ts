import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { ReviewDecision, ReviewOrder, ReviewReason, ReviewView } from "#shared/restaurants/approval.ts";
import { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { type Answer, byCursor, call } from "#web/platform/api/call.ts";
import { useApiMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { parseCurrent } from "#web/platform/version-conflict.ts";
import { toast } from "#web/ui/toast/toasts.ts";
import { useDates } from "../frame/use-dates.ts";

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

/** What admins decide about a restaurant, and when it last changed. */
const DecidedState = z.pick(RestaurantProfile, {
  is_approved: true,
  is_verified: true,
  rejected_at: true,
  hidden_at: true,
  updated_at: true,
});

/** Names the state that a decision has met: a second one would be about that. */
function useStateText() {
  const words = useMessages("admin");
  const { formatDay, formatMinute } = useDates();
  const { is_approved: approval, is_verified: verification } = words.case.states;
  return ({ is_approved, is_verified, rejected_at, hidden_at, updated_at }: z.infer<typeof DecidedState>): string => {
    const decided = !is_approved && rejected_at ? words.rejectedOn(formatDay(rejected_at)) : approval[`${is_approved}`];
    const states = [decided, verification[`${is_verified}`], ...(hidden_at ? [words.hiddenByUs] : [])];
    return words.stateSince(formatMinute(updated_at), states.join(", "));
  };
}

/**
 * Sends an admin's decision, says how it went (spec, section 8), loads the sections again and returns why it failed.
 * `onDecided` follows what has arrived.
 */
export function useReview() {
  const words = useMessages("admin");
  const { apiError } = useApiMessages();
  const queries = useQueryClient();
  const toState = useStateText();
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
      const current = parseCurrent(error, DecidedState);
      problem = current ? `${apiError(error)} ${toState(current)}` : apiError(error);
    }
    await Promise.all([
      queries.invalidateQueries({ queryKey: restaurantsKey }),
      queries.invalidateQueries({ queryKey: ["admin", "audit-trail", id] }),
    ]);
    return problem;
  };
}
