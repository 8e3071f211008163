import { Suspense, useState } from "react";
import { useFieldMessages } from "#web/platform/forms/use-field-messages.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import type { TextControl } from "#web/ui/field/field.tsx";
import { Stepper } from "#web/ui/stepper/stepper.tsx";
import "./tiles.css";

interface Props {
  readonly field: TextControl;
}

const smallParties = ["1", "2", "3", "4", "5", "6"];
const firstLarge = 7;
const maxGuests = 20;

/** The number of guests: one tap up to six; the last tile opens a stepper for more. */
export function PartySize({ field }: Props) {
  const { booking } = useMessages("booking");
  const { value, setValue } = field;
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
          field={field}
          earlyError={Number(value) > maxGuests && <TooMany />}
        />
      )}
    </fieldset>
  );
}

/** A restaurant's page has no messages of errors yet. */
const TooMany = () => (
  <Suspense>
    <FieldMessage code="too_many_guests" />
  </Suspense>
);

const FieldMessage = ({ code }: { readonly code: string }) => useFieldMessages()(code);
