import { lazy } from "react";
import { paths } from "../../../shared/paths.ts";
import { lastHome, useMe } from "../lib/me.ts";
import { trackPageLoad } from "../lib/page-loading.ts";
import { useSession } from "../lib/session/session.ts";
import { Frame } from "../ui/frame.tsx";

export const RestaurantPages = lazy(() => trackPageLoad(import("../features/owner/restaurant-pages.tsx")));

/** The frame of /reservations: an owner's for owners, the site's for guests and for visitors who have to sign in. */
export function ReservationsFrame() {
  const isSignedIn = useSession() !== "signed-out";
  const { data: me } = useMe();
  const isOwner = me ? me.restaurant !== null : lastHome() === paths.restaurantProfile;
  return isSignedIn && isOwner ? <RestaurantPages /> : <Frame />;
}
