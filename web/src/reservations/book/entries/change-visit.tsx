import { ChevronRight } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isOutsideHours } from "#shared/reservations/outside-hours.ts";
import type { BookEntry } from "#shared/reservations/reservation.ts";
import { maxPhoneGuests } from "#shared/reservations/reservation-request.ts";
import { isHourOfNight } from "#shared/reservations/visit.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import { toCalendarDate, type ZonedSchedule } from "#shared/restaurants/service-day.ts";
import type { Given } from "#web/platform/api/call.ts";
import { formatTypedDay } from "#web/platform/forms/day-text.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/notice/notice.tsx";
import { Field } from "#web/ui/field/field.tsx";
import { ConfirmOutsideDialog } from "#web/reservations/parts/outside-hours.tsx";
import { correctLine } from "../phone-line/phone-booking.ts";
import { toCalendar } from "../phone-line/to-times.ts";
import "#web/reservations/dialog/reservation-dialog.css";

export type VisitChange = Given<"PATCH /partner/reservations/{reservationId}/visit">["body"];

interface Props {
  readonly entry: BookEntry;
  /** The guest's name. */
  readonly name: string;
  readonly schedule: ZonedSchedule;
  /** The day whose book is open now. */
  readonly today: string;
  /** Hides it until the network is back; what was typed stays. */
  readonly isOffline: boolean;
  readonly busy: boolean;
  /** The sheet was to go, and stays for what was typed and not sent. */
  readonly isKept: boolean;
  /** Whether something else is typed than what holds. */
  readonly onTyped: (isUnsent: boolean) => void;
  readonly onChange: (visit: VisitChange) => void;
}

interface Own {
  readonly version?: number | undefined;
  readonly guests?: string;
  readonly day?: string;
  readonly time?: string;
}

/** Party size, day and time of a confirmed table, folded away until somebody changes them. A closed time is asked about. */
export function ChangeVisit({ entry, name, schedule, today, isOffline, busy, isKept, onTyped, onChange }: Props) {
  const { change: words, phone } = useMessages("today");
  const { version, number_of_guests, reservation_date, reservation_time, night_of } = entry;
  /** What was typed, and the version of the table that was seen then: fields left alone follow the table. */
  const [own, setOwn] = useState<Own>({});
  const guests = own.guests ?? String(number_of_guests);
  const bookDay = formatTypedDay(night_of ?? reservation_date);
  const day = own.day ?? bookDay;
  const time = own.time ?? reservation_time;
  const set = (field: "guests" | "day" | "time") => (text: string) =>
    setOwn({ ...own, version: own.version ?? version, [field]: text });
  const isUnsent = guests !== String(number_of_guests) || day !== bookDay || time !== reservation_time;
  const tell = useEffectEvent(onTyped);
  useEffect(() => tell(isUnsent), [isUnsent]);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isKept || !details.current) return;
    details.current.open = true;
    details.current.querySelector("button")?.focus();
  }, [isKept]);
  const [isTried, setIsTried] = useState(false);
  const [closedVisit, setClosedVisit] = useState<VisitChange>();
  const now = { date: today, time: "00:00", schedule };
  const typed = { guests: Number(guests.trim()), day: correctLine({}, "date", day, now)?.date };
  const when = typed.day === undefined ? undefined : readWhen(typed.day);
  const isSize = Number.isInteger(typed.guests) && typed.guests >= 1 && typed.guests <= maxPhoneGuests;
  const submit = () => {
    setIsTried(true);
    if (!isSize || when === undefined) return;
    const changed = { reservation_date: when.date, reservation_time: when.time, number_of_guests: typed.guests };
    const visit = { version: own.version ?? version, ...changed };
    const isMoved = when.date !== reservation_date || when.time !== reservation_time;
    if (isMoved && isOutsideHours(schedule, { ...visit, status: "confirmed" })) setClosedVisit(visit);
    else send(visit);
  };
  const send = (visit: VisitChange) => {
    setOwn({ ...own, version: undefined }); // that somebody else has changed the table is told once
    onChange(visit);
  };
  /**
   * Day and time as the line for phone bookings reads them: `8` is in the evening for who opens then. What stays as it
   * is, stays on its date, whatever the hours are by now, and so does a party that comes at another hour of its night.
   */
  function readWhen(date: string) {
    const isSameTime = time === reservation_time;
    const read = isSameTime ? { time } : correctLine({}, "time", time, { ...now, openDate: date });
    if (read?.time === undefined || read.calendarDate !== undefined) return undefined;
    const inBook = toCalendar(schedule, date, read.time);
    const isInNight = isSameTime || [reservation_time, inBook.time].every((hour) => isHourOfNight(entry, hour));
    if (isInNight && date === (night_of ?? reservation_date)) return { ...inBook, date: reservation_date };
    if (!isSameTime) return inBook;
    return { date: night_of === undefined ? toCalendarDate(schedule, date, time) : addDays(date, 1), time };
  }
  const error = (isWrong: boolean) => (isTried && isWrong ? words.unread : undefined);
  const fields = [
    ["numeric", phone.fields.guests, guests, set("guests"), error(!isSize)],
    ["text", phone.fields.date, day, set("day"), error(typed.day === undefined)],
    ["text", phone.fields.time, time, set("time"), error(typed.day !== undefined && when === undefined)],
  ] as const;
  return (
    <details className="unfold" ref={details} hidden={isOffline && !isKept}>
      <summary>
        <ChevronRight className="icon" aria-hidden />
        {words.open}
      </summary>
      <form
        className="party-sheet__change"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {fields.map(([inputMode, label, value, setValue, message]) => (
          <Field key={label} label={label} error={message}>
            {(aria) => (
              <input
                {...aria}
                className="input num"
                inputMode={inputMode}
                autoComplete="off"
                value={value}
                onChange={(event) => setValue(event.target.value)}
              />
            )}
          </Field>
        ))}
        {isKept && <Notice>{words.unsent}</Notice>}
        <Button look="btn--secondary" type="submit" text={words.save} busy={busy} />
        {entry.source !== "phone" && <p className="soft small">{words.guestIsTold}</p>}
      </form>
      {closedVisit && (
        <ConfirmOutsideDialog
          name={name}
          onKeep={() => setClosedVisit(undefined)}
          onConfirm={() => {
            setClosedVisit(undefined);
            send(closedVisit);
          }}
        />
      )}
    </details>
  );
}
