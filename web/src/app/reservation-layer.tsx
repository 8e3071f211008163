import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { apiQuery } from "../lib/api/queries.ts";
import { useIsHydrated } from "../lib/hydrated.ts";
import { useMessages } from "../lib/i18n/language.tsx";
import { Skeleton } from "../ui/states.tsx";
import { toast } from "../ui/toasts.ts";

const loadDialog = () => import("../features/reservations/reservation-dialog.tsx");
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
  return <Open key={restaurantId} restaurantId={restaurantId} onClose={close} />;
}

interface OpenProps {
  readonly restaurantId: string;
  readonly onClose: () => void;
}

function Open({ restaurantId, onClose }: OpenProps) {
  const { restaurant: t } = useMessages("public");
  const { data, isError } = useQuery({
    ...apiQuery("GET /restaurants/{restaurantId}", { params: { restaurantId } }),
    staleTime: 10_000,
  });
  useEffect(() => void loadDialog(), []); // beside the data, not after it
  useEffect(() => {
    if (!isError) return;
    toast(t.notFound, undefined, { tone: "error" });
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps -- one toast per failure
  }, [isError]);
  const sheet = <Sheet />;
  return (
    <Suspense fallback={sheet}>{data ? <ReservationDialog restaurant={data} onClose={onClose} /> : sheet}</Suspense>
  );
}

/** Shown while the dialog loads. */
function Sheet() {
  const { frame } = useMessages("public");
  return (
    <div className="sheet" role="status">
      <p className="visually-hidden">{frame.loading}</p>
      <Skeleton size="heading" />
      <Skeleton size="control" />
      <Skeleton size="control" />
    </div>
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
