import { useQueryClient } from "@tanstack/react-query";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { paths } from "../../../../shared/paths.ts";
import { call } from "../../lib/api/call.ts";
import { dropDraft, returnDraft } from "../../lib/forms/draft.ts";
import { useApiMessages } from "../../lib/forms/use-api-messages.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { canOpenPortal, useMe } from "../../lib/me.ts";
import { signOut } from "../../lib/session/session.ts";
import { toast } from "../../ui/toasts.ts";
import { AccountPage } from "./account-page.tsx";
import { dropAuthDrafts } from "./auth-drafts.ts";
import { parseEmailLink } from "./email-link.ts";

/** /partner/login: lets verified restaurants and admins in, and signs everybody else out again (spec, section 6). */
export default function PartnerLogin() {
  const me = useMe();
  const completeSignIn = usePortalSignIn();
  const { search, hash } = useLocation();
  const hasCode = parseEmailLink(hash) !== undefined || new URLSearchParams(search).get("step") === "code";
  if (!hasCode && me.data && canOpenPortal(me.data)) return <Navigate to={paths.partnerDashboard} replace />;
  return <AccountPage side="portal" completeSignIn={completeSignIn} />;
}

function usePortalSignIn(): () => Promise<void> {
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
    await navigate(paths.partnerDashboard, { replace: true });
  };
}
