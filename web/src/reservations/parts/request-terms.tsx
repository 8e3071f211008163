import { Clock, Euro, Undo2 } from "lucide-react";
import type { AnswerTime } from "#shared/reservations/messages/reservations/de.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import type { BookableRestaurant } from "../request/booking-rules.ts";
import "./tiles.css";

interface Props {
  readonly restaurant: Pick<BookableRestaurant, "answers_in_minutes">;
}

/** What a guest should know before asking: who answers and how fast, that it costs nothing, how to cancel. */
export function RequestTerms({ restaurant: { answers_in_minutes: minutes } }: Props) {
  const { booking } = useMessages("reservations");
  return (
    <ul className="terms">
      <li>
        <Clock className="icon" aria-hidden />
        {booking.answerInPerson(minutes === undefined ? undefined : toAnswerTime(minutes))}
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

/** Never quicker than it is: up to the next five minutes, from 50 on to the next hour; nothing where it takes a day. */
function toAnswerTime(minutes: number): AnswerTime | undefined {
  if (minutes <= 50) return { minutes: Math.max(5, Math.ceil(minutes / 5) * 5) };
  const hours = Math.ceil(minutes / 60);
  return hours < 24 ? { hours } : undefined;
}
