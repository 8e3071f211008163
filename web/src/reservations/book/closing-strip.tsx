import { CirclePause } from "lucide-react";
import { useId } from "react";
import type { ClosedOnline } from "#shared/restaurants/closed-online.schema.ts";
import { seatingTimes, toCalendarDate, type ZonedSchedule } from "#shared/restaurants/service-day.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { type Clock, isAfter } from "./book.ts";
import type { ClosedVisits } from "./use-closing.ts";
import "./closing-strip.css";

interface Props {
  readonly closed: ClosedOnline;
  readonly schedule: ZonedSchedule | undefined;
  readonly now: Clock;
  readonly isOffline: boolean;
  /** The last choice is being sent. */
  readonly busy: boolean;
  readonly onClose: (visits: ClosedVisits) => void;
  readonly onReopen: () => void;
}

const partySizes = [3, 4, 5, 6, 7, 8, 10];

/** Says that today takes no more requests, or which of them; a choice is sent at once. */
export function ClosingStrip({ closed, schedule, now, isOffline, busy, onClose, onReopen }: Props) {
  const { closing: words } = useMessages("today");
  const { day, until, from_guests } = closed;
  const times = schedule ? seatingTimes(schedule, day) : [];
  const ahead = times.filter(
    (time) => time === until || (schedule && isAfter({ date: toCalendarDate(schedule, day, time), time }, now)),
  );
  const isAll = until === null && from_guests === null;
  return (
    <div className="closing">
      <CirclePause className="icon" aria-hidden />
      <p role="status">
        <b>{isAll ? words.title : words.titleFor(until, from_guests)}</b> {words.text}
      </p>
      {!isOffline && (
        <>
          <Choice
            label={words.until}
            value={until ?? ""}
            busy={busy}
            all={words.allDay}
            options={ahead.map((time) => [time, words.untilTime(time)])}
            onChoose={(time) => onClose({ until: time || null, from_guests })}
          />
          <Choice
            label={words.forWhom}
            value={String(from_guests ?? "")}
            busy={busy}
            all={words.everybody}
            options={partySizes.map((size) => [String(size), words.fromGuests(size)])}
            onChoose={(size) => onClose({ until, from_guests: size === "" ? null : Number(size) })}
          />
          <Button look="btn--secondary btn--small" text={words.reopen} busy={busy} onClick={onReopen} />
        </>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly busy: boolean;
  /** The name of the empty choice. */
  readonly all: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChoose: (value: string) => void;
}

function Choice({ label, value, busy, all, options, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <p className="closing__choice">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        value={value}
        disabled={busy}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{all}</option>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </p>
  );
}
