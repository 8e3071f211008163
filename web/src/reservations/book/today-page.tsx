import { startTransition, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSearchParams } from "react-router-dom";
import type { BookEntry } from "#shared/reservations/reservation.ts";
import { isOutsideHours } from "#shared/reservations/outside-hours.ts";
import { emptyPlan } from "#shared/reservations/seating/plan.ts";
import { toEpochMinutes } from "#shared/reservations/seating/seating-day.ts";
import { getIntervalsOn } from "#shared/restaurants/opening-hours.ts";
import type { ZonedSchedule } from "#shared/restaurants/service-day.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { useApiMessages, useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { lazyPart } from "#web/platform/lazy-part.ts";
import { useMe } from "#web/platform/session/me.ts";
import { usePageTitle } from "#web/platform/page-title.ts";
import { useKeptFocus } from "#web/platform/use-kept-focus.ts";
import { useSession } from "#web/platform/session/session.ts";
import { OfflineStrip } from "#web/ui/offline-strip/offline-strip.tsx";
import { classes } from "#web/ui/classes/classes.ts";
import { EmptyState, ErrorState } from "#web/ui/states/states.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import RequestSoundSwitch from "../parts/request-sound-switch.tsx";
import { isAllBlocked } from "../timeline/evening.ts";
import { PartyTables } from "../timeline/party-tables.tsx";
import { useBlockTexts } from "../timeline/use-block-texts.ts";
import { useSeatingActs } from "../timeline/use-seating-acts.ts";
import { useEvening } from "../timeline/use-evening.ts";
import { type BookView, ViewSwitch } from "../timeline/view-switch.tsx";
import { formatBookDay, isAhead, isUnanswered, minutesLate, sumTotals } from "./book.ts";
import { ClosingStrip } from "./closing-strip.tsx";
import { useClosing } from "./use-closing.ts";
import { BookList } from "./entries/book-list.tsx";
import { Cancellations } from "./entries/cancellations.tsx";
import { DayHead } from "./day-head.tsx";
import { PartySheet } from "./entries/party-sheet.tsx";
import { PhoneLineForm } from "./phone-line/phone-line-form.tsx";
import { PrintSheet } from "./print-sheet.tsx";
import { SearchDialog } from "./search-dialog.tsx";
import { TodaySide } from "./today-side.tsx";
import { useAnswers } from "./entries/use-answers.ts";
import { canMark, useDay, useServiceDay } from "./use-day.ts";
import { useMarks, withMarks, type WaitingMark } from "./entries/use-marks.ts";
import { usePartyName } from "./entries/use-party-name.ts";
import "./today-page.css";

const TablePlan = lazyPart(() => import("../timeline/table-plan.tsx"));
const WhyFullPanel = lazyPart(() => import("../timeline/why-full-panel.tsx"));

interface PageProps {
  readonly view?: BookView;
}

/**
 * /reservations/today and /reservations/timeline: the restaurant's book, by time and by table. The day is in the
 * address, today without one.
 */
export default function TodayPage({ view = "book" }: PageProps) {
  const session = useSession();
  if (session === "signed-out") return null; // the frame leads to the sign-in page
  return <Book userId={session.userId} view={view} />;
}

