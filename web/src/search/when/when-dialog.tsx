import { CalendarDays } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { defaultTimeZone } from "#shared/restaurants/constants.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import type { PartialWish, TableWish } from "#shared/restaurants/wished-times.ts";
import { localDateTime, maxDaysAhead } from "#shared/platform/time/local-date-time.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { serverNow } from "#web/platform/server-time.ts";
import { useIsWide } from "#web/platform/browser-state.ts";
import { PartySize } from "#web/reservations/parts/party-size.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { LazyCalendar } from "#web/ui/calendar/lazy-calendar.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { useWishText } from "../wish-text.ts";
import "./when-dialog.css";

interface Props {
  readonly wish: PartialWish;
  readonly onChoose: (wish: TableWish | undefined) => void;
  readonly onClose: () => void;
  readonly opener: RefObject<HTMLElement | null>;
}

/** Most people eat at one of these. */
const usualTimes = ["12:30", "18:00", "18:30", "19:00", "19:30", "20:00", "20:30"];
const usualTime = "19:30";
const usualGuests = 2;
const maxGuests = 20;

/** Asks for guests, day and time: a sheet on a phone, beside the field on a wide screen. What is usual is chosen before. */
export default function WhenDialog({ wish, onChoose, onClose, opener }: Props) {
  const t = useMessages("cardTimes");
  const { when } = useMessages("public").list;
  const { booking } = useMessages("booking");
  const toText = useWishText();
  const isWide = useIsWide();
  const [now] = useState(() => localDateTime(serverNow(), defaultTimeZone));
  const isOver = (date: string, time: string) => date === now.date && time <= now.time;
  const timesOn = (date: string) => usualTimes.filter((time) => !isOver(date, time));
  const toTime = (date: string, time: string) => (isOver(date, time) ? (timesOn(date)[0] ?? time) : time);
  const [chosen, setChosen] = useState(() => {
    const date = wish.date ?? (timesOn(now.date).length > 0 ? now.date : addDays(now.date, 1));
    return { date, time: wish.time, guests: String(wish.guests ?? usualGuests) };
  });
  const { date, time = toTime(date, usualTime) } = chosen;
  const guests = Number(chosen.guests);
  const isWhole = time !== "" && guests >= 1 && guests <= maxGuests;
  const place = useRef<HTMLDivElement>(null);
  const closeOutside = useEffectEvent(({ target }: PointerEvent) => {
    const isInside = target instanceof Node && [place, opener].some(({ current }) => current?.contains(target));
    if (isWide && !isInside) onClose();
  });
  useEffect(() => {
    const listener = (event: PointerEvent) => closeOutside(event);
    document.addEventListener("pointerdown", listener);
    return () => document.removeEventListener("pointerdown", listener);
  }, []);
  const apply = () => {
    if (isWhole) onChoose({ date, time, guests });
  };
  return (
    <div className="when-place" ref={place}>
      <Dialog
        title={when.ask}
        onClose={() => {
          onClose();
          opener.current?.focus();
        }}
        isBeside={isWide === true}
        foot={
          <div className="dialog__foot row when-foot">
            <p className="num strong" role="status">
              {isWhole && toText({ date, time, guests })}
            </p>
            {Object.values(wish).some(Boolean) && (
              <Button look="btn--quiet" text={when.clear} onClick={() => onChoose(undefined)} />
            )}
            <Button look="btn--primary" text={t.apply} disabled={!isWhole} onClick={apply} />
          </div>
        }
      >
        <div
          className="dialog__body form"
          role="presentation"
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
            event.preventDefault(); // else the search around it is sent without what is chosen here
            apply();
          }}
        >
          <PartySize
            field={{ value: chosen.guests, setValue: (value) => setChosen((before) => ({ ...before, guests: value })) }}
          />
          <DayTiles
            date={date}
            today={now.date}
            onPick={(day) =>
              setChosen((before) => ({ ...before, date: day, time: before.time && toTime(day, before.time) }))
            }
          />
          <TimeTiles
            label={booking.time}
            hint={t.near}
            time={time}
            isOver={(one) => isOver(date, one)}
            onPick={(one) => setChosen((before) => ({ ...before, time: one }))}
          />
        </div>
      </Dialog>
    </div>
  );
}

interface DayProps {
  readonly date: string;
  readonly today: string;
  readonly onPick: (date: string) => void;
}

/** One of the next seven days, or another one of the calendar. */
function DayTiles({ date, today, onPick }: DayProps) {
  const { booking } = useMessages("booking");
  const { language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const week = Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead));
  const isLater = !week.includes(date);
  const other = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    other.current?.focus();
  };
  return (
    <fieldset className="choice">
      <legend>{booking.day}</legend>
      <div className="tiles tiles--days">
        {week.map((day) => (
          <label key={day} className="tile tile--day">
            <span aria-hidden="true">{day === today ? booking.today : formatDay(day, "short-weekday", language)}</span>
            <b aria-hidden="true">{Number(day.slice(8))}</b>
            <input
              type="radio"
              name="when-day"
              aria-label={formatDay(day, "long", language)}
              checked={day === date}
              onChange={() => onPick(day)}
            />
          </label>
        ))}
        <button
          ref={other}
          type="button"
          className={isLater ? "tile tile--other is-chosen" : "tile tile--other"}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <CalendarDays className="icon" aria-hidden />
          {isLater ? formatDay(date, "short", language) : booking.otherDay}
        </button>
      </div>
      {isOpen && (
        <LazyCalendar
          onClose={close}
          language={language}
          value={date}
          today={today}
          earliest={today}
          latest={addDays(today, maxDaysAhead)}
          isClosed={() => false}
          onPick={(day) => {
            onPick(day);
            close();
          }}
        />
      )}
    </fieldset>
  );
}

interface TimeProps {
  readonly label: string;
  readonly hint: string;
  readonly time: string;
  readonly isOver: (time: string) => boolean;
  readonly onPick: (time: string) => void;
}

/** A usual time, or any other one in a field that opens for it. */
function TimeTiles({ label, hint, time, isOver, onPick }: TimeProps) {
  const { booking } = useMessages("booking");
  const [isTyping, setTyping] = useState(!usualTimes.includes(time));
  return (
    <fieldset className="choice">
      <legend>
        {label}
        <span>{hint}</span>
      </legend>
      <div className="tiles">
        {usualTimes.map((one) => (
          <label key={one} className="tile">
            <span aria-hidden="true">{one}</span>
            <input
              type="radio"
              name="when-time"
              aria-label={booking.atTime(one)}
              checked={!isTyping && one === time}
              disabled={isOver(one)}
              onChange={() => {
                setTyping(false);
                onPick(one);
              }}
            />
          </label>
        ))}
        <button type="button" className="tile tile--other" aria-expanded={isTyping} onClick={() => setTyping(true)}>
          {booking.otherTime}
        </button>
      </div>
      {isTyping && (
        <input
          className="input when-time"
          type="time"
          aria-label={booking.otherTimeLabel}
          value={time}
          onChange={(event) => onPick(event.target.value)}
        />
      )}
    </fieldset>
  );
}
