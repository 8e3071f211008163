import { useEffect, useEffectEvent, useState } from "react";
import { offerMinutes } from "#shared/reservations/waiting.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { serverNow } from "#web/platform/server-time.ts";
import "#web/ui/progress/progress.css";
import "./waitlist.css";

interface Props {
  readonly expiresAt: string;
  readonly onEnd: () => void;
}

/** Said to screen readers when so many minutes are left, and not in between. */
const announcedMinutes = [1, 5, 15];

/** How long a table is still held, to the second. */
export function OfferClock({ expiresAt, onEnd }: Props) {
  const words = useMessages("waitlist");
  const [now, setNow] = useState(serverNow);
  const left = Math.max(0, Math.ceil((Date.parse(expiresAt) - now.getTime()) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = window.setInterval(() => setNow(serverNow()), 1000);
    return () => window.clearInterval(timer);
  }, [isOver]);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const announced = announcedMinutes.find((minutes) => left <= minutes * 60) ?? offerMinutes;
  return (
    <div className="offer-clock">
      <p role="timer">
        <span className="visually-hidden">{words.left} </span>
        <b>
          {Math.floor(left / 60)}:{String(left % 60).padStart(2, "0")}
        </b>{" "}
        <span>{words.minutesForYou}</span>
      </p>
      <progress className="progress" max={offerMinutes * 60} value={left} aria-label={words.remaining} />
      <p className="visually-hidden" role="status">
        {!isOver && words.minutesLeft(announced)}
      </p>
    </div>
  );
}