function Book({ userId, view }: Required<PageProps> & { readonly userId: string }) {
  useKeptFocus();
  const { timeZone, restaurant, schedule, now: bookClock } = useServiceDay(userId);
  const { date: today, at } = bookClock;
  const now = { date: bookClock.calendarDate, time: bookClock.time };
  const [search, setSearch] = useSearchParams();
  const requested = search.get("date") ?? "";
  const date = /^20\d\d-\d\d-\d\d$/.test(requested) && !Number.isNaN(Date.parse(requested)) ? requested : today;
  const [openId, setOpenId] = useState<string>();
  const [whyTime, setWhyTime] = useState(search.get("why") ?? undefined);
  const [leaving, setLeaving] = useState<{ readonly goOn: () => void }>();
  const goTo = (next: string) =>
    setSearch((old) => {
      const changed = new URLSearchParams(old);
      if (next === today) changed.delete("date");
      else changed.set("date", next);
      return changed;
    });
  const words = useMessages("today");
  const { language } = useLanguage();
  const { apiError } = useApiMessages();
  const { title: planTitle } = useMessages("timeline");
  const isPlan = view === "timeline";
  const dayName = date === today ? words.today : formatBookDay(date, language);
  usePageTitle(isPlan ? planTitle(dayName) : date === today ? dayName : words.title(dayName));
  const { day, failure, isOffline } = useDay(userId, date);
  const onLost = useLostMark(day.data?.items ?? []);
  const { waiting, setMark } = useMarks({ userId, onLost });
  const [isSearching, setIsSearching] = useState(false);
  const [isPrinting, setIsPrinting] = usePrinting(day.data !== undefined);
  const me = useMe();
  const answers = useAnswers(day.data?.items ?? []);
  const closing = useClosing(userId);

  const items = day.data?.items;
  const waitingIds = useMemo(() => new Set(waiting.map(({ id }) => id)), [waiting]);
  const entries = useMemo(() => withMarks(items ?? [], waiting), [items, waiting]);
  const { tables, placed, evening } = useEvening(
    { userId, date, now: bookClock, timeZone },
    entries,
    day.dataUpdatedAt,
  );
  const plan = tables.plan ?? emptyPlan;
  const acts = useSeatingActs({ userId, date, plan, timeZone, onSeat: (entry) => setMark(entry, "seated") });
  const minute = date === today ? toEpochMinutes(at) : undefined;
  const { tablesOf } = useBlockTexts(plan, timeZone);
  const seatingOf = new Map(tables.seatings?.map((seating) => [seating.ref, seating]));
  const seatOf = ({ id }: BookEntry) => {
    const seating = seatingOf.get(id);
    return seating && tablesOf(seating);
  };
  const closed = date === today && day.data?.closed_online?.day === today ? day.data.closed_online : undefined;
  const opened = entries.find(({ id }) => id === openId);
  const showSheet = (id: string | undefined, why?: string) => {
    const show = () => {
      setWhyTime(why);
      setLeaving(undefined);
      setOpenId(id);
    };
    // Not in the task of the tap: with a hundred parties behind it, opening a sheet takes a phone long enough.
    if (id === undefined && why === undefined) show();
    else startTransition(show);
  };
  /** Beside an open sheet the page goes on once its note is saved. */
  const leaveSheet = (goOn: () => void) => {
    setLeaving(opened && { goOn });
    if (!opened) goOn();
  };
  const onDay = (next: string, party?: string) =>
    leaveSheet(() => {
      showSheet(party);
      goTo(next);
    });
  const openParty = ({ id }: BookEntry) => id !== openId && leaveSheet(() => showSheet(id));
  const localTime = (instant: string): string => localDateTime(new Date(instant), timeZone).time;
  if (isPrinting && day.data) {
    return (
      <main id="inhalt">
        <PrintSheet
          date={date}
          readAt={localTime(day.data.read_at)}
          restaurantName={me.data?.restaurant?.restaurant_name ?? ""}
          entries={entries}
          tablesOf={seatOf}
          onClose={() => setIsPrinting(false)}
        />
      </main>
    );
  }
  return (
    <main id="inhalt" className="today-page">
      <div className={classes("today", isPlan && "today--plan")}>
        <div className="today__main">
          <DayHead
            date={date}
            today={today}
            isLoading={day.isPending && !failure}
            totals={
              day.data && {
                ...sumTotals(entries),
                requests: entries.filter(isUnanswered).length,
                waiting: date < today ? [] : tables.waiting,
              }
            }
            onDay={onDay}
            onPrint={() => setIsPrinting(true)}
            onSearch={() => setIsSearching(true)}
            onCloseOnline={date === today && day.data && !closed && !isOffline ? () => closing.close({}) : undefined}
            hasStrip={!isPlan}
            views={(isPlan || tables.plan) && <ViewSwitch view={view} search={search.toString()} />}
          />
          {closed && (
            <ClosingStrip
              closed={closed}
              schedule={schedule}
              now={now}
              isOffline={isOffline}
              busy={closing.busy}
              onClose={closing.close}
              onReopen={closing.reopen}
            />
          )}
          {isOffline && day.data && (
            <OfflineStrip title={words.offline.title}>
              {words.offline.readAt(localTime(day.data.read_at))} {words.offline.waiting(waiting.length)}
            </OfflineStrip>
          )}
          {date >= today && <Cancellations entries={entries} userId={userId} today={today} isOffline={isOffline} />}
          {day.data && isPlan ? (
            <Suspense fallback={<BookSkeleton />}>
              <TablePlan
                key={date}
                tables={tables}
                entries={placed}
                date={date}
                timeZone={timeZone}
                now={minute}
                acts={acts}
                answers={answers}
                isOutside={(entry) => schedule !== undefined && isOutsideHours(schedule, entry)}
                isOffline={isOffline}
                waiting={waitingIds}
                onOpen={openParty}
                onMark={setMark}
                onWhy={(time) => leaveSheet(() => showSheet(undefined, time))}
              />
            </Suspense>
          ) : day.data ? (
            entries.length === 0 ? (
              <EmptyBook
                date={date}
                today={today}
                schedule={schedule}
                isBlocked={evening !== undefined && isAllBlocked(evening)}
              />
            ) : (
              <BookList
                key={date}
                entries={entries}
                date={date}
                schedule={schedule}
                now={now}
                today={today}
                waiting={waitingIds}
                isOffline={isOffline}
                answers={answers}
                onMark={setMark}
                onOpen={openParty}
                tablesOf={seatOf}
              />
            )
          ) : failure ? (
            <ErrorState title={words.failed} text={apiError(failure)} onRetry={() => void day.refetch()} />
          ) : (
            <BookSkeleton />
          )}
          {!isPlan && (day.data ?? failure) && <RequestSoundSwitch />}
        </div>
        {opened ? (
          <PartySheet
            key={opened.id}
            entry={opened}
            userId={userId}
            schedule={schedule}
            today={today}
            late={minutesLate(opened, now)}
            hasMark={date <= today}
            isBegun={!isAhead(opened, now)}
            canCancel={isAhead(opened, now) && !isOffline && !answers.pending.has(opened.id)}
            canChange={date >= today && !answers.pending.has(opened.id)}
            isOffline={isOffline}
            tables={evening && <PartyTables evening={evening} entry={opened} acts={acts} canChange={!isOffline} />}
            onMark={(visit) => setMark(opened, visit)}
            onCancel={(message) => answers.answer({ entry: opened, status: "cancelled", message, area: "book" })}
            leaving={leaving}
            onClose={() => showSheet(undefined)}
          />
        ) : (
          !isPlan && (
            <TodaySide date={date} schedule={schedule} entries={entries} isOffline={isOffline} answers={answers} />
          )
        )}
        {isPlan && !opened && whyTime !== undefined && evening && restaurant && (
          <Suspense>
            <WhyFullPanel
              key={whyTime}
              evening={evening}
              restaurant={restaurant}
              now={at}
              time={whyTime}
              acts={isOffline ? undefined : acts}
              onClose={() => showSheet(undefined)}
            />
          </Suspense>
        )}
      </div>
      {date >= today && (
        <PhoneLineForm
          userId={userId}
          date={date}
          now={bookClock}
          schedule={schedule}
          timeZone={timeZone}
          entries={entries}
          evening={evening}
          isOffline={isOffline}
          onDay={onDay}
          onSeat={(entry) => setMark(entry, "seated")}
        />
      )}
      {isSearching && (
        <SearchDialog
          today={today}
          onClose={() => setIsSearching(false)}
          onPick={(entry) => {
            setIsSearching(false);
            onDay(entry.night_of ?? entry.reservation_date, canMark(entry) ? entry.id : undefined);
          }}
        />
      )}
    </main>
  );
}

