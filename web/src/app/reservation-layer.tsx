import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { bookableRestaurantQuery } from "#web/platform/api/call.ts";
import { useIsHydrated } from "#web/platform/browser-state.ts";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";
import { DialogSkeleton } from "#web/ui/states/states.tsx";

const loadDialog = () => import("#web/reservations/dialog/open-reservation-dialog.tsx");
const ReservationDialog = lazyDialog(loadDialog);

/** `?reserve={id}` on the list, or on a restaurant's page, opens the reservation dialog of that restaurant. */
export function ReservationLayer() {
  const [params, setParams] = useSearchParams();
  const isHydrated = useIsHydrated();
  const restaurantId = params.get("reserve");
  usePreloadedDialog();
  // The dialog reads it. Here it loads beside the dialog's code, not after it.
  useQuery({ ...bookableRestaurantQuery(restaurantId ?? ""), enabled: restaurantId !== null });
  if (restaurantId === null || !isHydrated) return null;
  const close = () =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete("reserve");
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Suspense fallback={<DialogSkeleton />}>
      <ReservationDialog key={restaurantId} restaurantId={restaurantId} onClose={close} />
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
