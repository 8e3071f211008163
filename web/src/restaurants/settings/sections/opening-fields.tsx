import { Plus, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { isMidnight, isRoundTheClock, type Weekday } from "#shared/restaurants/opening-hours.ts";
import { useFieldMessages } from "#web/platform/forms/use-field-messages.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { parseHour, useHourReason } from "#web/reservations/parts/hour-text.ts";
import { FieldError } from "#web/ui/field/field.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { type DayHours, findDayError, hasTimes, toTimes, type TypedInterval } from "../day-hours.ts";
import { useFieldTexts } from "../use-field-texts.ts";
import { nextWeekday } from "./week.ts";
import "./week.css";

interface Props {
  readonly hours: DayHours;
  /** The days that are edited together. */
  readonly days: readonly Weekday[];
  /** Says what is wrong, also before a field was left. */
  readonly isRefused: boolean;
  readonly onChange: (hours: DayHours) => void;
}

/** When the days open and close, and open and close again; or the button that adds a second opening. */
export function OpeningFields({ hours, days, isRefused, onChange }: Props) {
  const { hours: words } = useMessages("owner").settings;
  const toMessage = useFieldMessages();
  const errorId = useId();
  const { second, ...first } = hours;
  const isOverlapping = findDayError(hours) === "hours_overlap";
  return (
    <>
      <div className="week__times">
        <IntervalInputs
          interval={hours}
          labels={[words.opens, words.closes]}
          isRefused={isRefused}
          onChange={(interval) => onChange({ ...hours, ...interval })}
        />
      </div>
      <MorningHint interval={hours} days={days} />
      {second ? (
        <fieldset className="week__second" {...(isOverlapping && { "aria-describedby": errorId })}>
          <legend className="small soft">{words.second}</legend>
          <div className="week__times week__times--removable">
            <IntervalInputs
              interval={second}
              labels={[words.opensAgain, words.closesAgain]}
              isRefused={isRefused}
              onChange={(interval) => onChange({ ...first, second: interval })}
            />
            <Button
              look="btn--quiet btn--icon"
              Icon={Trash2}
              label={words.removeSecond}
              onClick={() => onChange(first)}
            />
          </div>
          {isOverlapping && (
            <div role="status">
              <FieldError id={errorId}>{toMessage("hours_overlap")}</FieldError>
            </div>
          )}
          <MorningHint interval={second} days={days} />
        </fieldset>
      ) : (
        <Button
          look="btn--quiet week__second"
          Icon={Plus}
          text={words.addSecond}
          onClick={() => onChange({ ...first, second: proposeSecond(first) })}
        />
      )}
    </>
  );
}

/** An evening after lunch; a day that is open into the evening gets empty fields, because only its owner can split it. */
const proposeSecond = ({ open, close }: TypedInterval): TypedInterval =>
  open < close && close < "17:00" ? { open: "17:30", close: "22:00" } : { open: "", close: "" };

interface IntervalProps {
  readonly interval: TypedInterval;
  readonly labels: readonly [open: string, close: string];
  readonly isRefused: boolean;
  readonly onChange: (interval: TypedInterval) => void;
}

function IntervalInputs({ interval: { open, close }, labels, isRefused, onChange }: IntervalProps) {
  const { hours: words } = useMessages("owner").settings;
  return (
    <>
      <TimeInput
        isRefused={isRefused}
        label={labels[0]}
        value={open}
        onChange={(opens) => onChange({ open: opens, close })}
      />
      <span aria-hidden="true">{words.until}</span>
      <TimeInput
        isRefused={isRefused}
        label={labels[1]}
        value={close}
        isEnd
        onChange={(closes) => onChange({ open, close: closes })}
      />
    </>
  );
}

interface TimeProps {
  readonly label: string;
  readonly value: string;
  readonly isEnd?: boolean;
  /** Says so if the text is no time. */
  readonly isRefused: boolean;
  readonly onChange: (value: string) => void;
}

/** A typed time of day: `1730`, `17.30` and `halb sechs abends` become `17:30`. */
function TimeInput({ label, value, isEnd = false, isRefused, onChange }: TimeProps) {
  const id = useId();
  const toMessage = useFieldMessages();
  const toReason = useHourReason();
  const [isLeft, setIsLeft] = useState(false);
  const time = parseHour(value, isEnd);
  const isInvalid = time === undefined && (isLeft || isRefused);
  return (
    <span className="week__time">
      <input
        className="input num"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        {...(isInvalid && { "aria-invalid": true, "aria-describedby": id })}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          setIsLeft(true);
          if (time !== undefined && time !== value) onChange(time);
        }}
      />
      {isInvalid && (
        <FieldError id={id}>{value.trim() === "" ? toMessage("invalid_time") : toReason(value, isEnd)}</FieldError>
      )}
    </span>
  );
}

interface HintProps {
  readonly interval: TypedInterval;
  readonly days: readonly Weekday[];
}

/** A closing time before the opening time is on the next morning. */
function MorningHint({ interval, days }: HintProps) {
  const { hours: words } = useMessages("owner").settings;
  const { dayName } = useFieldTexts();
  const { open, close } = toTimes(interval);
  const [day] = days;
  if (!hasTimes(interval) || day === undefined || close > open) return null;
  const nextMorning =
    days.length === 1 ? words.nextMorning(close, dayName(nextWeekday(day))) : words.nextMornings(close);
  const untilLate = isMidnight(close) ? words.midnight : nextMorning;
  return (
    <p className="hint" role="status">
      {isRoundTheClock({ open, close }) ? words.allDay : untilLate}
    </p>
  );
}
