import { Link, Navigate, useLocation } from "react-router-dom";
import { paths } from "../../../../shared/paths.ts";
import { useAccountMessages } from "../../lib/forms/use-api-messages.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { useMe } from "../../lib/me.ts";
import { useSession } from "../../lib/session/session.ts";
import { signInPath } from "../../lib/sign-in-path.ts";
import { FrameAround } from "../../ui/frame.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { OwnerLayout } from "./owner-layout.tsx";
import { useStoredMe } from "./use-stored-me.ts";
import { WaitingForMe } from "../../ui/waiting-for-me.tsx";

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
  if (!isSignedIn) return <Navigate to={signInPath(location, paths.restaurantAuth)} replace />;
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
          <Link className="btn btn--primary" to={paths.profile}>
            {guard.toProfile}
          </Link>
        </EmptyState>
      </main>
    </FrameAround>
  );
}
