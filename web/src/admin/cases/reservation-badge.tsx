import { Check, CheckCheck, Hourglass, X } from "lucide-react";
import type { ReservationStatus } from "#shared/reservations/reservation-status.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { classes } from "#web/ui/classes/classes.ts";

const looks = {
  pending: { Icon: Hourglass, tone: "badge--amber" },
  confirmed: { Icon: Check, tone: "badge--forest" },
  cancelled: { Icon: X, tone: undefined },
  completed: { Icon: CheckCheck, tone: undefined },
};

/** The status of a reservation. */
export function ReservationBadge({ status }: { readonly status: ReservationStatus }) {
  const { reservationCase: words } = useMessages("admin");
  const { Icon, tone } = looks[status];
  return (
    <span className={classes("badge", tone)}>
      <Icon className="icon" aria-hidden />
      {words.statuses[status]}
    </span>
  );
}
