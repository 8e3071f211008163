import { type Control, useWatch } from "react-hook-form";
import type { ReservationRequest } from "#shared/reservations/reservation-request.ts";
import { formatDay, parseDay, parseTime } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import type { RequestForm } from "../request/request-form.ts";

interface Props {
  readonly control: Control<RequestForm, unknown, ReservationRequest>;
  /** `YYYY-MM-DD` where the restaurant is. */
  readonly today: string;
}

/** Day, time and party size that the form holds. */
export function RequestSummary({ control, today }: Props) {
  const { booking } = useMessages("reservations");
  const { language } = useLanguage();
  const [typedDay, typedTime, typedGuests] = useWatch({
    control,
    name: ["reservation_date", "reservation_time", "number_of_guests"],
  });
  const day = parseDay(typedDay, today);
  const guests = Number(typedGuests);
  const when = [day === undefined ? undefined : formatDay(day, "short", language), parseTime(typedTime)]
    .filter(Boolean)
    .join(", ");
  return (
    <p className="strong num">
      {when}
      {guests > 0 && (
        <span className="soft submit-bar__guests">
          {when !== "" && " · "}
          {booking.guestCount(guests)}
        </span>
      )}
    </p>
  );
}
