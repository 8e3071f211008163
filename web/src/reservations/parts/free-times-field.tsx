import { useQuery } from "@tanstack/react-query";
import { Info, Phone, RotateCw } from "lucide-react";
import { useId, useState } from "react";
import { toClockMinutes } from "#shared/platform/time/time-of-day.ts";
import { mayBecomeFree } from "#shared/reservations/seating/time-states.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { FieldError, type TextControl } from "#web/ui/field/field.tsx";
import { Notice } from "#web/ui/notice/notice.tsx";
import { type BookableRestaurant, nearestTime } from "../request/booking-rules.ts";
import { availabilityKey, type FreeTime, type FreeTimes, isFree, isOpenDay } from "../request/availability.ts";
import { formatNight, toNight } from "./night.ts";
import { RepeatedHour } from "./repeated-hour.tsx";
import "./free-times-field.css";

interface Props {
  readonly restaurant: BookableRestaurant;
  readonly free: FreeTimes;
  /** The chosen day, `YYYY-MM-DD`. */
  readonly day: string | undefined;
  readonly guests: number;
  readonly field: TextControl;
  /** Takes a time of another day. */
  readonly onPick: (day: string, time: string) => void;
}

/** The times of a day, each with what it offers, and why a full one is full. */
export default function FreeTimesField({ restaurant, free, day, guests, field, onPick }: Props) {
  const { booking } = useMessages("booking");
  const { language } = useLanguage();
  const [isAll, setAll] = useState(false);
  const errorId = useId();
  const { words, chosen, failed, retry } = free;
  const times = free.times?.filter(({ reason }) => reason !== "closed"); // the restaurant is not open at all
  const all = times && mergeTimes(times, chosen);
  const offered = times && offerTimes(times, chosen);
  const shown = isAll ? all : offered;
  const nightOf = ({ date, time }: FreeTime) => toNight(restaurant, date, time);
  return (
    <>
      <fieldset className="choice" aria-busy={times === undefined && !failed}>
        <legend>
          {booking.time}
          {day !== undefined && !failed && (
            <span>{describeDay(free, booking, formatDay(day, "weekday", language))}</span>
          )}
        </legend>
        {failed ? (
          <Notice title={words.loadFailed}>
            <p>{words.loadFailedText}</p>
            <Button look="btn--quiet btn--small" Icon={RotateCw} text={words.retry} onClick={retry} />
          </Notice>
        ) : (
          <div className="tiles tiles--times tiles--free">
            {shown === undefined &&
              Array.from({ length: 8 }, (_, index) => <span key={index} className="tile skeleton" />)}
            {shown?.map((one) => (
              <label key={`${one.date} ${one.time}`} className={`tile tile--${one.state}`}>
                <span aria-hidden="true">{one.time}</span>
                <RepeatedHour visit={nightOf(one)} />
                <small aria-hidden="true">{stateWord(one, words)}</small>
                <input
                  type="radio"
                  name="time"
                  aria-label={[
                    booking.atTime(one.time),
                    formatNight(nightOf(one), booking, language),
                    stateWord(one, words),
                  ]
                    .filter(Boolean)
                    .join(", ")}
                  checked={one.time === field.value}
                  {...(one.time === field.value && { ref: field.ref })}
                  onChange={() => field.setValue(one.time)}
                />
              </label>
            ))}
            {all && offered && offered.length < all.length && (
              <button
                type="button"
                className="tile tile--other"
                aria-expanded={isAll}
                {...(field.value === "" && { ref: field.ref })}
                {...(field.error !== undefined && { "aria-describedby": errorId })}
                onClick={() => setAll(!isAll)}
              >
                {booking.otherTime}
              </button>
            )}
          </div>
        )}
        {field.error !== undefined && <FieldError id={errorId}>{field.error}</FieldError>}
      </fieldset>
      {day !== undefined && chosen?.state === "full" && (
        <WhyFull restaurant={restaurant} free={free} full={chosen} day={day} guests={guests} onPick={onPick} />
      )}
      <LargeParty free={free} guests={guests} />
    </>
  );
}

type Words = FreeTimes["words"];

const stateWord = ({ state, reason }: FreeTime, words: Words): string =>
  state === "full" ? words.full[reason ?? "no_table"] : words.states[state];

function describeDay({ words, times }: FreeTimes, { closedOn }: { closedOn: (day: string) => string }, name: string) {
  if (times === undefined) return words.searching;
  const first = times.find(({ reason }) => reason !== "closed");
  return first ? words.from(name, first.time) : closedOn(name);
}

