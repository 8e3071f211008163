import { useMessages } from "#web/platform/i18n/language.tsx";
import { WithRestaurant } from "../parts/with-restaurant.tsx";
import { ReservationDialog } from "./reservation-dialog.tsx";
import { useCloseDialog } from "./use-close-dialog.ts";

interface Props {
  readonly restaurantId: string;
}

/** The reservation dialog of a restaurant of which only the id is known, as the address opens it. */
export default function OpenReservationDialog({ restaurantId }: Props) {
  const { restaurant: t } = useMessages("public");
  const { isClosed, close } = useCloseDialog();
  if (isClosed) return null;
  return (
    <WithRestaurant restaurantId={restaurantId} failed={t.notFound} onClose={close}>
      {(restaurant) => <ReservationDialog restaurant={restaurant} onClose={close} />}
    </WithRestaurant>
  );
}
