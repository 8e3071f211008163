import { LoaderCircle } from "lucide-react";
import { useWatch } from "react-hook-form";
import { formatDay, parseDay, parseTime } from "../../lib/forms/day-text.ts";
import { useAccountMessages } from "../../lib/forms/use-api-messages.ts";
import { useFieldMessages } from "../../lib/forms/use-field-messages.ts";
import { useLanguage, useMessages } from "../../lib/i18n/language.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import type { BookableRestaurant } from "./restaurant.ts";
import { useRequest } from "./use-request.ts";
import { WhenFields } from "./when-fields.tsx";
import "./reservation-dialog.css";

interface Props {
  readonly restaurant: BookableRestaurant;
  readonly onClose: () => void;
}

const formId = "reservation-request";
const maxRequestLength = 500;
const maxGuests = 20;

/** The form of a reservation request (spec, section 2, 'Reservation dialog'). */
export default function ReservationDialog({ restaurant, onClose }: Props) {
  useAccountMessages("reservations");
  const { booking } = useMessages("reservations");
  const toFieldMessage = useFieldMessages();
  const request = useRequest(restaurant, onClose);
  const { control } = request.form;
  const [guests, requests] = useWatch({ control, name: ["number_of_guests", "special_requests"] });
  if (request.isSent) return null;
  const hasTooManyGuests = Number(guests) > maxGuests;
  const charactersLeft = maxRequestLength - requests.trim().length;
  const subtitle = [restaurant.restaurant_name, restaurant.city].filter(Boolean).join(", ");
  return (
    <Dialog
      title={booking.title}
      subtitle={subtitle}
      onClose={onClose}
      busy={request.busy}
      foot={<SubmitBar request={request} />}
    >
      <Form id={formId} className="dialog__body form" onSubmit={request.submit}>
        {request.isSignedOut && (
          <Notice tone="calm">
            <p>{booking.signInToSend}</p>
          </Notice>
        )}
        <div className="stack stack--near">
          <Stepper
            label={booking.guests}
            less={booking.fewerGuests}
            more={booking.moreGuests}
            min={1}
            max={maxGuests}
            control={control}
            name="number_of_guests"
            earlyError={hasTooManyGuests ? toFieldMessage("too_many_guests") : undefined}
          />
          <WhenFields restaurant={restaurant} today={request.today} now={request.now} control={control} />
        </div>
        <div className="rule" role="presentation">
          <i />
        </div>
        <fieldset className="form" disabled={request.isPrefilling} aria-busy={request.isPrefilling}>
          <TextField label={booking.name} control={control} name="customer_name" autoComplete="name" />
          <div className="form__pair">
            <TextField
              label={booking.email}
              control={control}
              name="customer_email"
              type="email"
              inputMode="email"
              autoComplete="email"
            />
            <TextField
              label={booking.phone}
              control={control}
              name="customer_phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
            />
          </div>
        </fieldset>
        <TextArea
          label={booking.specialRequests}
          control={control}
          name="special_requests"
          optional
          placeholder={booking.specialRequestsHint}
          hint={
            <span className={charactersLeft < 0 ? "num too-long" : "num"}>
              {booking.charactersLeft(charactersLeft)}
            </span>
          }
        />
      </Form>
    </Dialog>
  );
}

/** Summary, errors and the button that sends the request. */
function SubmitBar({ request }: { readonly request: ReturnType<typeof useRequest> }) {
  const { booking } = useMessages("reservations");
  const { form: words } = useMessages("account");
  const { form, busy, failure, isRestaurant, isPrefilling } = request;
  return (
    <div className="dialog__foot submit-bar">
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
        disabled={isRestaurant || isPrefilling}
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
  const [typedDay, typedTime, typedGuests] = useWatch({
    control: form.control,
    name: ["reservation_date", "reservation_time", "number_of_guests"],
  });
  const day = parseDay(typedDay, today);
  const time = parseTime(typedTime);
  const guests = Number(typedGuests);
  const when = [day === undefined ? undefined : formatDay(day, "short", language), time].filter(Boolean).join(", ");
  return (
    <p className="strong">
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
