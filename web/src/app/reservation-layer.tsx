import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { bookableRestaurantQuery } from "../lib/api/queries.ts";
import { useIsHydrated } from "../lib/hydrated.ts";
import { DialogSkeleton } from "../ui/states.tsx";

const loadDialog = () => import("../features/reservations/open-reservation-dialog.tsx");
const ReservationDialog = lazy(loadDialog);

/** `?reserve={id}` on the list opens the reservation dialog of that restaurant; closing it removes the parameter. */
export function ReservationLayer() {
  const [params, setParams] = useSearchParams();
  const isHydrated = useIsHydrated();
  const restaurantId = params.get("reserve");
  const { key } = useLocation();
  // The address changes later: the key tells a closed dialog from one that was opened again meanwhile.
  const [closedAt, setClosedAt] = useState<string>();
  usePreloadedDialog();
  // The dialog reads it. Here it loads beside the dialog's code, not after it.
  useQuery({ ...bookableRestaurantQuery(restaurantId ?? ""), enabled: restaurantId !== null });
  if (restaurantId === null || !isHydrated || closedAt === key) return null;
  const close = () => {
    setClosedAt(key);
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete("reserve");
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
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
