import { useEffect } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { accountPaths } from "#shared/accounts/paths.ts";
import { useAccountMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { canOpenPortal, useMe } from "#web/platform/session/me.ts";
import { useSession } from "#web/platform/session/session.ts";
import { toast } from "#web/ui/toast/toasts.ts";
import { OwnerLayout } from "./owner-layout.tsx";
import { WaitingForMe } from "#web/site/frame/waiting-for-me.tsx";

/** The frame of the partner portal, for verified restaurants and for admins (spec, section 6). */
export default function PortalPages() {
  const isSignedIn = useSession() !== "signed-out";
  const me = useMe();
  const { pathname } = useLocation();
  useAccountMessages("owner", "booking", "reservations", "portal");
  if (!isSignedIn) return <Navigate to={accountPaths.partnerLogin} replace />;
  return (
    <>
      <RefreshMe key={pathname} />
      <Portal me={me} />
    </>
  );
}

/** Only an answer of this visit closes the portal: since the one before, the restaurant may have been verified. */
function Portal({ me }: { readonly me: ReturnType<typeof useMe> }) {
  if (me.data && canOpenPortal(me.data)) return <OwnerLayout me={me.data} />;
  if (!me.data || me.isError || !me.isFetchedAfterMount) return <WaitingForMe me={me} />;
  return <Rejected hasRestaurant={me.data.restaurant !== null} />;
}

/** Reads the account again with each page: a verification counts from the next click on, and so does its withdrawal. */
function RefreshMe() {
  const { refetch } = useMe();
  useEffect(() => void refetch({ cancelRefetch: false }), [refetch]);
  return null;
}

/** Says why the portal stays closed, and leads to its sign-in page. */
function Rejected({ hasRestaurant }: { readonly hasRestaurant: boolean }) {
  const { guard } = useMessages("owner");
  useEffect(() => {
    const [title, text] = hasRestaurant
      ? [guard.notVerified, guard.notVerifiedText]
      : [guard.accessDenied, guard.accessDeniedText];
    toast(title, text, { tone: "error", duration: 5000 });
  }, [guard, hasRestaurant]);
  return <Navigate to={accountPaths.partnerLogin} replace />;
}
