import { Pencil } from "lucide-react";
import { Suspense, useState } from "react";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { DialogSkeleton } from "#web/ui/states/states.tsx";
import { WithRestaurant } from "../parts/with-restaurant.tsx";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";
import { Button } from "#web/ui/button/button.tsx";
import type { ChangeDialogProps } from "./use-change-request.ts";

const loadDialog = () => import("./change-dialog.tsx");
const ChangeDialog = lazyDialog(loadDialog);

interface Props extends Omit<ChangeDialogProps, "restaurant" | "onClose"> {
  /** Takes the button away, but not the dialog with what was typed. */
  readonly isOffline: boolean;
}

/** The button that opens the dialog, while the restaurant takes requests. */
export function ChangeRequest({ isOffline, ...props }: Props) {
  const { list, requestChange: words } = useMessages("reservations");
  const { language } = useLanguage();
  const { reservation } = props;
  const [isOpen, setIsOpen] = useState(false);
  if (reservation.restaurant?.is_listed !== true) return null;
  const close = () => setIsOpen(false);
  const date = formatDay(reservation.reservation_date, "date", language);
  return (
    <>
      {!isOffline && (
        <Button
          Icon={Pencil}
          look="btn--secondary"
          text={words.open}
          label={list.actionLabel(words.open, reservation.restaurant_name, date)}
          onClick={() => {
            void loadDialog(); // beside the data, not after it
            setIsOpen(true);
          }}
        />
      )}
      {isOpen && (
        <Suspense fallback={<DialogSkeleton />}>
          <WithRestaurant restaurantId={reservation.restaurant_id} failed={words.loadFailed} onClose={close}>
            {(restaurant) => <ChangeDialog {...props} restaurant={restaurant} onClose={close} />}
          </WithRestaurant>
        </Suspense>
      )}
    </>
  );
}
