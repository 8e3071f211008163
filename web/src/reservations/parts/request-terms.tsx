import { Clock, Euro, Undo2 } from "lucide-react";
import { useMessages } from "#web/platform/i18n/language.tsx";
import type { BookableRestaurant } from "../request/booking-rules.ts";
import { toAnswerTime } from "./answer-by.ts";
import "./tiles.css";

interface Props {
  readonly restaurant: Pick<BookableRestaurant, "answers_in_minutes">;
  /** Until when a request for the chosen time is answered; undefined while none is chosen. */
  readonly latest?: string | undefined;
}

/** What a guest should know before asking: who answers and how fast, that it costs nothing, how to cancel. */
export function RequestTerms({ restaurant: { answers_in_minutes: minutes }, latest }: Props) {
  const { booking, deadline } = useMessages("reservations");
  const usually = toAnswerTime(minutes);
  return (
    <ul className="terms">
      <li>
        <Clock className="icon" aria-hidden />
        {latest === undefined ? booking.answerInPerson(usually) : deadline.answer(latest, usually)}
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
