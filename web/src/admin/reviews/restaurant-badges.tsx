import { Check, EyeOff, Hourglass, Shield, ShieldCheck } from "lucide-react";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Badge } from "#web/ui/portal-controls/portal-controls.tsx";
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
      <Badge variation={is_approved ? "success" : "warning"} Icon={is_approved ? Check : Hourglass}>
        {is_approved ? words.badges.approved : words.badges.notApproved}
      </Badge>
      {!is_verified && <Badge Icon={Shield}>{words.badges.notVerified}</Badge>}
      {is_verified && showsVerified && (
        <Badge variation="success" Icon={ShieldCheck}>
          {words.case.states.is_verified.true}
        </Badge>
      )}
      {!is_visible && (
        <Badge className="admin-row__hidden" Icon={EyeOff}>
          {words.hidden}
        </Badge>
      )}
      {requests_paused_at && (
        <Badge variation="warning" Icon={Hourglass}>
          {words.paused}
        </Badge>
      )}
    </p>
  );
}
