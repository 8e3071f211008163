import { LoaderCircle } from "lucide-react";
import { useWatch } from "react-hook-form";
import { formatDay, parseDay, parseTime } from "../../lib/forms/day-text.ts";
import { useLanguage, useMessages } from "../../lib/i18n/language.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RequestTerms } from "./request-terms.tsx";
import type { useRequest } from "./use-request.ts";

interface Props {
  readonly formId: string;
  readonly request: ReturnType<typeof useRequest>;
}

/** Terms, errors, summary and the button that sends the request. */
export function SubmitBar({ formId, request }: Props) {
  const { booking } = useMessages("reservations");
  const { form: words } = useMessages("account");
  const { form, busy, failure, isRestaurant, contact, today } = request;
  const [typedDay, typedTime, guests] = useWatch({
    control: form.control,
    name: ["reservation_date", "reservation_time", "number_of_guests"],
  });
  const day = parseDay(typedDay, today);
  const time = parseTime(typedTime);
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
      <RequestTerms />
      <Summary day={day} time={time} guests={Number(guests)} />
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
  readonly day: string | undefined;
  readonly time: string | undefined;
  readonly guests: number;
}

function Summary({ day, time, guests }: SummaryProps) {
  const { booking } = useMessages("reservations");
  const { language } = useLanguage();
  const when = [day === undefined ? undefined : formatDay(day, "short", language), time].filter(Boolean).join(", ");
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
