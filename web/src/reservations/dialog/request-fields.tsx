import { ChevronRight } from "lucide-react";
import { useWatch } from "react-hook-form";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { TextArea } from "#web/ui/text-field/text-field.tsx";
import { useTextControl } from "#web/platform/forms/use-text-control.ts";
import type { FreeTimes } from "../request/availability.ts";
import type { RequestControl } from "../request/request-form.ts";
import { PartySize } from "../parts/party-size.tsx";
import { type RequestContext, WhenFields } from "../parts/when-fields.tsx";

interface Props {
  readonly control: RequestControl;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

const maxLength = 500;

/** The guest's wishes, folded away until somebody has one. */
export function SpecialRequests({ control, isOpen, onToggle }: Props) {
  const { booking } = useMessages("booking");
  const { asking } = useMessages("reservations");
  const { form } = useMessages("account");
  const requests = useWatch({ control, name: "special_requests" });
  const charactersLeft = maxLength - requests.trim().length;
  return (
    <details className="unfold" open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>
        <ChevronRight className="icon" aria-hidden />
        {booking.specialRequests} <span className="optional">({form.optional})</span>
      </summary>
      <TextArea
        label={booking.specialRequests}
        control={control}
        name="special_requests"
        placeholder={asking.specialRequestsHint}
        hint={
          <span className={charactersLeft < 0 ? "num too-long" : "num"}>{booking.charactersLeft(charactersLeft)}</span>
        }
      />
    </details>
  );
}

interface FieldsProps extends RequestContext {
  readonly control: RequestControl;
  readonly free?: FreeTimes | undefined;
}

/** Guests, day and time of a form. */
export function RequestFields({ control, ...props }: FieldsProps) {
  const guests = useTextControl({ control, name: "number_of_guests" });
  const date = useTextControl({ control, name: "reservation_date" });
  const time = useTextControl({ control, name: "reservation_time" });
  return (
    <>
      <PartySize field={guests} />
      <WhenFields {...props} guests={Number(guests.value)} date={date} time={time} />
    </>
  );
}
