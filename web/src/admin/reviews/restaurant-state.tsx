import { Check, CircleCheck, CircleDashed, Copy, EyeOff, Hourglass, Shield, ShieldCheck } from "lucide-react";
import { Fragment } from "react";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { Badge } from "#web/ui/portal-controls/portal-controls.tsx";
import { useDates } from "../frame/use-dates.ts";
import type { ReviewedRestaurant } from "./use-restaurants.ts";
import { Link } from "react-router-dom";
import type { ReviewDetail } from "#shared/restaurants/approval.ts";
import { previewPath, restaurantPath } from "#shared/restaurants/paths.ts";
import { DotList } from "#web/ui/dot-list/dot-list.tsx";
import "../frame/section.css";
import "./reviews.css";

type State = Pick<
  ReviewedRestaurant,
  "is_approved" | "is_verified" | "is_visible" | "hidden_at" | "requests_paused_at"
>;

interface Props {
  readonly restaurant: State;
  /** Also says that it is verified, which in the list its section says. */
  readonly showsVerified?: boolean;
}

/** The state of a restaurant's review, whether it hides itself, and whether its requests pause. */
export function RestaurantBadges({ restaurant, showsVerified = false }: Props) {
  const words = useMessages("admin");
  const { is_approved, is_verified, is_visible, hidden_at, requests_paused_at } = restaurant;
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
          {hidden_at ? words.hiddenByUs : words.hidden}
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

/** Why and when an admin decided against a restaurant, and that its owner submitted it again, with what has changed since. */
export function Withheld({ restaurant }: { readonly restaurant: ReviewedRestaurant }) {
  const words = useMessages("admin");
  const { language } = useLanguage();
  const { formatDay } = useDates();
  const { is_approved, rejected_at, hidden_at, review_reason, review_message, resubmitted } = restaurant;
  const rejectedAt = is_approved ? undefined : rejected_at;
  if (!rejectedAt && !hidden_at) return null;
  const decision = rejectedAt ? words.rejectedOn(formatDay(rejectedAt)) : words.hiddenByUs;
  const changed = new Intl.ListFormat(language).format(resubmitted?.changed.map((part) => words.pageParts[part]) ?? []);
  return (
    <>
      <DotList>
        {decision}
        {review_reason && words.rejection.reasons[review_reason]}
        {review_message}
      </DotList>
      {resubmitted && <p>{words.resubmittedOn(formatDay(resubmitted.at), changed)}</p>}
    </>
  );
}

/** Other restaurants that are likely the same place, and by what, in one line; nothing when there are none. */
export function LikelyDoubles({ doubles }: Pick<ReviewedRestaurant, "doubles">) {
  const { doubles: words } = useMessages("admin");
  const { language } = useLanguage();
  if (doubles.length === 0) return null;
  const list = new Intl.ListFormat(language);
  return (
    <p className="admin-row__double">
      <Copy className="icon" aria-hidden />
      <span>
        {words.title}{" "}
        {doubles.map((double, index) => (
          <Fragment key={double.id}>
            {index > 0 && "; "}
            <Link to={profilePath(double)}>{double.restaurant_name}</Link> (
            {list.format(double.shared.map((detail) => words.shared[detail]))})
          </Fragment>
        ))}
      </span>
    </p>
  );
}

/** What a restaurant lacks, or that it lacks nothing. */
export function MissingDetails({ missing }: { readonly missing: readonly ReviewDetail[] }) {
  const words = useMessages("admin");
  if (missing.length === 0) {
    return (
      <p className="admin-row__missing is-complete">
        <CircleCheck className="icon" aria-hidden />
        {words.complete}
      </p>
    );
  }
  return (
    <p className="admin-row__missing">
      {missing.map((detail) => (
        <span key={detail}>
          <CircleDashed className="icon" aria-hidden />
          {words.missing[detail]}
        </span>
      ))}
    </p>
  );
}

/** The address of a restaurant's page; of its preview while the public cannot see it. */
export const profilePath = ({
  id,
  is_approved,
  is_visible,
}: Pick<ReviewedRestaurant, "id" | "is_approved" | "is_visible">): string =>
  is_approved && is_visible ? restaurantPath(id) : previewPath(id);
