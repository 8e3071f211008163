import { CalendarDays, ChevronUp } from "lucide-react";
import { Suspense, useId, useRef, useState } from "react";
import { maxDaysAhead } from "#shared/platform/time/local-date-time.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import { parseDay, parseTime, formatDay } from "#web/platform/forms/day-text.ts";
import { type TextControl, FieldError } from "#web/ui/field/field.tsx";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { lazyPart } from "#web/platform/lazy-part.ts";
import { LazyCalendar } from "#web/ui/calendar/lazy-calendar.tsx";
import {
  bookableTimes,
  checkBookingTime,
  findCurrentDay,
  nearestTime,
  proposableTimes,
  usualTime,
  type BookableRestaurant,
} from "../request/booking-rules.ts";
import type { FreeTimes } from "../request/availability.ts";
import { freeTimes } from "../request/free-times.ts";
import { TimeField } from "./time-field.tsx";
import "./tiles.css";

const FreeCalendar = lazyPart(() => import("./free-calendar.tsx"));

/** Where and when a request is made. */
export interface RequestContext {
  readonly restaurant: BookableRestaurant;
  /** `YYYY-MM-DD` where the restaurant is. */
  readonly today: string;
  readonly now: Date;
}

interface Props extends RequestContext {
  readonly guests: number;
  readonly date: TextControl;
  readonly time: TextControl;
  /** Where the restaurant has tables. */
  readonly free?: FreeTimes | undefined;
}

/**
 * Day and time. Another day keeps the time where it can be booked, and takes the nearest one where it cannot; with
 * tables, as soon as the day's times are known.
 */
export function WhenFields({ date, time, free, ...context }: Props) {
  const { restaurant, today, now, guests } = context;
  const pickDay = (picked: string) => {
    date.setValue(picked);
    if (free) return;
    const chosen = parseTime(time.value);
    if (chosen !== undefined && checkBookingTime(restaurant, picked, chosen, now, guests) === undefined) return;
    const nearest = nearestTime(proposableTimes(restaurant, picked, now, guests), chosen ?? usualTime);
    time.setValue(nearest ?? time.value);
  };
  const day = parseDay(date.value, today);
  return (
    <>
      <DayField {...context} field={date} free={free} onPick={pickDay} />
      {free && freeTimes.Field ? (
        <freeTimes.Field
          restaurant={restaurant}
          free={free}
          day={day}
          guests={guests}
          field={time}
          onPick={(otherDay, otherTime) => {
            date.setValue(otherDay);
            time.setValue(otherTime);
          }}
        />
      ) : (
        <TimeField restaurant={restaurant} day={day} now={now} guests={guests} field={time} />
      )}
    </>
  );
}

interface DayProps extends RequestContext {
  readonly guests: number;
  readonly field: TextControl;
  readonly free: FreeTimes | undefined;
  /** Takes the chosen day as `YYYY-MM-DD`. */
  readonly onPick: (day: string) => void;
}

/** The day: one of the next seven, or another one from the calendar, which loads when it opens. */
function DayField({ restaurant, today, now, guests, field: { value, ref, error }, free, onPick }: DayProps) {
  const { booking } = useMessages("booking");
  const { language } = useLanguage();
  const errorId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const day = parseDay(value, today);
  const current = findCurrentDay(restaurant, now);
  const week = Array.from({ length: 7 }, (_, ahead) => addDays(current, ahead));
  const laterDay = day !== undefined && !week.includes(day) ? day : undefined;
  const stateOf = (date: string) => free?.days.find((one) => one.date === date)?.state;
  const isClosed = (date: string) => {
    const state = stateOf(date);
    return state === undefined ? bookableTimes(restaurant, date, now, guests).length === 0 : state === "closed";
  };
  const nameOf = (date: string) => {
    const state = stateOf(date);
    return [formatDay(date, "long", language), state && free?.words.days[state]].filter(Boolean).join(", ");
  };
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const pick = (picked: string) => {
    onPick(picked);
    setOpen(false);
  };
  const calendar = {
    onClose: close,
    language,
    value: day,
    today,
    earliest: current,
    latest: addDays(today, maxDaysAhead),
    isClosed,
    onPick: (picked: string) => {
      pick(picked);
      opener.current?.focus();
    },
  };
  return (
    <fieldset className="choice">
      <legend>{booking.day}</legend>
      <div className="tiles tiles--days">
        {week.map((date) => (
          <label key={date} className="tile tile--day">
            <span aria-hidden="true">
              {date === today ? booking.today : formatDay(date, "short-weekday", language)}
            </span>
            <b aria-hidden="true">{Number(date.slice(8))}</b>
            {free && <i className={`fullness fullness--${stateOf(date) ?? "closed"}`} />}
            <input
              type="radio"
              name="day"
              aria-label={nameOf(date)}
              checked={date === day}
              {...(date === day && { "data-first": true })}
              disabled={isClosed(date)}
              onChange={() => pick(date)}
            />
          </label>
        ))}
        <button
          ref={(element) => {
            opener.current = element;
            ref?.(element); // an error of the day leads here
          }}
          type="button"
          className={laterDay === undefined ? "tile tile--other" : "tile tile--other is-chosen"}
          aria-expanded={isOpen}
          {...(error !== undefined && { "aria-describedby": errorId })}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <ChevronUp className="icon" aria-hidden /> : <CalendarDays className="icon" aria-hidden />}
          {laterDay !== undefined && <span className="visually-hidden">{booking.otherDay}: </span>}
          {laterDay === undefined ? booking.otherDay : formatDay(laterDay, "short", language)}
        </button>
      </div>
      {free && (
        <p className="fullness-legend" aria-hidden="true">
          {(["free", "few", "full"] as const).map((state) => (
            <span key={state}>
              <i className={`fullness fullness--${state}`} />
              {free.words.legend[state]}
            </span>
          ))}
        </p>
      )}
      {isOpen &&
        (free ? (
          <Suspense>
            <FreeCalendar {...calendar} free={free} />
          </Suspense>
        ) : (
          <LazyCalendar {...calendar} />
        ))}
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
