import { useQueryClient } from "@tanstack/react-query";
import { Check, CircleCheck, PhoneIncoming, TriangleAlert, Users, X } from "lucide-react";
import { type KeyboardEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ZonedSchedule } from "#shared/restaurants/service-day.ts";
import { toServiceDay } from "#shared/restaurants/service-day.ts";
import type { BookEntry } from "#shared/reservations/reservation.ts";
import { call } from "#web/platform/api/call.ts";
import { ApiResponseError } from "#web/platform/api/errors.ts";
import { useIdempotencyKey } from "#web/platform/forms/use-idempotency-key.ts";
import { useApiMessages, useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { useBusy } from "#web/platform/use-busy.ts";
import { classes } from "#web/ui/classes/classes.ts";
import { FieldError } from "#web/ui/field/field.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { formatBookDay, sumTotals } from "../book.ts";
import { type BookingField, findSameParty, toPhoneBooking, toWhen } from "./phone-booking.ts";
import { LineQuestions } from "./line-questions.tsx";
import { PhoneChips, useLineDay } from "./phone-chips.tsx";
import { type BookClock, showEntry } from "../use-day.ts";
import { type Evening, nameTables } from "../../timeline/evening.ts";
import { useOtherDay } from "../../timeline/use-evening.ts";
import { canTake, PhoneTable, proposeTables } from "../../timeline/phone-table.tsx";
import { useAboveKeyboard } from "./use-above-keyboard.ts";
import { usePhoneLine } from "./use-phone-line.ts";
import "./phone-line.css";

interface Props {
  readonly userId: string;
  /** The day that is open: a line without a day means this one. */
  readonly date: string;
  readonly now: BookClock;
  readonly schedule: ZonedSchedule | undefined;
  readonly timeZone: string;
  /** Of the day that is open. */
  readonly entries: readonly BookEntry[];
  /** The day's tables; undefined at a restaurant without tables. */
  readonly evening: Evening | undefined;
  readonly isOffline: boolean;
  readonly onDay: (date: string) => void;
  /** The party is there already. */
  readonly onSeat: (entry: BookEntry) => void;
}

/** What was booked last. The open book stays: the next line without a day must not slip onto that booking's day. */
interface Added {
  readonly text: string;
  readonly day: string;
  /** The day in words. */
  readonly name: string;
}

/** Longer than any booking is said. */
const maxLineLength = 300;

/**
 * A booking by phone in one line, docked below the book. Typing unfolds it: what was understood, each corrected by a tap,
 * and what that hour holds already.
 */
export function PhoneLineForm({ userId, date, now, schedule, timeZone, isOffline, onDay, onSeat, ...open }: Props) {
  const words = useMessages("today");
  const { tableName } = useMessages("timeline");
  const { apiError } = useApiMessages();
  const { language } = useLanguage();
  const queries = useQueryClient();
  const draft = `phone-line:${userId}`;
  const { line, understood, context, chosen, setChosen, ...typing } = usePhoneLine({ draft, date, now, schedule });
  const { questions } = understood;
  const [editing, setEditing] = useState<BookingField>();
  /** What was typed into the chip that is a field, and could not be read. */
  const [unread, setUnread] = useState<string>();
  /** The booking at closed hours, without a free table, or of a party that is booked, that the person has been asked about. */
  const [asked, setAsked] = useState("");
  const [failure, setFailure] = useState<string>();
  /**
   * The line is entered once the hours are there, nobody knows before to which night `1:00` belongs, and its day, which
   * may hold the party already.
   */
  const [isWaiting, setWaiting] = useState(false);
  /** Says what was booked last, in the dock: a toast would cover the line for the next one. */
  const [added, setAdded] = useState<Added>();
  const input = useRef<HTMLInputElement>(null);
  const isAllSelected = useRef(false);
  useEffect(() => {
    const field = input.current;
    const remember = () => {
      isAllSelected.current = field?.selectionStart === 0 && field.selectionEnd === field.value.length;
    };
    field?.addEventListener("beforeinput", remember); // React's own event misses the keyboards of phones
    return () => field?.removeEventListener("beforeinput", remember);
  }, []);
  const idempotencyKey = useIdempotencyKey(`${draft}:attempt`);
  const { busy, run } = useBusy();
  const { booking, missing, isClosed, isOver } = toPhoneBooking(understood, context);
  const { day, date: calendarDay } = toWhen(understood, context);
  const isOpen = line.trim() !== "";
  const other = useOtherDay({ userId, date: day, now, timeZone }, isOpen && day !== date);
  const { entries, evening, isRead } = day === date ? { ...open, isRead: true } : other;
  const formatLineDay = useLineDay(context);
  const party = booking && `${booking.reservation_date} ${booking.reservation_time} ${booking.number_of_guests}`;
  const isLost = booking && evening && chosen && !canTake(evening, booking, chosen);
  const tables = isLost ? undefined : chosen;
  const isFull = booking && evening && tables === undefined && proposeTables(evening, booking).tables === undefined;
  const same = booking && findSameParty(entries, booking);
  const doubt =
    !booking || questions.length > 0
      ? ""
      : [
          same && words.phone.twice(same.customer_name || words.noName, same.reservation_time),
          isClosed
            ? words.phone.closed(formatLineDay(day, calendarDay), booking.reservation_time)
            : isOver
              ? words.phone.over(booking.reservation_time)
              : isFull && words.phone.full(booking.reservation_time),
          isLost && !isFull && words.phone.notThen(nameTables(evening.plan, chosen)),
        ]
          .filter(Boolean)
          .join(" ");
  const isAskedOnce = doubt !== "" && asked === `${party} ${doubt}`;

  const forget = () => {
    setAsked("");
    setEditing(undefined);
    setUnread(undefined);
    setFailure(undefined);
    setWaiting(false);
    input.current?.focus();
  };
  const reset = () => {
    typing.empty();
    forget();
  };

  const add = async (body: NonNullable<typeof booking>): Promise<void> => {
    try {
      const headers = { "idempotency-key": idempotencyKey.keyFor(JSON.stringify(body)) };
      const entry = await call("POST /partner/reservations", { headers, body });
      idempotencyKey.clear(); // the same line once more is another party
      const bookDay = schedule ? toServiceDay(schedule, entry.reservation_date, entry.reservation_time) : day;
      await showEntry(queries, userId, entry, bookDay);
      if (understood.isNow) onSeat(entry);
      typing.emptyEntered();
      forget();
      const { reservation_time: time, number_of_guests: guests } = entry;
      const title = words.phone.added(entry.customer_name || words.noName);
      const name = bookDay === now.date ? words.today : formatBookDay(bookDay, language);
      const when = formatLineDay(bookDay, entry.reservation_date);
      const table = evening && tables?.length ? `, ${tableName(nameTables(evening.plan, tables))}` : "";
      setAdded({ text: `${title}: ${words.phone.addedText(when, time, guests)}${table}`, day: bookDay, name });
    } catch (error) {
      const isTaken =
        error instanceof ApiResponseError && error.code === "slot_taken" && evening && body.tables?.length;
      const why = isTaken ? words.phone.notThen(nameTables(evening.plan, body.tables ?? [])) : apiError(error);
      setFailure(`${words.phone.failed} ${why}`);
      if (isTaken) void queries.invalidateQueries({ queryKey: ["seatings", userId] });
    }
  };

  const dock = useRef<HTMLElement>(null);
  useAboveKeyboard(dock);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setWaiting(false);
    if (!isOpen) input.current?.focus();
    else if (line.length > maxLineLength) setFailure(words.phone.tooLong);
    else if (unread !== undefined) setFailure(words.phone.unread(unread));
    else if (questions.length > 0) setFailure(words.phone.settle(questions.map(({ text }) => text)));
    else if (!booking) {
      setFailure(missing === "guests" ? words.phone.needGuests : words.phone.needTime);
      setEditing(missing);
    } else if (isOffline) setFailure(words.phone.offline);
    else if (!schedule || !isRead) setWaiting(true);
    else if (doubt !== "" && !isAskedOnce) setAsked(`${party} ${doubt}`);
    else void run(() => add({ ...booking, ...(tables && { tables: [...tables] }) }));
  };

  const form = useRef<HTMLFormElement>(null);
  const onRead = useEffectEvent(() => {
    if (isWaiting) form.current?.requestSubmit();
  });
  useEffect(() => {
    if (schedule && isRead) onRead();
  }, [schedule, isRead]);
  const notice = isWaiting ? words.phone.loading : failure;

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape folds the line, as it closes a dialog
    <section
      ref={dock}
      className={classes("phone-dock", isOpen && "phone-dock--open")}
      aria-label={words.phone.title}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === "Escape" && isOpen && !busy) reset();
      }}
    >
      <div className="phone-dock__added num" role="status">
        {added && (
          <>
            <CircleCheck className="icon" aria-hidden />
            <span>{added.text}</span>
            {added.day !== date && (
              <button type="button" className="phone-dock__day" onClick={() => onDay(added.day)}>
                {words.phone.openDay(added.name)}
              </button>
            )}
          </>
        )}
      </div>
      <form ref={form} className="phone-line" noValidate onSubmit={submit}>
        {isOpen && (
          <div className="phone-line__understood">
            <div className="phone-line__head">
              <p>
                <b>{words.phone.title}</b> <span>{date === now.date ? words.phone.hint : words.phone.hintOther}</span>
              </p>
              <Button look="btn--quiet btn--icon" Icon={X} label={words.phone.close} disabled={busy} onClick={reset} />
            </div>
            <PhoneChips
              line={understood}
              context={context}
              missing={missing}
              editing={editing}
              isUnread={unread !== undefined}
              onEdit={(field) => {
                setEditing(field);
                setUnread(undefined);
                setWaiting(false);
              }}
              onCorrect={(field, text) => {
                const typed = text.trim();
                const isUnread = !typing.correct(field, text) && typed !== "";
                setEditing(isUnread ? field : undefined);
                setUnread(isUnread ? typed : undefined);
                setFailure(isUnread ? words.phone.unread(typed) : undefined);
              }}
            />
            <LineQuestions
              questions={questions}
              context={context}
              onSettle={(one) => {
                typing.settle(one);
                setFailure(undefined);
              }}
            />
            {doubt !== "" && (
              <p className="phone-line__closed" role={isAskedOnce ? "alert" : undefined}>
                <TriangleAlert className="icon" aria-hidden />
                <span>
                  {doubt} {isAskedOnce && words.phone.closedAnyway}
                </span>
              </p>
            )}
            {booking && isRead && (
              <Load time={booking.reservation_time} guests={booking.number_of_guests} entries={entries} />
            )}
            {booking && evening && (
              <PhoneTable evening={evening} booking={booking} chosen={tables} onChoose={setChosen} />
            )}
            {notice !== undefined && <FieldError id="phone-failure">{notice}</FieldError>}
          </div>
        )}
        <span className="affix phone-line__field">
          <PhoneIncoming className="icon" aria-hidden />
          <input
            ref={input}
            className="input"
            aria-label={words.phone.label}
            aria-describedby={notice === undefined ? undefined : "phone-failure"}
            placeholder={words.phone.placeholder}
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="done"
            value={line}
            onChange={(event) => {
              typing.type(event.target.value, isAllSelected.current);
              setUnread(undefined);
              setEditing(undefined);
              setAdded(undefined);
              setFailure(undefined);
              setWaiting(false);
            }}
          />
        </span>
        <button className="btn btn--primary" type="submit" aria-busy={busy}>
          {isOpen && <Check className="icon" aria-hidden />}
          <span>
            {busy
              ? words.phone.entering
              : isAskedOnce
                ? words.phone.enterAnyway
                : understood.name === undefined
                  ? words.phone.enter
                  : words.phone.enterName(understood.name)}
          </span>
        </button>
      </form>
    </section>
  );
}

interface LoadProps {
  readonly time: string;
  readonly guests: number;
  readonly entries: readonly BookEntry[];
}

/** What the book holds at that time, without and with this booking. */
function Load({ time, guests, entries }: LoadProps) {
  const { phone: words } = useMessages("today");
  const booked = sumTotals(entries.filter(({ reservation_time: other }) => other === time));
  return (
    <p className="phone-line__load num">
      <Users className="icon" aria-hidden />
      <span>
        {words.load(time, booked.guests, booked.parties)}
        {booked.parties > 0 && (
          <>
            {" "}
            <b>{words.loadWith(booked.guests + guests, booked.parties + 1)}</b>
          </>
        )}
      </span>
    </p>
  );
}
