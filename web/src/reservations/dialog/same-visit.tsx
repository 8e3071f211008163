import { useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import { reservationPath } from "#shared/reservations/paths.ts";
import type { ReservationRequest } from "#shared/reservations/reservation-request.ts";
import { Reservation } from "#shared/reservations/reservation.ts";
import { toCalendarDate, type ZonedSchedule } from "#shared/restaurants/service-day.ts";
import { ApiResponseError } from "#web/platform/api/errors.ts";
import { parseDay, parseTime } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/notice/notice.tsx";
import { formatVisit } from "../parts/request-changes.tsx";
import type { RequestControl } from "../request/request-form.ts";

type Time = Pick<ReservationRequest, "reservation_date" | "reservation_time">;

/** The guest's other reservation at the same restaurant, and the time at which the server refused a second one for it. */
export interface SameVisit {
  readonly visit: Reservation;
  readonly refused: Time;
}

export function parseSameVisit(error: unknown, refused: Time): SameVisit | undefined {
  const isSame = error instanceof ApiResponseError && error.code === "already_requested";
  const visit = isSame ? Reservation.safeParse(error.details["current"]).data : undefined;
  return visit && { visit, refused };
}

export const isSameTime = (one: Time, other: Time): boolean =>
  one.reservation_date === other.reservation_date && one.reservation_time === other.reservation_time;

interface Props {
  readonly same: SameVisit | undefined;
  readonly restaurant: ZonedSchedule;
  readonly control: RequestControl;
  readonly today: string;
  readonly busy: boolean;
  /** The guest means a second table; undefined where there can be none. */
  readonly onMeant: (() => void) | undefined;
}

/** Says so, and asks whether a second table is meant, while the form names the time that was refused. */
export function SameVisitNotice({ same, restaurant, control, today, busy, onMeant }: Props) {
  const { booking } = useMessages("booking");
  const { sameVisit: words } = useMessages("reservations");
  const { language } = useLanguage();
  const [typedDay, typedTime] = useWatch({ control, name: ["reservation_date", "reservation_time"] });
  const day = parseDay(typedDay, today);
  const time = parseTime(typedTime);
  if (same === undefined || day === undefined || time === undefined) return null;
  const wished = { reservation_date: toCalendarDate(restaurant, day, time), reservation_time: time };
  if (!isSameTime(same.refused, wished)) return null;
  const visit = formatVisit(same.visit, booking, language);
  return (
    <Notice tone="info" title={words.title}>
      <p>{same.visit.status === "confirmed" ? words.confirmed(visit) : words.pending(visit)}</p>
      <p>
        <Link to={reservationPath(same.visit)}>{words.view}</Link>
      </p>
      {onMeant && <Button look="btn--secondary btn--small" text={words.meant} busy={busy} onClick={onMeant} />}
    </Notice>
  );
}
