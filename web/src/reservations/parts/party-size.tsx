import { useState } from "react";
import type { Control } from "react-hook-form";
import type { ReservationRequest } from "#shared/reservations/reservation-request.ts";
import { useFieldMessages } from "#web/platform/forms/use-field-messages.ts";
import { useTextControl } from "#web/platform/forms/use-text-control.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Stepper } from "#web/ui/stepper/stepper.tsx";
import type { RequestForm } from "../request/request-schema.ts";
import "./tiles.css";

interface Props {
  readonly control: Control<RequestForm, unknown, ReservationRequest>;
}

const smallParties = ["1", "2", "3", "4", "5", "6"];
const firstLarge = 7;
const maxGuests = 20;

/** The number of guests: one tap up to six; the last tile opens a stepper for more. */
export function PartySize({ control }: Props) {
  const { booking } = useMessages("reservations");
  const toFieldMessage = useFieldMessages();
  const { value, setValue } = useTextControl({ control, name: "number_of_guests" });
  const [isLarge, setLarge] = useState(!smallParties.includes(value));
  const choose = (guests: string, large: boolean) => {
    setLarge(large);
    setValue(guests);
  };
  return (
    <fieldset className="choice">
      <legend>{booking.guests}</legend>
      <div className="tiles tiles--guests">
        {smallParties.map((guests) => (
          <label key={guests} className="tile">
            <span aria-hidden="true">{guests}</span>
            <input
              type="radio"
              name="guests"
              aria-label={booking.guestCount(Number(guests))}
              checked={!isLarge && guests === value}
              onChange={() => choose(guests, false)}
            />
          </label>
        ))}
        <label className="tile">
          <span aria-hidden="true">7+</span>
          <input
            type="radio"
            name="guests"
            aria-label={booking.manyGuests}
            checked={isLarge}
            onChange={() => choose(String(firstLarge), true)}
          />
        </label>
      </div>
      {isLarge && (
        <Stepper
          label={booking.numberOfGuests}
          less={booking.fewerGuests}
          more={booking.moreGuests}
          min={firstLarge}
          max={maxGuests}
          control={control}
          name="number_of_guests"
          earlyError={Number(value) > maxGuests ? toFieldMessage("too_many_guests") : undefined}
        />
      )}
    </fieldset>
  );
}
