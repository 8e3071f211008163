import { lazy } from "react";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { lastHome, useMe } from "#web/platform/session/me.ts";
import { trackPageLoad } from "#web/platform/page-loading.ts";
import { useSession } from "#web/platform/session/session.ts";
import { Frame } from "#web/site/frame/frame.tsx";

export const RestaurantPages = lazy(() => trackPageLoad(import("#web/restaurants/owner-frame/restaurant-pages.tsx")));

/** The frame of /reservations: an owner's for owners, the site's for guests and for visitors who have to sign in. */
export function ReservationsFrame() {
  const isSignedIn = useSession() !== "signed-out";
  const { data: me } = useMe();
  const isOwner = me ? me.restaurant !== null : lastHome() === restaurantPaths.restaurantProfile;
  return isSignedIn && isOwner ? <RestaurantPages /> : <Frame />;
}
