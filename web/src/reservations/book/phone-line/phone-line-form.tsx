import { useQueryClient } from "@tanstack/react-query";
import { Check, CircleCheck, PhoneIncoming, Users, X } from "lucide-react";
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import type { Schedule } from "#shared/restaurants/opening-hours.ts";
import type { BookEntry } from "#shared/reservations/reservation.ts";
import { call } from "#web/platform/api/call.ts";
import { keepDraft, readDraft } from "#web/platform/forms/draft.ts";
import { useIdempotencyKey } from "#web/platform/forms/use-idempotency-key.ts";
import { useApiMessages, useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { useBusy } from "#web/platform/use-busy.ts";
import { classes } from "#web/ui/classes/classes.ts";
import { FieldError } from "#web/ui/field/field.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { type Clock, formatBookDay, sumTotals } from "../book.ts";
import { bookingDate, type BookingField, correctLine, toPhoneBooking } from "./phone-booking.ts";
import { parsePhoneDraft } from "./phone-draft.ts";
import { parsePhoneLine } from "./parse-phone-line.ts";
import type { PhoneLine } from "./reader.ts";
import { PhoneChips } from "./phone-chips.tsx";
import { showEntry } from "../use-day.ts";
import "./phone-line.css";

interface Props {
  readonly userId: string;
  /** The day that is open: a line without a day means this one. */
  readonly date: string;
  /** The day whose book is open now, and the time. */
  readonly now: Clock;
  readonly schedule: Schedule | undefined;
  readonly entries: readonly BookEntry[];
  readonly isOffline: boolean;
  readonly onDay: (date: string) => void;
}

/** Longer than any booking is said. */
const maxLineLength = 200;

/**
 * A booking by phone in one line, docked below the book. Typing unfolds it: what was understood, each corrected by a tap,
 * and what that hour holds already.
 */
export function PhoneLineForm({ userId, date, now, schedule, entries, isOffline, onDay }: Props) {
  const words = useMessages("today");
  const { apiError } = useApiMessages();
  const { language } = useLanguage();
  const queries = useQueryClient();
  const draft = `phone-line:${userId}`;
  const [stored] = useState(() => parsePhoneDraft(readDraft(draft)));
  const [line, setLine] = useState(stored.line);
  const [corrections, setCorrections] = useState<PhoneLine>(stored.corrections);
  const [editing, setEditing] = useState<BookingField>();
  const [failure, setFailure] = useState<string>();
  /** Says what was booked last, in the dock: a toast would cover the line for the next one. */
  const [added, setAdded] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const idempotencyKey = useIdempotencyKey(`${draft}:attempt`);
  const { busy, run } = useBusy();
  useEffect(() => keepDraft(draft, line === "" ? {} : { line, corrections }), [draft, line, corrections]);

  const understood = { ...parsePhoneLine(line, now), ...corrections };
  const { booking, missing } = toPhoneBooking(understood, date, now, schedule);
  const day = bookingDate(understood, date);
  const isOpen = line.trim() !== "";

  const reset = () => {
    setLine("");
    setCorrections({});
    setEditing(undefined);
    setFailure(undefined);
    input.current?.focus();
  };

  const add = async (body: NonNullable<typeof booking>): Promise<void> => {
    try {
      const headers = { "idempotency-key": idempotencyKey.keyFor(JSON.stringify(body)) };
      const entry = await call("POST /partner/reservations", { headers, body });
      idempotencyKey.clear(); // the same line once more is another party
      await showEntry(queries, userId, entry, day);
      reset();
      const { reservation_time: time, number_of_guests: guests } = entry;
      const title = words.phone.added(entry.customer_name || words.noName);
      setAdded(
        `${title}: ${words.phone.addedText(day === now.date ? words.today : formatBookDay(day, language), time, guests)}`,
      );
      if (day !== date) onDay(day);
    } catch (error) {
      setFailure(`${words.phone.failed} ${apiError(error)}`);
    }
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isOpen) input.current?.focus();
    else if (!booking) {
      setFailure(missing === "guests" ? words.phone.needGuests : words.phone.needTime);
      setEditing(missing);
    } else if (isOffline) setFailure(words.phone.offline);
    else void run(() => add(booking));
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape folds the line, as it closes a dialog
    <section
      className={classes("phone-dock", isOpen && "phone-dock--open")}
      aria-label={words.phone.title}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === "Escape" && isOpen && !busy) reset();
      }}
    >
      <p className="phone-dock__added num" role="status">
        {added !== "" && <CircleCheck className="icon" aria-hidden />}
        {added}
      </p>
      <form className="phone-line" noValidate onSubmit={submit}>
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
              date={date}
              now={now}
              missing={missing}
              editing={editing}
              onEdit={setEditing}
              onCorrect={(field, text) => {
                setCorrections((all) => correctLine(all, field, text, now));
                setEditing(undefined);
                setFailure(undefined);
              }}
            />
            {booking && day === date && (
              <Load time={booking.reservation_time} guests={booking.number_of_guests} entries={entries} />
            )}
            {failure !== undefined && <FieldError id="phone-failure">{failure}</FieldError>}
          </div>
        )}
        <span className="affix phone-line__field">
          <PhoneIncoming className="icon" aria-hidden />
          <input
            ref={input}
            className="input"
            aria-label={words.phone.label}
            aria-describedby={failure === undefined ? undefined : "phone-failure"}
            placeholder={words.phone.placeholder}
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="done"
            maxLength={maxLineLength}
            value={line}
            onChange={(event) => {
              setLine(event.target.value);
              setAdded("");
              setFailure(undefined);
              if (event.target.value.trim() === "") setCorrections({});
            }}
          />
        </span>
        <button className="btn btn--primary" type="submit" aria-busy={busy}>
          {isOpen && <Check className="icon" aria-hidden />}
          <span>
            {busy
              ? words.phone.entering
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
