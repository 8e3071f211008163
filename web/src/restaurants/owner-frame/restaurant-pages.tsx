import { Link, Navigate, useLocation } from "react-router-dom";
import { accountPaths } from "#shared/accounts/paths.ts";
import { useAccountMessages } from "#web/platform/forms/use-api-messages.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { useMe } from "#web/platform/session/me.ts";
import { useSession } from "#web/platform/session/session.ts";
import { signInPath } from "#web/platform/session/sign-in-path.ts";
import { FrameAround } from "#web/site/frame/frame.tsx";
import { EmptyState } from "#web/ui/states/states.tsx";
import { OwnerLayout } from "./owner-layout.tsx";
import { useStoredMe } from "./use-stored-me.ts";
import { WaitingForMe } from "#web/site/frame/waiting-for-me.tsx";

/**
 * The frame of an owner's pages, whether the restaurant is verified or not (spec, section 6). An account without a
 * restaurant reads so.
 */
export default function RestaurantPages() {
  const isSignedIn = useSession() !== "signed-out";
  const location = useLocation();
  const me = useMe();
  useStoredMe(me);
  useAccountMessages("owner", "reservations");
  if (!isSignedIn) return <Navigate to={signInPath(location, accountPaths.restaurantAuth)} replace />;
  if (!me.data) return <WaitingForMe me={me} />;
  if (!me.data.restaurant) return <NoRestaurant />;
  return <OwnerLayout me={me.data} />;
}

function NoRestaurant() {
  const { guard } = useMessages("owner");
  return (
    <FrameAround>
      <main id="inhalt" className="wrap page">
        <EmptyState level="h1" title={guard.noRestaurant} text={guard.noRestaurantText}>
          <Link className="btn btn--primary" to={accountPaths.profile}>
            {guard.toProfile}
          </Link>
        </EmptyState>
      </main>
    </FrameAround>
  );
}
