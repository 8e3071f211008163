import { Phone } from "lucide-react";
import { useWatch } from "react-hook-form";
import { toCalendarDate } from "#shared/restaurants/service-day.ts";
import { parseDay, parseTime } from "#web/platform/forms/day-text.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import type { CodeOnItsWay } from "#web/platform/session/sign-in-code.ts";
import { SignInCodeButton, SignInCodeForm } from "#web/ui/code-field/sign-in-code.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { toNight, useNight } from "../parts/night.ts";
import { ReservationDate } from "../parts/reservation-parts.tsx";
import type { BookableRestaurant } from "../request/booking-rules.ts";
import type { RequestControl } from "../request/request-form.ts";

const formId = "sign-in-code";

interface Props {
  readonly restaurant: BookableRestaurant;
  readonly control: RequestControl;
  readonly today: string;
  readonly sent: CodeOnItsWay;
  /** From the email's button. */
  readonly code: string;
  readonly busy: boolean;
  readonly failure: string | undefined;
  /** The text of the button that sends the request. */
  readonly send: string;
  /** What the sixth digit does. */
  readonly hint: string;
  /** Resolves to how many tries a wrong code leaves. */
  readonly onCode: (code: string) => Promise<number | undefined>;
  readonly onNewCode: () => void;
  readonly onEdit: (field?: "customer_email") => void;
  readonly onPassword: () => void;
  readonly onClose: () => void;
}

/**
 * The last step of a guest who is not signed in (spec, section 2): six digits, with the table in view. The sixth sends the
 * request.
 */
export function CodeDialog(props: Props) {
  const { restaurant, control, today, sent, code, busy, failure, send, hint } = props;
  const { onCode, onNewCode, onEdit, onPassword, onClose } = props;
  const { booking } = useMessages("booking");
  const { asking, code: words } = useMessages("reservations");
  const button = { form: formId, text: send, busyText: booking.sending };
  const foot = (
    <div className="dialog__foot">
      <SignInCodeButton {...button} {...{ sent, busy, onNewCode }} />
    </div>
  );
  return (
    <Dialog title={words.title} subtitle={asking.signInRequired} onClose={onClose} busy={busy} foot={foot}>
      <SignInCodeForm
        key={code} // the email's link may open in this tab
        id={formId}
        className="dialog__body form"
        {...{ sent, code, failure, hint, onCode, onNewCode, onPassword }}
        intro={asking.signInRequiredText}
        top={<Table restaurant={restaurant} control={control} today={today} onEdit={() => onEdit()} />}
        whileLocked={
          restaurant.phone &&
          restaurant.phone_link && (
            <a className="btn btn--secondary btn--wide" href={restaurant.phone_link}>
              <Phone className="icon" aria-hidden />
              {booking.call(restaurant.phone)}
            </a>
          )
        }
        onChangeEmail={() => onEdit("customer_email")}
      />
    </Dialog>
  );
}

type TableProps = Pick<Props, "restaurant" | "control" | "today"> & { readonly onEdit: () => void };

/** What is being asked for. */
function Table({ restaurant, control, today, onEdit }: TableProps) {
  const { booking } = useMessages("booking");
  const { asking } = useMessages("reservations");
  const [typedDay, typedTime, guests] = useWatch({
    control,
    name: ["reservation_date", "reservation_time", "number_of_guests"],
  });
  const day = parseDay(typedDay, today) ?? today;
  const time = parseTime(typedTime) ?? typedTime;
  const date = toCalendarDate(restaurant, day, time);
  const night = useNight(toNight(restaurant, date, time));
  return (
    <div className="framed-card code-step__table">
      <ReservationDate date={date} today={today} />
      <div>
        <p className="code-step__name">{restaurant.restaurant_name}</p>
        <p className="strong num">
          {[booking.atTime(time), night, booking.guestCount(Number(guests))].filter(Boolean).join(" · ")}
        </p>
        <button className="btn btn--quiet" type="button" onClick={onEdit}>
          {asking.change}
        </button>
      </div>
    </div>
  );
}
