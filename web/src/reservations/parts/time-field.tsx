import { useId, useState } from "react";
import { getIntervalsOn } from "#shared/restaurants/opening-hours.ts";
import { toCalendarDate } from "#shared/restaurants/service-day.ts";
import { formatDay, parseTime } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { Field, FieldError, type TextControl } from "#web/ui/field/field.tsx";
import { bookableTimes, type BookableRestaurant } from "../request/booking-rules.ts";
import { formatNight, toNight } from "./night.ts";
import { RepeatedHour } from "./repeated-hour.tsx";
import "./tiles.css";

interface Props {
  readonly restaurant: BookableRestaurant;
  /** The chosen day, `YYYY-MM-DD`. */
  readonly day: string | undefined;
  readonly now: Date;
  readonly guests: number;
  readonly field: TextControl;
}

/** The time: one of the day's half hours that are still bookable, or any other one in a field that opens for it. */
export function TimeField({ restaurant, day, now, guests, field }: Props) {
  const { booking } = useMessages("booking");
  const { language } = useLanguage();
  const { value, setValue, error, ...attributes } = field;
  const times =
    day === undefined
      ? []
      : bookableTimes(restaurant, day, now, guests).map((time) => ({
          time,
          night: toNight(restaurant, toCalendarDate(restaurant, day, time), time),
        }));
  const [isTyping, setTyping] = useState(value !== "" && !times.some(({ time }) => time === value));
  const [isOpened, setOpened] = useState(false);
  const errorId = useId();
  return (
    <fieldset className="choice">
      <legend>
        {booking.time}
        {day !== undefined && <Hours restaurant={restaurant} day={day} hasTimes={times.length > 0} />}
      </legend>
      <div className="tiles tiles--times">
        {times.map(({ time, night }) => (
          <label key={time} className="tile">
            <span aria-hidden="true">{time}</span>
            <RepeatedHour visit={night} />
            <input
              type="radio"
              name="time"
              aria-label={[booking.atTime(time), formatNight(night, booking, language)].filter(Boolean).join(", ")}
              checked={!isTyping && time === value}
              onChange={() => {
                setTyping(false);
                setValue(time);
              }}
            />
          </label>
        ))}
        <button
          {...(!isTyping && { ref: field.ref })} // an error of the time leads here
          type="button"
          className="tile tile--other"
          aria-expanded={isTyping}
          {...(!isTyping && error !== undefined && { "aria-describedby": errorId })}
          onClick={() => {
            setTyping(true);
            setOpened(true);
          }}
        >
          {booking.otherTime}
        </button>
      </div>
      {isTyping && (
        <Field
          label={booking.otherTimeLabel}
          error={
            error !== undefined && value.trim() !== "" && parseTime(value) === undefined ? (
              <NoTime typed={value.trim()} />
            ) : (
              error
            )
          }
        >
          {(aria) => (
            <input
              type="text"
              {...attributes}
              {...aria}
              className="input"
              inputMode="numeric"
              autoComplete="off"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just opened it
              autoFocus={isOpened}
              value={value}
              onChange={(event) => setValue(event.target.value)}
              onBlur={() => {
                attributes.onBlur?.();
                const parsed = parseTime(value);
                if (parsed !== undefined && parsed !== value) setValue(parsed);
              }}
            />
          )}
        </Field>
      )}
      {!isTyping && error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

/** Only a form checks the time: the box beside a page goes without the words of forms. */
const NoTime = ({ typed }: { readonly typed: string }) => useMessages("account").form.noTime(typed);

interface HoursProps {
  readonly restaurant: BookableRestaurant;
  readonly day: string;
  readonly hasTimes: boolean;
}

/** When the restaurant is open on a day, and whether it is too late to ask. */
function Hours({ restaurant, day, hasTimes }: HoursProps) {
  const { booking } = useMessages("booking");
  const { language } = useLanguage();
  const hours = getIntervalsOn(restaurant, day);
  const isClosed = hours.length === 0;
  const name = formatDay(day, "weekday", language);
  const opening = isClosed ? booking.closedOn(name) : booking.openOn(name, hours);
  return <span>{hasTimes || isClosed ? opening : booking.noTimes}</span>;
}