/** Says that a mark was not taken, and why. */
function useLostMark(entries: readonly BookEntry[]) {
  const { conflict, marks, noName } = useMessages("today");
  const nameOf = usePartyName();
  /** Also those that have left the book since: at another time a party has another id. */
  const seen = useRef(new Map<string, BookEntry>());
  useEffect(() => {
    for (const entry of entries) seen.current.set(entry.id, entry);
  }, [entries]);
  return ({ id }: WaitingMark, current: BookEntry | undefined) => {
    const entry = current ?? seen.current.get(id);
    const text = !current
      ? conflict.gone
      : current.status === "cancelled"
        ? conflict.cancelled
        : conflict.mark(marks[current.visit]);
    toast(conflict.title(entry ? nameOf(entry) : noName), text, { tone: "error", duration: 5000 });
  };
}

/** The printed sheet is shown on request, and while the browser prints. */
function usePrinting(canPrint: boolean) {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    if (!canPrint || isPrinting) return undefined;
    const show = () => flushSync(() => setIsPrinting(true));
    const hide = () => setIsPrinting(false);
    window.addEventListener("beforeprint", show);
    window.addEventListener("afterprint", hide, { once: true });
    return () => window.removeEventListener("beforeprint", show);
  }, [canPrint, isPrinting]);
  return [isPrinting, setIsPrinting] as const;
}

interface EmptyProps {
  readonly date: string;
  readonly today: string;
  readonly schedule: ZonedSchedule | undefined;
  /** All tables are. */
  readonly isBlocked: boolean;
}

function EmptyBook({ date, today, schedule, isBlocked }: EmptyProps) {
  const { empty } = useMessages("today");
  if (date < today) return <EmptyState title={empty.past} art="kalender" />;
  if (schedule && getIntervalsOn(schedule, date).length === 0) {
    const title = date === today ? empty.closedToday : empty.closedOther;
    return <EmptyState title={title} text={empty.textClosed} art="kalender" />;
  }
  if (isBlocked) return <EmptyState title={empty.blocked} text={empty.textBlocked} art="kalender" />;
  return date === today ? (
    <EmptyState title={empty.today} text={empty.text} art="kalender" />
  ) : (
    <EmptyState title={empty.other} text={empty.textOther} art="kalender" />
  );
}

function BookSkeleton() {
  const { loading } = useMessages("today");
  return (
    <div className="book" aria-busy="true">
      <p className="visually-hidden" role="status">
        {loading}
      </p>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="book__group" aria-hidden="true">
          <p className="book__time">
            <span className="skeleton skeleton--short" />
          </p>
          <div className="party party--loading">
            <span className="skeleton skeleton--name" />
            <span />
            <span className="skeleton book__mark-loading" />
          </div>
        </div>
      ))}
    </div>
  );
}
