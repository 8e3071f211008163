import type { Control } from "react-hook-form";
import type { ReservationRequest } from "#shared/reservations/reservation-request.ts";
import { useTextControl } from "#web/platform/forms/use-text-control.ts";
import type { BookableRestaurant } from "../request/bookable-restaurant.ts";
import type { RequestForm } from "../request/request-form.ts";
import { PartySize } from "../parts/party-size.tsx";
import { WhenFields } from "../parts/when-fields.tsx";

interface Props {
  readonly restaurant: BookableRestaurant;
  /** `YYYY-MM-DD` where the restaurant is. */
  readonly today: string;
  readonly now: Date;
  readonly control: Control<RequestForm, unknown, ReservationRequest>;
}

/** Guests, day and time of a form. */
export function RequestFields({ control, ...props }: Props) {
  const guests = useTextControl({ control, name: "number_of_guests" });
  const date = useTextControl({ control, name: "reservation_date" });
  const time = useTextControl({ control, name: "reservation_time" });
  return (
    <>
      <PartySize field={guests} />
      <WhenFields {...props} date={date} time={time} />
    </>
  );
}
