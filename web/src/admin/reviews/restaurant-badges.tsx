import { Check, EyeOff, Hourglass, Shield, ShieldCheck } from "lucide-react";
import { useMessages } from "#web/platform/i18n/language.tsx";
import type { ReviewedRestaurant } from "./use-review.ts";
import "../frame/admin-row.css";

type State = Pick<ReviewedRestaurant, "is_approved" | "is_verified" | "is_visible" | "requests_paused_at">;

interface Props {
  readonly restaurant: State;
  /** Also says that it is verified, which in the list its section says. */
  readonly showsVerified?: boolean;
}

/** The state of a restaurant's review, whether it hides itself, and whether its requests pause. */
export function RestaurantBadges({ restaurant, showsVerified = false }: Props) {
  const words = useMessages("admin");
  const { is_approved, is_verified, is_visible, requests_paused_at } = restaurant;
  return (
    <p className="admin-row__badges">
      <span className={is_approved ? "badge badge--forest" : "badge badge--amber"}>
        {is_approved ? <Check className="icon" aria-hidden /> : <Hourglass className="icon" aria-hidden />}
        {is_approved ? words.badges.approved : words.badges.notApproved}
      </span>
      {!is_verified && (
        <span className="badge">
          <Shield className="icon" aria-hidden />
          {words.badges.notVerified}
        </span>
      )}
      {is_verified && showsVerified && (
        <span className="badge badge--forest">
          <ShieldCheck className="icon" aria-hidden />
          {words.case.states.is_verified.true}
        </span>
      )}
      {!is_visible && (
        <span className="badge badge--plain">
          <EyeOff className="icon" aria-hidden />
          {words.hidden}
        </span>
      )}
      {requests_paused_at && (
        <span className="badge badge--amber">
          <Hourglass className="icon" aria-hidden />
          {words.paused}
        </span>
      )}
    </p>
  );
}
