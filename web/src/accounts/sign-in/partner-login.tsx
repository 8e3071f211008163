import { Navigate, useLocation } from "react-router-dom";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { canOpenPortal, useMe } from "#web/platform/session/me.ts";
import AccountPage from "./account-page.tsx";
import { parseEmailLink } from "#web/platform/session/email-link.ts";
import { usePortalSignIn } from "./use-post-sign-in.ts";

/** /partner/login: lets verified restaurants and admins in, and signs everybody else out again (spec, section 6). */
export default function PartnerLogin() {
  const me = useMe();
  const completeSignIn = usePortalSignIn();
  const { search, hash } = useLocation();
  const hasCode = parseEmailLink(hash) !== undefined || new URLSearchParams(search).get("step") === "code";
  if (!hasCode && me.data && canOpenPortal(me.data)) return <Navigate to={restaurantPaths.partnerDashboard} replace />;
  return <AccountPage side="portal" completeSignIn={completeSignIn} />;
}
