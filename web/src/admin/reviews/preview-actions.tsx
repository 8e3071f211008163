import { useAccountMessages } from "#web/platform/i18n/language.tsx";
import { RestaurantActions } from "./restaurant-actions.tsx";
import { useRestaurantToReview } from "./use-restaurants.ts";
import "../frame/section.css";
import "./reviews.css";

interface Props {
  readonly restaurantId: string;
  readonly onDecided: () => void;
}

/** What an admin can decide about the restaurant whose page is in view. */
export default function PreviewActions({ restaurantId, onDecided }: Props) {
  useAccountMessages("admin");
  const { data: restaurant } = useRestaurantToReview(restaurantId);
  return (
    restaurant && (
      <div className="admin-row__actions preview-actions">
        <RestaurantActions restaurant={restaurant} onDecided={onDecided} />
      </div>
    )
  );
}
