import { CircleAlert, RotateCw } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { previewPath } from "#shared/restaurants/paths.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { useDates } from "../frame/use-dates.ts";
import { type DeadLetters, useRedrive } from "./use-dead-letters.ts";
import "./admin-failed.css";

/** The messages of a queue with the reason of each, and a way to send all of them again. */
export function DeadLetterGroup({ group: { queue, count, messages } }: { readonly group: DeadLetters }) {
  const { deadLetters: words, viewProfile } = useMessages("admin");
  const { language } = useLanguage();
  const { formatMinute } = useDates();
  const redrive = useRedrive();
  const [isRunning, setIsRunning] = useState(false);
  const rest = Math.max(0, count - messages.length);

  const sendAgain = async () => {
    if (isRunning) return;
    setIsRunning(true);
    await redrive(queue);
    setIsRunning(false);
  };

  return (
    <div className="admin-failed">
      <header>
        <h3>{words.queues[queue]}</h3>
        <BusyButton look="btn--secondary" busy={isRunning} busyLabel={words.sending} onPress={() => void sendAgain()}>
          <RotateCw className="icon" aria-hidden />
          {words.sendAgain}
        </BusyButton>
      </header>
      <ul>
        {messages
          .toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since))
          .map(({ id, event, restaurant_id, since, reason }) => (
            <li key={id}>
              <p>
                <b>{event === null ? words.unnamed[queue] : (words.events[event] ?? event)}</b>
                <span className="soft">{formatMinute(since)}</span>
              </p>
              <p className="admin-failed__reason">
                <CircleAlert className="icon" aria-hidden />
                {reason === null ? words.noReason : words.reason(reason)}
              </p>
              {restaurant_id !== null && (
                <Link className="btn btn--quiet" to={previewPath(restaurant_id)}>
                  {viewProfile}
                </Link>
              )}
            </li>
          ))}
      </ul>
      {rest > 0 && <p className="admin-failed__rest soft">{words.rest(rest.toLocaleString(language))}</p>}
    </div>
  );
}
