import { useMessages } from "../../lib/i18n/language.tsx";
import { WithRestaurant } from "../../ui/reservations/with-restaurant.tsx";
import { ReservationDialog } from "./reservation-dialog.tsx";

interface Props {
  readonly restaurantId: string;
  readonly onClose: () => void;
}

/** The reservation dialog of a restaurant of which only the id is known. */
export default function OpenReservationDialog({ restaurantId, onClose }: Props) {
  const { restaurant: t } = useMessages("public");
  return (
    <WithRestaurant restaurantId={restaurantId} failed={t.notFound} onClose={onClose}>
      {(restaurant) => <ReservationDialog restaurant={restaurant} onClose={onClose} />}
    </WithRestaurant>
  );
}
