import { Clock, Euro, Undo2 } from "lucide-react";
import { useMessages } from "../../lib/i18n/language.tsx";
import "./request-terms.css";

/** What a guest should know before asking: who answers, that it costs nothing, how to cancel. */
export function RequestTerms() {
  const { booking } = useMessages("reservations");
  return (
    <ul className="terms">
      <li>
        <Clock className="icon" aria-hidden />
        {booking.answerInPerson}
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
