import "./undo-bar.css";
import { CheckCheck, Hourglass, type LucideIcon, Undo2 } from "lucide-react";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import type { Reservation, StatusChange } from "#shared/reservations/reservation.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { useNow } from "#web/platform/now.tsx";
import { classes } from "#web/ui/classes/classes.ts";
import { useCardName } from "./reservation-card.tsx";
import type { Viewer } from "./use-reservations.ts";

interface Props {
  readonly reservation: Reservation;
  readonly conflict: StatusChange;
  readonly viewer: Viewer;
  /** What came too late: an answer or a cancellation unless it is a change of the request. */
  readonly attempt?: "change";
  readonly onUnderstood: () => void;
}

const icons: Readonly<Record<StatusChange["by"], LucideIcon>> = {
  restaurant: CheckCheck,
  guest: Undo2,
  system: Hourglass,
};

/** Stands where the card stood whose answer came too late: who decided before, when, and what became of the answer. */
export function ConflictCard({ reservation, conflict: { by, what, at }, viewer, attempt, onUnderstood }: Props) {
  const { conflict: words, booking } = useMessages("reservations");
  const { language } = useLanguage();
  const name = useCardName(reservation, viewer);
  const now = useNow();
  const { time_zone: timeZone } = reservation;
  const { date, time } = localDateTime(new Date(at), timeZone);
  const isToday = now !== undefined && localDateTime(now, timeZone).date === date;
  const when = isToday ? booking.atTime(time) : `${formatDay(date, "date", language)}, ${booking.atTime(time)}`;
  const Icon = icons[by];
  return (
    <div className={classes("framed-card undo", by === "system" ? "undo--brick" : "undo--stone")} role="alert">
      <Icon className="icon" aria-hidden />
      <div>
        <h2 className="undo__title" tabIndex={-1}>
          {words.titles[viewer][what](name)}
        </h2>
        <p>{what === "changed" ? words.texts.outdated[viewer](when) : words.texts[attempt ?? viewer][by](when)}</p>
      </div>
      <button className="btn btn--secondary" type="button" onClick={onUnderstood}>
        {words.understood}
      </button>
    </div>
  );
}
