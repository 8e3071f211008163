import { CalendarDays, ChevronLeft, ChevronRight, CirclePause, Printer, Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { maxDaysAhead } from "#shared/platform/time/local-date-time.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import { reservationPaths } from "#shared/reservations/paths.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { LazyCalendar } from "#web/ui/calendar/lazy-calendar.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { formatBookDay, type Totals } from "./book.ts";
import "./day-head.css";

interface Props {
  readonly date: string;
  readonly today: string;
  readonly isLoading: boolean;
  /** Undefined until the day is read. */
  readonly totals: (Totals & { readonly requests: number; readonly waiting: readonly number[] }) | undefined;
  readonly onDay: (date: string) => void;
  readonly onPrint: () => void;
  readonly onSearch: () => void;
  /** Takes no more requests today; undefined on other days, and where that is so already. */
  readonly onCloseOnline: (() => void) | undefined;
  /** Book or table plan; nothing at a restaurant without tables. */
  readonly views?: ReactNode;
  /** The table plan needs the room. */
  readonly hasStrip?: boolean;
}

/** The day and its totals; the days beside it, the next seven and any other, and the printer. */
export function DayHead({
  date,
  today,
  isLoading,
  totals,
  onDay,
  onPrint,
  onSearch,
  onCloseOnline,
  views,
  hasStrip = true,
}: Props) {
  const words = useMessages("today");
  const { language } = useLanguage();
  const [isChoosing, setIsChoosing] = useState(false);
  const [before, after] = [addDays(date, -1), addDays(date, 1)];
  return (
    <div className="dayhead">
      <div className="dayhead__line">
        <Button
          look="btn--quiet btn--icon"
          Icon={ChevronLeft}
          label={words.dayBefore(formatBookDay(before, language))}
          onClick={() => onDay(before)}
        />
        <h1 tabIndex={-1}>
          <button
            className="dayhead__day"
            type="button"
            aria-haspopup="dialog"
            aria-describedby="choose-day"
            onClick={() => setIsChoosing(true)}
          >
            {formatBookDay(date, language)}
            <CalendarDays className="icon" aria-hidden />
          </button>
        </h1>
        <span id="choose-day" hidden>
          {words.chooseDay}
        </span>
        <Button
          look="btn--quiet btn--icon"
          Icon={ChevronRight}
          label={words.dayAfter(formatBookDay(after, language))}
          onClick={() => onDay(after)}
        />
        <Button
          look="btn--quiet btn--icon dayhead__print"
          Icon={Printer}
          text={<span className="only-wide">{words.print}</span>}
          label={words.print}
          aria-disabled={totals === undefined}
          onClick={totals && onPrint}
        />
      </div>
      {hasStrip && <DayStrip date={date} today={today} onDay={onDay} />}
      <div className="dayhead__sum">
        <p className="num">
          {totals && <Sum {...totals} />}
          {isLoading && <span className="skeleton skeleton--line" />}
        </p>
        <Button
          look="btn--quiet btn--small dayhead__search"
          Icon={Search}
          text={words.search.open}
          onClick={onSearch}
        />
        {onCloseOnline && (
          <Button
            look="btn--quiet btn--small"
            Icon={CirclePause}
            text={words.closing.closeShort}
            label={`${words.closing.closeShort}: ${words.closing.close}`}
            onClick={onCloseOnline}
          />
        )}
        {views}
      </div>
      {isChoosing && (
        <Dialog title={words.chooseDay} onClose={() => setIsChoosing(false)}>
          <div className="dialog__body dayhead__calendar">
            <LazyCalendar
              language={language}
              value={date}
              today={today}
              earliest={addDays(today, -maxDaysAhead)}
              latest={addDays(today, maxDaysAhead)}
              onClose={() => setIsChoosing(false)}
              onPick={(picked) => {
                setIsChoosing(false);
                onDay(picked);
              }}
            />
          </div>
        </Dialog>
      )}
    </div>
  );
}

function Sum({ guests, parties, requests, waiting }: NonNullable<Props["totals"]>) {
  const { totals: words } = useMessages("today");
  return (
    <>
      {parties + requests === 0 ? (
        words.none
      ) : (
        <>
          <b>{words.guests(guests)}</b> · <b>{words.parties(parties)}</b>
        </>
      )}
      {requests > 0 && (
        <>
          {" · "}
          <Link to={reservationPaths.reservations}>
            <b>{words.open(requests)}</b>
          </Link>
        </>
      )}
      {waiting.length > 0 && ` · ${words.waiting(waiting)}`}
    </>
  );
}

/** Days in the strip: most calls ask for one of them. */
const dayCount = 7;

interface StripProps {
  readonly date: string;
  readonly today: string;
  readonly onDay: (date: string) => void;
}

/** Today and the six days after it, each one tap away. */
function DayStrip({ date, today, onDay }: StripProps) {
  const words = useMessages("today");
  const { language } = useLanguage();
  return (
    <ul className="daystrip" aria-label={words.nextDays}>
      {Array.from({ length: dayCount }, (_, days) => addDays(today, days)).map((day) => {
        const name = formatBookDay(day, language);
        const [weekday, number] = name.split(" ");
        return (
          <li key={day}>
            <button
              type="button"
              aria-label={day === today ? words.todayIs(name) : name}
              aria-current={day === date ? "date" : undefined}
              onClick={() => onDay(day)}
            >
              <span>{day === today ? words.today : weekday}</span>
              <b className="num">{number}</b>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
