import { useQuery } from "@tanstack/react-query";
import { Info, Phone, RotateCw } from "lucide-react";
import { useId, useState } from "react";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import { findNight } from "#shared/restaurants/service-day.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { FieldError, type TextControl } from "#web/ui/field/field.tsx";
import { Notice } from "#web/ui/notice/notice.tsx";
import { type BookableRestaurant, nearestTime } from "../request/booking-rules.ts";
import {
  askAvailability,
  availabilityKey,
  type FreeTime,
  type FreeTimes,
  isFree,
  isOpenDay,
} from "../request/free-times.ts";
import { formatNight } from "./night.ts";
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
  const { booking } = useMessages("reservations");
  const { language } = useLanguage();
  const [isAll, setAll] = useState(false);
  const errorId = useId();
  const { words, times, chosen, failed, retry } = free;
  const offered = times && offerTimes(times, chosen);
  const shown = isAll ? mergeTimes(times ?? [], chosen) : offered;
  const nightAt = ({ date, time }: FreeTime) =>
    formatNight({ reservation_date: date, night_of: findNight(restaurant, date, time) }, booking, language);
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
                <small aria-hidden="true">{stateWord(one, words)}</small>
                <input
                  type="radio"
                  name="time"
                  aria-label={[booking.atTime(one.time), nightAt(one), stateWord(one, words)]
                    .filter(Boolean)
                    .join(", ")}
                  checked={one.time === field.value}
                  {...(one.time === field.value && { ref: field.ref })}
                  onChange={() => field.setValue(one.time)}
                />
              </label>
            ))}
            {times && offered && offered.length < mergeTimes(times, chosen).length && (
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
  const [first] = times;
  return first ? words.from(name, first.time) : closedOn(name);
}

/** What is over or closed is offered only among all times. */
const isOver = ({ reason }: FreeTime): boolean => reason === "too_late" || reason === "closed";

const isHalf = ({ time }: FreeTime): boolean => time.endsWith("00") || time.endsWith("30");

/** The half hours, with the quarter in place of one that is full, and the chosen time in any case. */
function offerTimes(times: readonly FreeTime[], chosen: FreeTime | undefined): FreeTime[] {
  const halves = times.flatMap((one, index) => {
    const next = times[index + 1];
    if (!isHalf(one) || isOver(one)) return [];
    return [one.state === "full" && next && !isHalf(next) && isFree(next) ? next : one];
  });
  return mergeTimes(halves, chosen);
}

/** The times with the chosen one at its place. */
function mergeTimes(times: readonly FreeTime[], chosen: FreeTime | undefined): FreeTime[] {
  if (!chosen || times.some((one) => isSame(one, chosen))) return [...times];
  return [...times, chosen].toSorted((a, b) => toMinutes(a) - toMinutes(b));
}

const isSame = (one: FreeTime, other: FreeTime): boolean => one.date === other.date && one.time === other.time;
const toMinutes = ({ date, time }: FreeTime): number => Date.parse(`${date}T${time}Z`) / 60_000;

interface WhyProps extends Pick<Props, "restaurant" | "free" | "guests" | "onPick"> {
  readonly full: FreeTime;
  readonly day: string;
}

/** Why a time is full, and three ways out: near it, and on the next day that has a table. */
function WhyFull({ restaurant, free: { words, times = [] }, full, day, guests, onPick }: WhyProps) {
  const { booking } = useMessages("reservations");
  const { language } = useLanguage();
  const reason = full.reason ?? "no_table";
  const isTooLarge = reason === "party_too_large";
  const { data: later } = useQuery({
    queryKey: [...availabilityKey(restaurant.id), "after", day, guests],
    queryFn: () => findLaterDay(restaurant.id, day, guests),
    staleTime: 5000,
    enabled: !isTooLarge,
  });
  const nearest = nearestTime(
    (later?.times ?? []).filter(isFree).map(({ time }) => time),
    full.time,
  );
  const near = times
    .filter(isFree)
    .toSorted((a, b) => distance(a, full) - distance(b, full))
    .slice(0, nearest === undefined ? 3 : 2)
    .toSorted((a, b) => toMinutes(a) - toMinutes(b));
  const { title, text } = words.why[reason](full.time, guests);
  const { phone, phone_link: link } = restaurant;
  return (
    <Notice tone="calm" title={title}>
      <p>{text}</p>
      {(isTooLarge || reason === "closed_online") && phone && link && (
        <a className="btn btn--secondary btn--small" href={link}>
          <Phone className="icon" aria-hidden />
          {booking.call(phone)}
        </a>
      )}
      {(near.length > 0 || nearest !== undefined) && (
        <>
          <p>{words.near}</p>
          <div className="tiles tiles--ways" role="group" aria-label={words.nearLabel}>
            {near.map((one) => (
              <button key={one.time} type="button" className="tile tile--way" onClick={() => onPick(day, one.time)}>
                <span>{one.time}</span>
                <small>{stateWord(one, words)}</small>
              </button>
            ))}
            {later && nearest !== undefined && (
              <button type="button" className="tile tile--way" onClick={() => onPick(later.day, nearest)}>
                <span>{nearest}</span>
                <small>{formatDay(later.day, "short", language)}</small>
              </button>
            )}
          </div>
        </>
      )}
    </Notice>
  );
}

const distance = (one: FreeTime, other: FreeTime): number => Math.abs(toMinutes(one) - toMinutes(other));

/** The next day of the following week that has a table, with its times. */
async function findLaterDay(restaurantId: string, day: string, guests: number) {
  const date = addDays(day, 1);
  const week = await askAvailability(restaurantId, { date, guests, days: 7 });
  const next = week.days.find(isOpenDay)?.date;
  if (next === undefined) return null;
  const { times } = next === date ? week : await askAvailability(restaurantId, { date: next, guests, days: 1 });
  return { day: next, times };
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
