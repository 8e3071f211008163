import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { call } from "#web/platform/api/call.ts";
import { dropDraft, returnDraft } from "#web/platform/forms/draft.ts";
import { useApiMessages } from "#web/platform/forms/use-api-messages.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { canOpenPortal } from "#web/platform/session/me.ts";
import { signOut } from "#web/platform/session/session.ts";
import { toast } from "#web/ui/toast/toasts.ts";
import { dropAuthDrafts } from "./auth-drafts.ts";

/** Lets a signed-in person into the portal, or signs out whom it is not open to, with the reason (spec, section 6). */
export function usePortalSignIn(): () => Promise<void> {
  const { portalSignIn: words } = useMessages("account");
  const { apiError } = useApiMessages();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const findRejection = async (): Promise<readonly [title: string, text: string] | undefined> => {
    try {
      const me = await call("GET /me");
      if (canOpenPortal(me)) return undefined;
      return me.restaurant
        ? [words.notVerified, words.notVerifiedText]
        : [words.notARestaurant, words.notARestaurantText];
    } catch (error) {
      return [words.failed, apiError(error)];
    }
  };
  return async () => {
    queries.clear(); // cached responses for another person in this browser
    const rejection = await findRejection();
    if (rejection) {
      await signOut();
      queries.clear();
      toast(...rejection, { tone: "error", duration: 5000 });
      return;
    }
    toast(words.done, words.doneText);
    dropDraft(returnDraft);
    dropAuthDrafts();
    await navigate(restaurantPaths.partnerDashboard, { replace: true });
  };
}
