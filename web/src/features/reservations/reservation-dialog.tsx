import { LoaderCircle } from "lucide-react";
import { parseDay, parseTime } from "../../lib/forms/day-text.ts";
import { useAccountMessages, useApiMessages } from "../../lib/forms/use-api-messages.ts";
import { useLanguage, useMessages } from "../../lib/i18n/language.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { formatDay } from "./format-day.ts";
import type { BookableRestaurant } from "./restaurant.ts";
import { useRequest } from "./use-request.ts";
import { WhenFields } from "./when-fields.tsx";
import "./reservation-dialog.css";

interface Props {
  readonly restaurant: BookableRestaurant;
  readonly onClose: () => void;
}

const formId = "reservation-request";
const longestWish = 500;
const mostGuests = 20;

/** Asking a restaurant for a table (spec, section 2, 'Reservation dialog'). */
export default function ReservationDialog({ restaurant, onClose }: Props) {
  useAccountMessages("reservations");
  const { booking } = useMessages("reservations");
  const { mistake } = useApiMessages();
  const request = useRequest(restaurant, onClose);
  const { form } = request;
  if (request.isSent) return null;
  const isTooMany = Number(form.values.number_of_guests) > mostGuests;
  const wish = form.values.special_requests.trim();
  const subtitle = [restaurant.restaurant_name, restaurant.city].filter(Boolean).join(", ");
  return (
    <Dialog
      title={booking.title}
      subtitle={subtitle}
      onClose={onClose}
      busy={request.busy}
      foot={<SendBar request={request} />}
    >
      <Form id={formId} className="dialog__body form" wrong={form.wrong} onSubmit={request.send}>
        {request.isSignedOut && (
          <Notice tone="info">
            <p>{booking.signInToSend}</p>
          </Notice>
        )}
        <div className="stack stack--near">
          <WhenFields
            restaurant={restaurant}
            today={request.today}
            now={request.now}
            date={form.text("reservation_date")}
            time={form.text("reservation_time")}
          />
          <Stepper
            label={booking.guests}
            less={booking.fewerGuests}
            more={booking.moreGuests}
            min={1}
            max={mostGuests}
            {...form.text("number_of_guests")}
            error={form.errorOf("number_of_guests") ?? (isTooMany ? mistake("too_many_guests") : undefined)}
          />
        </div>
        <div className="rule" role="presentation">
          <i />
        </div>
        <fieldset className="form" disabled={request.isFilling} aria-busy={request.isFilling}>
          <TextField label={booking.name} {...form.text("customer_name")} autoComplete="name" />
          <div className="form__pair">
            <TextField
              label={booking.email}
              {...form.text("customer_email")}
              type="email"
              inputMode="email"
              autoComplete="email"
            />
            <TextField
              label={booking.phone}
              {...form.text("customer_phone")}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
            />
          </div>
        </fieldset>
        <TextArea
          label={booking.specialRequests}
          {...form.text("special_requests")}
          optional
          placeholder={booking.specialRequestsHint}
          hint={
            <span className={wish.length > longestWish ? "num too-much" : "num"}>
              {booking.charactersLeft(longestWish - wish.length)}
            </span>
          }
        />
      </Form>
    </Dialog>
  );
}

/** What will be asked, in a line; mistakes and failures are said here, where the button is. */
function SendBar({ request }: { readonly request: ReturnType<typeof useRequest> }) {
  const { booking } = useMessages("reservations");
  const { form: words } = useMessages("account");
  const { form, busy, failure, isRestaurant, isFilling } = request;
  return (
    <div className="dialog__foot send">
      {failure !== undefined && (
        <Notice title={words.failed}>
          <p>
            {booking.failed} {failure}
          </p>
        </Notice>
      )}
      {failure === undefined && form.firstError !== undefined && (
        <Notice title={words.invalid}>
          <p>{form.firstError}</p>
        </Notice>
      )}
      {isRestaurant && (
        <Notice tone="info">
          <p>{booking.notForRestaurants}</p>
        </Notice>
      )}
      <Summary request={request} />
      <button
        className="btn btn--primary"
        type="submit"
        form={formId}
        disabled={isRestaurant || isFilling}
        aria-busy={busy}
        aria-disabled={busy}
      >
        {busy && <LoaderCircle className="icon" aria-hidden />}
        {busy ? booking.sending : booking.send}
      </button>
    </div>
  );
}

function Summary({ request: { form, today } }: { readonly request: ReturnType<typeof useRequest> }) {
  const { booking } = useMessages("reservations");
  const { language } = useLanguage();
  const day = parseDay(form.values.reservation_date, today);
  const time = parseTime(form.values.reservation_time);
  const guests = Number(form.values.number_of_guests);
  const when = [day === undefined ? undefined : formatDay(day, "short", language), time].filter(Boolean).join(", ");
  return (
    <p className="strong">
      {when}
      {guests > 0 && (
        <span className="soft send__guests">
          {when !== "" && " · "}
          {booking.guestCount(guests)}
        </span>
      )}
    </p>
  );
}
