import { useEffect, useRef } from "react";
import { maxDaysAhead } from "../../../../shared/restaurants/constants.ts";
import { addDays, hoursForDate, seatingTimes } from "../../../../shared/restaurants/opening-hours.ts";
import { bookableTimes } from "../../lib/forms/booking-rules.ts";
import { dayText, parseDay, parseTime } from "../../lib/forms/day-text.ts";
import { useLanguage, useMessages } from "../../lib/i18n/language.tsx";
import { DateInput } from "../../ui/date-input.tsx";
import { type TextProps, TextField } from "../../ui/field.tsx";
import { formatDay } from "./format-day.ts";
import type { BookableRestaurant } from "./restaurant.ts";

type Control = TextProps & { readonly error: string | undefined };

interface Props {
  readonly restaurant: BookableRestaurant;
  readonly today: string;
  readonly now: Date;
  readonly date: Control;
  readonly time: Control;
}

/** Day and time: by a strip of seven days and the day's times, by typing, or from the calendar. */
export function WhenFields({ restaurant, today, now, date, time }: Props) {
  const { booking } = useMessages("reservations");
  const day = parseDay(date.value, today);
  return (
    <>
      <DayStrip
        restaurant={restaurant}
        today={today}
        now={now}
        day={day}
        onDay={(picked) => date.onText(dayText(picked))}
      />
      <div className="form__pair form__pair--two">
        <DateInput
          label={booking.date}
          {...date}
          today={today}
          latest={addDays(today, maxDaysAhead)}
          isClosed={(closed) => seatingTimes(restaurant, closed).length === 0}
        />
        <TextField
          label={booking.time}
          {...time}
          inputMode="numeric"
          autoComplete="off"
          placeholder="19:30"
          onBlur={() => {
            const read = parseTime(time.value);
            if (read !== undefined && read !== time.value) time.onText(read);
          }}
        />
      </div>
      {day !== undefined && <TimePicks key={day} restaurant={restaurant} day={day} now={now} time={time} />}
    </>
  );
}

interface StripProps extends Pick<Props, "restaurant" | "today" | "now"> {
  readonly day: string | undefined;
  readonly onDay: (day: string) => void;
}

/** The week at a glance; days without a time are struck out. */
function DayStrip({ restaurant, today, now, day, onDay }: StripProps) {
  const { booking } = useMessages("reservations");
  const { language } = useLanguage();
  const days = Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead));
  return (
    <fieldset>
      <legend className="visually-hidden">{booking.chooseDay}</legend>
      <div className="days">
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

interface PicksProps extends Pick<Props, "restaurant" | "now" | "time"> {
  readonly day: string;
}

/** The half hours at which the restaurant can be asked on that day; the row begins where evenings do. */
function TimePicks({ restaurant, day, now, time }: PicksProps) {
  const { booking } = useMessages("reservations");
  const { language } = useLanguage();
  const times = bookableTimes(restaurant, day, now);
  const chosen = parseTime(time.value);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const labels = [...(row.current?.querySelectorAll("label") ?? [])];
    const from = labels.find((label) => label.classList.contains("is-chosen")) ?? labels.find(isEvening);
    row.current?.scrollTo({ left: (from?.offsetLeft ?? 0) - row.current.offsetLeft - 24 });
  }, []);
  const hours = hoursForDate(restaurant, day);
  const name = formatDay(day, "weekday", language);
  return (
    <fieldset className="times">
      <legend className="visually-hidden">{booking.chooseTime}</legend>
      <p className="hint">
        {hours.closed ? booking.closedOn(name) : booking.openOn(name, hours.open, hours.close)}
        {times.length === 0 && `. ${booking.noTimes}`}
      </p>
      {times.length > 0 && (
        <div className="chips chips--scroll" ref={row}>
          {times.map((at) => (
            <label key={at} className={at === chosen ? "chip num is-chosen" : "chip num"} data-at={at}>
              <input type="radio" name="at" checked={at === chosen} onChange={() => time.onText(at)} />
              {at}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}

const isEvening = (label: HTMLElement): boolean => (label.dataset["at"] ?? "") >= "18:00";
