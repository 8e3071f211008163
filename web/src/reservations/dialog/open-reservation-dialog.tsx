import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { WithRestaurant } from "../parts/with-restaurant.tsx";
import { ReservationDialog } from "./reservation-dialog.tsx";
import { readDialogOrigin } from "../request/dialog-origin.ts";

interface Props {
  readonly restaurantId: string;
  /** Takes the dialog out of the address. */
  readonly onClose: () => void;
}

/** The reservation dialog of a restaurant of which only the id is known, as the address opens it. */
export default function OpenReservationDialog({ restaurantId, onClose }: Props) {
  const { restaurant: t } = useMessages("public");
  const { isClosed, close } = useCloseDialog(onClose);
  if (isClosed) return null;
  return (
    <WithRestaurant restaurantId={restaurantId} failed={t.notFound} onClose={close}>
      {(restaurant) => <ReservationDialog restaurant={restaurant} onClose={close} />}
    </WithRestaurant>
  );
}

/**
 * Closes the dialog that the address opens, and leads to the page that it was opened on; on the list only
 * `reserve` leaves the address: day, time and party are the list's.
 */
function useCloseDialog(onClose: () => void) {
  const navigate = useNavigate();
  const location = useLocation();
  const { key } = location;
  const origin = readDialogOrigin(location.state);
  // The address changes later: the key tells a closed dialog from one that was opened again meanwhile.
  const [closedAt, setClosedAt] = useState<string>();
  const close = () => {
    setClosedAt(key);
    if (origin?.isSignedIn === true) void navigate(origin.from, { replace: true });
    else if (origin) void navigate(-1);
    else onClose();
  };
  return { isClosed: closedAt === key, close };
}