const isHalf = ({ time }: FreeTime): boolean => time.endsWith("00") || time.endsWith("30");

/** The half hours, with the quarter in place of one that is full, and the chosen time in any case. */
function offerTimes(times: readonly FreeTime[], chosen: FreeTime | undefined): FreeTime[] {
  const halves = times.flatMap((one, index) => {
    const next = times[index + 1];
    if (!isHalf(one) || one.reason === "too_late") return []; // only among all times
    return [one.state === "full" && next && !isHalf(next) && isFree(next) ? next : one];
  });
  return mergeTimes(halves, chosen);
}

/** The times with the chosen one at its place. */
function mergeTimes(times: readonly FreeTime[], chosen: FreeTime | undefined): FreeTime[] {
  if (!chosen || times.some((one) => isSame(one, chosen))) return [...times];
  return [...times, chosen].toSorted((a, b) => toClockMinutes(a) - toClockMinutes(b));
}

const isSame = (one: FreeTime, other: FreeTime): boolean => one.date === other.date && one.time === other.time;

interface WhyProps extends Pick<Props, "restaurant" | "free" | "guests" | "onPick"> {
  readonly full: FreeTime;
  readonly day: string;
}

/** Why a time is full, and three ways out: near it, and on the next day that has a table. */
function WhyFull({ restaurant, free: { words, ask, times = [] }, full, day, guests, onPick }: WhyProps) {
  const { booking } = useMessages("booking");
  const { language } = useLanguage();
  const reason = full.reason ?? "no_table";
  const isTooLarge = reason === "party_too_large";
  const near = times
    .filter(isFree)
    .toSorted((a, b) => distance(a, full) - distance(b, full))
    .slice(0, maxWays);
  const wanted = isTooLarge ? 0 : Math.max(1, maxWays - near.length);
  const { data: days = [] } = useQuery({
    queryKey: [...availabilityKey(restaurant.id), "after", ask(day, wanted).queryKey],
    queryFn: () => listLaterDays(ask, day, wanted),
    staleTime: 5000,
    enabled: wanted > 0,
  });
  const later = days.flatMap((one) => {
    const free = one.times.filter(isFree);
    const time = nearestTime(
      free.map((each) => each.time),
      full.time,
    );
    return time === undefined ? [] : [{ day: one.day, time }];
  });
  const ways = near.slice(0, maxWays - later.length).toSorted((a, b) => toClockMinutes(a) - toClockMinutes(b));
  const { title, text } = words.why[reason](full.time, guests);
  const { phone, phone_link: link } = restaurant;
  return (
    <Notice tone="calm" title={title}>
      <p>{text}</p>
      {!mayBecomeFree(reason) && reason !== "closed" && phone && link && (
        <a className="btn btn--secondary btn--small" href={link}>
          <Phone className="icon" aria-hidden />
          {booking.call(phone)}
        </a>
      )}
      {ways.length + later.length > 0 && (
        <>
          <p>{words.near}</p>
          <div className="tiles tiles--ways" role="group" aria-label={words.nearLabel}>
            {ways.map((one) => (
              <button key={one.time} type="button" className="tile tile--way" onClick={() => onPick(day, one.time)}>
                <span>{one.time}</span>
                <small>{stateWord(one, words)}</small>
              </button>
            ))}
            {later.map((one) => (
              <button key={one.day} type="button" className="tile tile--way" onClick={() => onPick(one.day, one.time)}>
                <span>{one.time}</span>
                <small>{formatDay(one.day, "short", language)}</small>
              </button>
            ))}
          </div>
        </>
      )}
    </Notice>
  );
}

/** Ways out of a full time. */
const maxWays = 3;

const distance = (one: FreeTime, other: FreeTime): number => Math.abs(toClockMinutes(one) - toClockMinutes(other));

/** The next days of the following week that have a table, with their times. */
async function listLaterDays(ask: FreeTimes["ask"], day: string, wanted: number) {
  const week = await ask(addDays(day, 1), 7).queryFn();
  const open = week.days.filter(isOpenDay).slice(0, wanted);
  return Promise.all(
    open.map(async ({ date }) => {
      const { times } = await ask(date, 1).queryFn();
      return { day: date, times };
    }),
  );
}

/** That a large party is answered where others are confirmed at once. */
function LargeParty({ free: { words, atOnceUpTo }, guests }: Pick<Props, "free" | "guests">) {
  if (atOnceUpTo === undefined || guests <= atOnceUpTo) return null;
  return (
    <p className="terms">
      <Info className="icon" aria-hidden />
      {words.largeParty(atOnceUpTo + 1)}
    </p>
  );
}
