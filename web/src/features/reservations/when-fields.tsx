import { useEffect, useRef } from "react";
import { type Control, useController } from "react-hook-form";
import type { ReservationRequest } from "../../../../shared/reservations/reservation-request.ts";
import { maxDaysAhead } from "../../../../shared/restaurants/constants.ts";
import { addDays, hoursForDate, seatingTimes } from "../../../../shared/restaurants/opening-hours.ts";
import { bookableTimes, nearestTime, usualTime } from "../../lib/forms/booking-rules.ts";
import { formatDay, formatNumericDay, parseDay, parseTime } from "../../lib/forms/day-text.ts";
import { useLanguage, useMessages } from "../../lib/i18n/language.tsx";
import { DateInput } from "../../ui/date-input.tsx";
import { TextField } from "../../ui/field.tsx";
import type { RequestForm } from "./request-schema.ts";
import type { BookableRestaurant } from "./restaurant.ts";

interface Props {
  readonly restaurant: BookableRestaurant;
  readonly today: string;
  readonly now: Date;
  readonly control: Control<RequestForm, unknown, ReservationRequest>;
}

/** Day and time: picked from seven days and the day's times, typed, or picked from the calendar. */
export function WhenFields({ restaurant, today, now, control }: Props) {
  const { booking } = useMessages("reservations");
  const { field: date } = useController({ control, name: "reservation_date" });
  const { field: time } = useController({ control, name: "reservation_time" });
  const day = parseDay(date.value, today);
  const pickDay = (picked: string) => {
    date.onChange(formatNumericDay(picked));
    const times = bookableTimes(restaurant, picked, now);
    const chosen = parseTime(time.value) ?? usualTime;
    if (!times.includes(chosen)) time.onChange(nearestTime(times, chosen) ?? time.value);
  };
  return (
    <>
      <DayStrip restaurant={restaurant} today={today} now={now} day={day} onDay={pickDay} />
      <div className="when-fields">
        <DateInput
          label={booking.date}
          control={control}
          name="reservation_date"
          today={today}
          latest={addDays(today, maxDaysAhead)}
          isClosed={(closed) => seatingTimes(restaurant, closed).length === 0}
        />
        <TextField
          label={booking.time}
          control={control}
          name="reservation_time"
          inputMode="numeric"
          autoComplete="off"
          placeholder="19:30"
          onBlur={() => {
            time.onBlur();
            const parsed = parseTime(time.value);
            if (parsed !== undefined && parsed !== time.value) time.onChange(parsed);
          }}
        />
      </div>
      {day !== undefined && (
        <TimePicks
          key={day}
          restaurant={restaurant}
          day={day}
          now={now}
          time={time.value}
          onTime={(picked) => time.onChange(picked)}
        />
      )}
    </>
  );
}

interface StripProps extends Pick<Props, "restaurant" | "today" | "now"> {
  readonly day: string | undefined;
  readonly onDay: (day: string) => void;
}

/** The next seven days; those without a bookable time are disabled. */
function DayStrip({ restaurant, today, now, day, onDay }: StripProps) {
  const { booking } = useMessages("reservations");
  const { language } = useLanguage();
  const days = Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead));
  return (
    <fieldset>
      <legend className="visually-hidden">{booking.chooseDay}</legend>
      <div className="day-strip">
        {days.map((date) => (
          <label key={date}>
            <span aria-hidden="true">{formatDay(date, "short-weekday", language)}</span>
            <b aria-hidden="true">{Number(date.slice(8))}</b>
            <input
              type="radio"
              name="day"
              aria-label={formatDay(date, "long", language)}
              checked={date === day}
              {...(date === day && { "data-first": true })}
              disabled={bookableTimes(restaurant, date, now).length === 0}
              onChange={() => onDay(date)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface PicksProps extends Pick<Props, "restaurant" | "now"> {
  readonly day: string;
  /** As typed. */
  readonly time: string;
  readonly onTime: (time: string) => void;
}

/** The bookable half hours of a day, scrolled to the chosen time or to the evening. */
function TimePicks({ restaurant, day, now, time, onTime }: PicksProps) {
  const { booking } = useMessages("reservations");
  const { language } = useLanguage();
  const times = bookableTimes(restaurant, day, now);
  const chosen = parseTime(time);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const labels = [...(row.current?.querySelectorAll("label") ?? [])];
    const from = labels.find((label) => label.classList.contains("is-chosen")) ?? labels.find(isEvening);
    row.current?.scrollTo({ left: (from?.offsetLeft ?? 0) - row.current.offsetLeft - 24 });
  }, []);
  const hours = hoursForDate(restaurant, day);
  const name = formatDay(day, "weekday", language);
  return (
    <fieldset className="time-picks">
      <legend className="visually-hidden">{booking.chooseTime}</legend>
      <p className="hint">
        {hours.closed ? booking.closedOn(name) : booking.openOn(name, hours.open, hours.close)}
        {times.length === 0 && `. ${booking.noTimes}`}
      </p>
      {times.length > 0 && (
        <div className="chips chips--scroll" ref={row}>
          {times.map((at) => (
            <label key={at} className={at === chosen ? "chip num is-chosen" : "chip num"} data-at={at}>
              <input type="radio" name="at" checked={at === chosen} onChange={() => onTime(at)} />
              {at}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}

const isEvening = (label: HTMLElement): boolean => (label.dataset["at"] ?? "") >= "18:00";
