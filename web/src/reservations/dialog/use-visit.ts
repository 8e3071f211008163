import { type Control, useWatch } from "react-hook-form";
import { parseDay, parseTime } from "#web/platform/forms/day-text.ts";
import type { ReservationRequest } from "#shared/reservations/reservation-request.ts";
import type { BookableRestaurant } from "../request/booking-rules.ts";
import { type Chosen, useFreeTimes } from "../request/free-times.ts";
import type { RequestForm } from "../request/request-form.ts";

interface Form {
  readonly control: Control<RequestForm, unknown, ReservationRequest>;
  readonly setValue: (name: "reservation_date" | "reservation_time", value: string) => void;
}

interface Options {
  readonly today: string;
  readonly now: Date;
  readonly chosen: Chosen;
  /** The reservation that is to be changed. */
  readonly without?: string;
}

/** Day, time and party as a form has them, and what is free then where the restaurant has tables. */
export function useVisit(
  restaurant: BookableRestaurant,
  { control, setValue }: Form,
  { today, now, ...options }: Options,
) {
  const [date, time, guests] = useWatch({
    control,
    name: ["reservation_date", "reservation_time", "number_of_guests"],
  });
  const visit = { day: parseDay(date, today), time: parseTime(time) ?? time, guests: Number(guests) };
  const answer = useFreeTimes(
    restaurant,
    { ...visit, now },
    {
      ...options,
      onPropose: (proposedDay, proposedTime) => {
        setValue("reservation_date", proposedDay);
        setValue("reservation_time", proposedTime);
      },
    },
  );
  return { visit, ...answer };
}
