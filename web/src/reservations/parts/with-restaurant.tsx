import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { bookableRestaurantQuery } from "#web/platform/api/call.ts";
import { DialogSkeleton } from "#web/ui/states/states.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import type { BookableRestaurant } from "../request/booking-rules.ts";

interface Props {
  readonly restaurantId: string;
  /** What a toast says when the restaurant cannot be loaded. */
  readonly failed: string;
  readonly onClose: () => void;
  readonly children: (restaurant: BookableRestaurant) => ReactNode;
}

/** Loads the restaurant of a dialog; closes it with a toast when that fails. */
export function WithRestaurant({ restaurantId, failed, onClose, children }: Props) {
  const { data, isError } = useQuery(bookableRestaurantQuery(restaurantId));
  useEffect(() => {
    if (!isError) return;
    toast(failed, undefined, { tone: "error" });
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps -- one toast per failure
  }, [isError]);
  return data ? children(data) : <DialogSkeleton />;
}
