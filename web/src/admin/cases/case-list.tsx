import { ArrowRight, Check, CheckCheck, Hourglass, X } from "lucide-react";
import { Link } from "react-router-dom";
import { reservationCasePath } from "#shared/admin/paths.ts";
import type { Answer } from "#web/platform/api/call.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import type { ReservationStatus } from "#shared/reservations/reservation-status.ts";
import { useNight } from "#web/reservations/parts/night.ts";
import { Badge } from "#web/ui/portal-controls/portal-controls.tsx";
import "./case.css";

interface Props {
  readonly reservations: Answer<"GET /admin/customers/{userId}/reservations">["items"];
  /** The list's head names the restaurant of all. */
  readonly isOfOneRestaurant?: boolean;
}

/** Reservations as links to their cases, without anything personal. */
export function CaseList({ reservations, isOfOneRestaurant = false }: Props) {
  return (
    <ul className="case-list">
      {reservations.map((reservation) => (
        <CaseItem key={reservation.id} reservation={reservation} isOfOneRestaurant={isOfOneRestaurant} />
      ))}
    </ul>
  );
}

interface ItemProps {
  readonly reservation: Props["reservations"][number];
  readonly isOfOneRestaurant: boolean;
}

function CaseItem({ reservation, isOfOneRestaurant }: ItemProps) {
  const { reservationCase: words } = useMessages("admin");
  const { language } = useLanguage();
  const { id, restaurant_id, restaurant_name, reservation_date, reservation_time, number_of_guests } = reservation;
  const night = useNight(reservation);
  return (
    <li>
      <Link className="panel" to={reservationCasePath(id, restaurant_id)}>
        <span>
          <b>
            {formatDay(reservation_date, "short", language)} {reservation_date.slice(0, 4)},{" "}
            {words.at(reservation_time)}
          </b>{" "}
          <span className="soft">
            {night !== undefined && `${night}, `}
            {isOfOneRestaurant
              ? words.guests(number_of_guests)
              : `${words.guestsAt(number_of_guests)} ${restaurant_name}`}
          </span>
        </span>
        <ReservationBadge status={reservation.status} />
        <ArrowRight className="icon" aria-hidden />
      </Link>
    </li>
  );
}

const badgeLooks = {
  pending: { Icon: Hourglass, variation: "warning" },
  confirmed: { Icon: Check, variation: "success" },
  cancelled: { Icon: X },
  completed: { Icon: CheckCheck },
} as const;

/** The status of a reservation. */
export function ReservationBadge({ status }: { readonly status: ReservationStatus }) {
  const { reservationCase: words } = useMessages("admin");
  return <Badge {...badgeLooks[status]}>{words.statuses[status]}</Badge>;
}
