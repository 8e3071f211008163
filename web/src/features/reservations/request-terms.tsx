import { Euro, Clock, Undo2 } from "lucide-react";
import { answerDeadline } from "../../../../shared/reservations/answer-deadline.ts";
import { localDateTime } from "../../../../shared/restaurants/opening-hours.ts";
import { toInstant } from "../../../../shared/time/zoned-time.ts";
import { checkBookingTime } from "../../lib/forms/booking-rules.ts";
import { formatDay } from "../../lib/forms/day-text.ts";
import { useLanguage, useMessages } from "../../lib/i18n/language.tsx";
import type { BookableRestaurant } from "./restaurant.ts";

interface Props {
  readonly restaurant: BookableRestaurant;
  readonly today: string;
  readonly now: Date;
  /** The chosen day (`YYYY-MM-DD`) and time (`HH:MM`). */
  readonly day: string | undefined;
  readonly time: string | undefined;
}

/** What a guest should know before asking: by when the answer comes, that it costs nothing, how to cancel. */
export function RequestTerms({ restaurant, today, now, day, time }: Props) {
  const { booking } = useMessages("reservations");
  const { language } = useLanguage();
  const answer = answerTime(restaurant, now, day, time);
  const answerDay = answer && (answer.date === today ? booking.today : formatDay(answer.date, "short", language));
  return (
    <ul className="terms">
      <li>
        <Clock className="icon" aria-hidden />
        {answer ? booking.answerBy(`${answerDay}, ${booking.atTime(answer.time)}`) : booking.answerInPerson}
      </li>
      <li>
        <Euro className="icon" aria-hidden />
        {booking.isFree}
      </li>
      <li>
        <Undo2 className="icon" aria-hidden />
        {booking.canCancel}
      </li>
    </ul>
  );
}

/** By when the restaurant would answer, in its local time; undefined for a time at which nothing can be requested. */
function answerTime(restaurant: BookableRestaurant, now: Date, day: string | undefined, time: string | undefined) {
  const { answer_minutes, time_zone } = restaurant;
  if (answer_minutes === undefined || day === undefined || time === undefined) return undefined;
  if (checkBookingTime(restaurant, day, time, now) !== undefined) return undefined;
  const deadline = answerDeadline({ ...restaurant, answer_minutes }, now, toInstant(day, time, time_zone));
  return localDateTime(deadline, time_zone);
}
