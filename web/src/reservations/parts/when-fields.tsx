import { type Control, useController } from "react-hook-form";
import type { ReservationRequest } from "#shared/reservations/reservation-request.ts";
import { bookableTimes, checkBookingTime, nearestTime, usualTime } from "../request/booking-rules.ts";
import { parseDay, parseTime } from "#web/platform/forms/day-text.ts";
import { DayField } from "./day-field.tsx";
import type { RequestForm } from "../request/request-schema.ts";
import type { BookableRestaurant } from "../request/bookable-restaurant.ts";
import { TimeField } from "./time-field.tsx";

interface Props {
  readonly restaurant: BookableRestaurant;
  readonly today: string;
  readonly now: Date;
  readonly control: Control<RequestForm, unknown, ReservationRequest>;
}

/** Day and time. Another day keeps the time where it can be booked, and takes the nearest one where it cannot. */
export function WhenFields({ restaurant, today, now, control }: Props) {
  const { field: date } = useController({ control, name: "reservation_date" });
  const { field: time } = useController({ control, name: "reservation_time" });
  const pickDay = (picked: string) => {
    date.onChange(picked);
    const chosen = parseTime(time.value);
    if (chosen !== undefined && checkBookingTime(restaurant, picked, chosen, now) === undefined) return;
    const nearest = nearestTime(bookableTimes(restaurant, picked, now), chosen ?? usualTime);
    time.onChange(nearest ?? time.value);
  };
  return (
    <>
      <DayField restaurant={restaurant} today={today} now={now} control={control} onPick={pickDay} />
      <TimeField restaurant={restaurant} day={parseDay(date.value, today)} now={now} control={control} />
    </>
  );
}
