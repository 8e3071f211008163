import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { bookableRestaurantQuery } from "#web/platform/api/call.ts";
import { useIsHydrated } from "#web/platform/browser-state.ts";
import { DialogSkeleton } from "#web/ui/states/states.tsx";

const loadDialog = () => import("#web/reservations/dialog/open-reservation-dialog.tsx");
const ReservationDialog = lazy(loadDialog);

/** `?reserve={id}` on the list, or on a restaurant's page, opens the reservation dialog of that restaurant. */
export function ReservationLayer() {
  const [params] = useSearchParams();
  const isHydrated = useIsHydrated();
  const restaurantId = params.get("reserve");
  usePreloadedDialog();
  // The dialog reads it. Here it loads beside the dialog's code, not after it.
  useQuery({ ...bookableRestaurantQuery(restaurantId ?? ""), enabled: restaurantId !== null });
  if (restaurantId === null || !isHydrated) return null;
  return (
    <Suspense fallback={<DialogSkeleton />}>
      <ReservationDialog key={restaurantId} restaurantId={restaurantId} />
    </Suspense>
  );
}

/** Preloads the dialog when a button that opens it is hovered or focused. */
function usePreloadedDialog(): void {
  useEffect(() => {
    const preload = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[aria-haspopup="dialog"]')) void loadDialog();
    };
    document.addEventListener("pointerover", preload);
    document.addEventListener("focusin", preload);
    return () => {
      document.removeEventListener("pointerover", preload);
      document.removeEventListener("focusin", preload);
    };
  }, []);
}
