import { Check, CheckCheck, Hourglass, X } from "lucide-react";
import type { ReservationStatus } from "#shared/reservations/reservation-status.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Badge } from "#web/ui/portal-controls/portal-controls.tsx";

const looks = {
  pending: { Icon: Hourglass, variation: "warning" },
  confirmed: { Icon: Check, variation: "success" },
  cancelled: { Icon: X },
  completed: { Icon: CheckCheck },
} as const;

/** The status of a reservation. */
export function ReservationBadge({ status }: { readonly status: ReservationStatus }) {
  const { reservationCase: words } = useMessages("admin");
  return <Badge {...looks[status]}>{words.statuses[status]}</Badge>;
}
