import { BookmarkCheck, Clock, Euro, Undo2, Zap } from "lucide-react";
import { useMessages } from "#web/platform/i18n/language.tsx";
import type { BookableRestaurant } from "../request/booking-rules.ts";
import type { FreeTimes } from "../request/availability.ts";
import { toAnswerTime } from "./answer-by.ts";
import "./tiles.css";

interface Props {
  readonly restaurant: Pick<BookableRestaurant, "answers_in_minutes">;
  /** Until when a request for the chosen time is answered; undefined while none is chosen. */
  readonly latest?: string | undefined;
  /** Where the restaurant has tables. */
  readonly free?: FreeTimes | undefined;
  readonly isAtOnce?: boolean | undefined;
}

/** What a guest should know before asking: who answers and how fast, that it costs nothing, how to cancel. */
export function RequestTerms({ restaurant: { answers_in_minutes: minutes }, latest, free, isAtOnce }: Props) {
  const { booking, deadline } = useMessages("booking");
  const usually = toAnswerTime(minutes);
  return (
    <ul className="terms">
      {isAtOnce && free ? (
        <li>
          <Zap className="icon" aria-hidden />
          {free.words.atOnce}
        </li>
      ) : (
        <li>
          <Clock className="icon" aria-hidden />
          {latest === undefined ? booking.answerInPerson(usually) : deadline.answer(latest, usually)}
        </li>
      )}
      {!isAtOnce && free && (
        <li>
          <BookmarkCheck className="icon" aria-hidden />
          {free.words.isHeld}
        </li>
      )}
      <li>
        <Euro className="icon" aria-hidden />
        {isAtOnce && free ? free.words.isFree : booking.isFree}
      </li>
      <li>
        <Undo2 className="icon" aria-hidden />
        {booking.canCancel}
      </li>
    </ul>
  );
}
