import { ChevronDown } from "lucide-react";
import { Fragment, type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { BookEntry } from "#shared/reservations/reservation.ts";
import { isOutsideHours } from "#shared/reservations/outside-hours.ts";
import type { Schedule } from "#shared/restaurants/opening-hours.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { UnsentAnswer } from "#web/reservations/parts/unsent-answer.tsx";
import { AnsweredEntry } from "./answers.tsx";
import {
  type Clock,
  isAfter,
  isCancelled,
  isCollapsed,
  isRequest,
  type MealBook,
  minutesLate,
  type Quarter,
  toMeals,
} from "../book.ts";
import { Cancelled } from "./cancelled.tsx";
import { PartyRow, type PartyRowProps } from "./party-row.tsx";
import { RequestRow } from "./request-row.tsx";
import type { Answers } from "./use-answers.ts";
import "./book-list.css";

interface Props {
  readonly entries: readonly BookEntry[];
  readonly date: string;
  /** The restaurant's hours, once they are known. */
  readonly schedule: Schedule | undefined;
  readonly now: Clock;
  /** The day whose book is open now: after midnight yesterday's. */
  readonly today: string;
  /** Ids of parties whose mark waits for the network. */
  readonly waiting: ReadonlySet<string>;
  readonly isOffline: boolean;
  readonly answers: Answers;
  readonly onMark: (entry: BookEntry, ...mark: Parameters<PartyRowProps["onMark"]>) => void;
  readonly onOpen: (entry: BookEntry) => void;
  /** The tables of a party, in words. */
  readonly tablesOf: (entry: BookEntry) => string | undefined;
}

/** The book of a day, as a ledger: quarters of an hour left of the double rule, parties right of it. */
export function BookList(props: Props) {
  const { date, now, today } = props;
  const entries = useFirstScreen(props.entries);
  const meals = toMeals(entries, date);
  const isToday = date === today;
  const nowBefore = isToday
    ? meals.flatMap(({ quarters }) => quarters).find((quarter) => isAfter(quarter, now))
    : undefined;
  return (
    <div className="book">
      {meals.map((meal) => {
        const quarters = meal.quarters.map((quarter) => (
          <Fragment key={`${quarter.date} ${quarter.time}`}>
            {quarter === nowBefore && <NowMarker time={now.time} />}
            <QuarterRows {...props} quarter={quarter} />
          </Fragment>
        ));
        return isToday && isCollapsed(meal, meals) ? (
          <CollapsedMeal key={meal.meal} meal={meal}>
            {quarters}
          </CollapsedMeal>
        ) : (
          <Fragment key={meal.meal}>{quarters}</Fragment>
        );
      })}
      {isToday && meals.length > 0 && !nowBefore && <NowMarker time={now.time} />}
      <Cancelled entries={entries.filter(isCancelled)} isOffline={props.isOffline} />
    </div>
  );
}

/** More than a screen shows. */
const firstRows = 24;

/** The first rows at once, all others right after the first paint, so that two hundred parties open as fast as twenty. */
function useFirstScreen(entries: readonly BookEntry[]): readonly BookEntry[] {
  const [isOpened, setIsOpened] = useState(entries.length <= firstRows);
  useEffect(() => startTransition(() => setIsOpened(true)), []);
  return isOpened ? entries : entries.slice(0, firstRows);
}

/** The line between past and coming parties; a long evening opens at it. */
function NowMarker({ time }: { readonly time: string }) {
  const words = useMessages("today");
  const line = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const isBelow = (line.current?.getBoundingClientRect().top ?? 0) > window.innerHeight * 0.7;
    if (isBelow) line.current?.scrollIntoView({ block: "center", behavior: "instant" });
  }, []);
  return (
    <p className="book__now" ref={line}>
      {words.now(time)}
    </p>
  );
}

function CollapsedMeal({ meal, children }: { readonly meal: MealBook; readonly children: ReactNode }) {
  const words = useMessages("today");
  return (
    <details className="book__fold">
      <summary>
        <b>{words.meals[meal.meal]}</b>
        <span className="num">
          {words.totals.guests(meal.guests)} · {words.totals.parties(meal.parties)} · {words.mealOver}
        </span>
        <ChevronDown className="icon" aria-hidden />
      </summary>
      {children}
    </details>
  );
}

function QuarterRows({ quarter, ...props }: Props & { readonly quarter: Quarter }) {
  const { now, date, schedule, today, waiting, isOffline, answers, onMark, onOpen, tablesOf } = props;
  const words = useMessages("today");
  const isOutside = (entry: BookEntry) => schedule !== undefined && isOutsideHours(schedule, entry);
  return (
    <section className="book__group" aria-label={words.quarter(quarter.time, quarter.guests)}>
      <p className="book__time">
        <b className="num">{quarter.time}</b>
        {quarter.guests > 0 && <span className="num">{words.totals.guests(quarter.guests)}</span>}
      </p>
      <ul className="book__rows">
        {quarter.entries.map((entry) => {
          const given = answers.pending.get(entry.id);
          if (given) {
            return (
              <li key={entry.id} className="party party--answered">
                <AnsweredEntry
                  answer={given}
                  hasFocus={given.action.area === "book"}
                  onUndo={() => answers.undo(entry.id)}
                />
              </li>
            );
          }
          const row = isRequest(entry) ? (
            <RequestRow
              entry={entry}
              tables={tablesOf(entry)}
              isOutside={isOutside(entry)}
              isOffline={isOffline}
              onAnswer={answers.answer}
            />
          ) : (
            <PartyRow
              entry={entry}
              isOutside={isOutside(entry)}
              late={minutesLate(entry, now)}
              hasMark={date <= today}
              isWaiting={waiting.has(entry.id)}
              time={entry.reservation_time === quarter.time ? undefined : entry.reservation_time}
              tables={tablesOf(entry)}
              onMark={(visit) => onMark(entry, visit)}
              onOpen={() => onOpen(entry)}
            />
          );
          const unsent = answers.unsent.get(entry.id);
          return (
            <Fragment key={entry.id}>
              {unsent?.area === "book" && (
                <li>
                  <UnsentAnswer
                    reservation={entry}
                    answer={unsent}
                    viewer="restaurant"
                    isOffline={isOffline}
                    onSend={() => answers.sendAgain(entry.id)}
                  />
                </li>
              )}
              {row}
            </Fragment>
          );
        })}
      </ul>
    </section>
  );
}
