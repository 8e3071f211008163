import { bookableTimes, checkBookingTime, nearestTime, usualTime } from "../request/booking-rules.ts";
import { parseDay, parseTime } from "#web/platform/forms/day-text.ts";
import type { BookableRestaurant } from "../request/bookable-restaurant.ts";
import type { TextControl } from "#web/ui/field/field.tsx";
import { DayField } from "./day-field.tsx";
import { TimeField } from "./time-field.tsx";

interface Props {
  readonly restaurant: BookableRestaurant;
  readonly today: string;
  readonly now: Date;
  readonly date: TextControl;
  readonly time: TextControl;
}

/** Day and time. Another day keeps the time where it can be booked, and takes the nearest one where it cannot. */
export function WhenFields({ restaurant, today, now, date, time }: Props) {
  const pickDay = (picked: string) => {
    date.setValue(picked);
    const chosen = parseTime(time.value);
    if (chosen !== undefined && checkBookingTime(restaurant, picked, chosen, now) === undefined) return;
    const nearest = nearestTime(bookableTimes(restaurant, picked, now), chosen ?? usualTime);
    time.setValue(nearest ?? time.value);
  };
  return (
    <>
      <DayField restaurant={restaurant} today={today} now={now} field={date} onPick={pickDay} />
      <TimeField restaurant={restaurant} day={parseDay(date.value, today)} now={now} field={time} />
    </>
  );
}
