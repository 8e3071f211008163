import { LoaderCircle } from "lucide-react";
import { type Control, useWatch } from "react-hook-form";
import type { ReservationRequest } from "#shared/reservations/reservation-request.ts";
import { useMessages, useLanguage } from "#web/platform/i18n/language.tsx";
import { Notice } from "#web/ui/notice/notice.tsx";
import { formatDay, parseDay, parseTime } from "#web/platform/forms/day-text.ts";
import type { BookableRestaurant } from "../request/booking-rules.ts";
import { RequestTerms } from "../parts/request-terms.tsx";
import type { useRequest } from "./use-request.ts";
import type { RequestForm } from "../request/request-form.ts";

interface Props {
  readonly formId: string;
  readonly restaurant: BookableRestaurant;
  readonly request: ReturnType<typeof useRequest>;
}

/** Terms, errors, summary and the button that sends the request. */
export function SubmitBar({ formId, restaurant, request }: Props) {
  const { booking } = useMessages("reservations");
  const { form: words } = useMessages("account");
  const { form, busy, failure, isRestaurant, contact, today } = request;
  const error = failure === undefined ? form.firstError : undefined;
  return (
    <div className="dialog__foot submit-bar">
      {failure !== undefined && (
        <Notice title={words.failed}>
          <p>
            {booking.failed} {failure}
          </p>
        </Notice>
      )}
      {error !== undefined && (
        <Notice title={words.invalid}>
          <p>{error}</p>
        </Notice>
      )}
      {isRestaurant && (
        <Notice tone="info">
          <p>{booking.notForRestaurants}</p>
        </Notice>
      )}
      <RequestTerms restaurant={restaurant} />
      <RequestSummary control={form.control} today={today} />
      <button
        className="btn btn--primary"
        type="submit"
        form={formId}
        disabled={isRestaurant || contact === "loading"}
        aria-busy={busy}
        aria-disabled={busy}
      >
        {busy && <LoaderCircle className="icon" aria-hidden />}
        {busy ? booking.sending : booking.send}
      </button>
    </div>
  );
}

interface SummaryProps {
  readonly control: Control<RequestForm, unknown, ReservationRequest>;
  /** `YYYY-MM-DD` where the restaurant is. */
  readonly today: string;
}

/** Day, time and party size that the form holds. */
export function RequestSummary({ control, today }: SummaryProps) {
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
