import type { BookEntry } from "#shared/reservations/reservation.ts";
import type { PhoneBooking } from "#shared/reservations/reservation-request.ts";
import { isOpenOnClock } from "#shared/restaurants/service-day.ts";
import { parseDay } from "#web/platform/forms/day-text.ts";
import { isListed } from "../book.ts";
import { parsePhoneLine } from "./parse-phone-line.ts";
import type { LineContext, LineField, PhoneLine } from "./reader.ts";
import { toCalendar } from "./to-times.ts";

/** What a line may say, in the order of its chips. */
export const bookingFields = [
  "guests",
  "date",
  "time",
  "name",
  "phone",
  "note",
] as const satisfies readonly LineField[];
export type BookingField = (typeof bookingFields)[number];

interface Result {
  readonly booking?: PhoneBooking;
  /** The first field without which nothing can be booked. */
  readonly missing?: "guests" | "time";
  /** The restaurant is closed then, or the time is over: it is booked only once somebody has said so. */
  readonly isClosed?: boolean;
  readonly isOver?: boolean;
}

/** A line without a day means the day that is open, and today without a time means now. */
export const bookingDate = (line: PhoneLine, { date: today, openDate = today }: LineContext): string =>
  line.date ?? openDate;
export const bookingTime = (line: PhoneLine, context: LineContext): string | undefined =>
  line.time ?? (bookingDate(line, context) === context.date ? context.time : undefined);

interface When {
  readonly day: string;
  readonly date: string;
  readonly time?: string;
}

/** When a line says, by the book (`day`) and by the calendar (`date`): what is counted from now on, by the calendar alone. */
export function toWhen(line: PhoneLine, context: LineContext): When {
  const day = bookingDate(line, context);
  const time = bookingTime(line, context);
  if (time === undefined) return { day, date: day };
  const counted = line.time === undefined ? (context.calendarDate ?? context.date) : line.calendarDate;
  return { day, ...(counted === undefined ? toCalendar(context.schedule, day, time) : { date: counted, time }) };
}

/** Whether a question is about a field: its chip has no value then that one could count on. */
export const isAsked = ({ questions = [] }: PhoneLine, field: "guests" | "date" | "time"): boolean =>
  questions.some(({ answers }) => answers.some((answer) => answer[field] !== undefined));

/** So long after its time a party may be entered as it sits already, in milliseconds; later, another day may be meant. */
const lateEntry = 3_600_000;

/**
 * The booking of a line, or what is missing for it. A day is one of the book: its hours after midnight are on the
 * calendar's next date.
 */
export function toPhoneBooking(line: PhoneLine, context: LineContext): Result {
  if (line.guests === undefined) return { missing: "guests" };
  const { date, time } = toWhen(line, context);
  if (time === undefined) return { missing: "time" };
  const now = `${context.calendarDate ?? context.date}T${context.time}Z`;
  return {
    isOver: Date.parse(now) - Date.parse(`${date}T${time}Z`) > lateEntry,
    booking: {
      customer_name: line.name ?? null,
      customer_phone: line.phone ?? null,
      reservation_date: date,
      reservation_time: time,
      number_of_guests: line.guests,
      restaurant_note: line.note ?? null,
    },
    isClosed: context.schedule !== undefined && !isOpenOnClock(context.schedule, date, time),
  };
}

/** So many digits at its end tell a number of the day, however it begins. */
const telling = 7;
const lastDigits = (phone: string | null): string => (phone ?? "").replaceAll(/\D/g, "").slice(-telling);

/** The party of the day that is most likely the same one: who has asked online and calls, or has called twice. */
export function findSameParty(entries: readonly BookEntry[], booking: PhoneBooking): BookEntry | undefined {
  const digits = lastDigits(booking.customer_phone);
  const name = booking.customer_name?.toLowerCase();
  return entries.find(
    (entry) =>
      isListed(entry) &&
      ((digits.length === telling && lastDigits(entry.customer_phone) === digits) ||
        (entry.reservation_time === booking.reservation_time && entry.customer_name.toLowerCase() === name)),
  );
}

/**
 * The corrections that still hold once a line has been typed on: not those of what is said otherwise now. A name may have
 * grown or shrunk.
 */
export function keepCorrections(corrections: PhoneLine, before: PhoneLine, after: PhoneLine): PhoneLine {
  const isSame = (field: BookingField): boolean => {
    const [one, other] = [String(before[field] ?? ""), String(after[field] ?? "")];
    const isPart = field === "name" && one !== "" && other !== "" && (one.startsWith(other) || other.startsWith(one));
    return one === other || isPart;
  };
  const lost = bookingFields.filter((field) => field in corrections && !isSame(field));
  if (lost.length === 0) return corrections;
  const isOtherTime = lost.includes("date") || lost.includes("time");
  const dropped: readonly string[] = isOtherTime ? [...lost, "isNow", "calendarDate"] : lost;
  const kept = Object.fromEntries(Object.entries(corrections).filter(([field]) => !dropped.includes(field)));
  return isOtherTime && "date" in kept ? { ...kept, calendarDate: undefined } : kept;
}

/** Whether nothing of what was typed is left over. */
const isWhole = ({ questions, name, note }: PhoneLine): boolean =>
  questions === undefined && name === undefined && note === undefined;

/**
 * Corrects one field by what was typed into its chip; undefined for what cannot be read, or not whole (`20-22`). An
 * emptied name, number or note is none.
 */
export function correctLine(
  corrections: PhoneLine,
  field: BookingField,
  text: string,
  context: LineContext,
): PhoneLine | undefined {
  const typed = text.trim();
  if (field === "name" || field === "phone" || field === "note") return { ...corrections, [field]: typed || undefined };
  const alone: LineContext = { ...context, settled: [], chip: field };
  if (field === "guests") {
    const read = parsePhoneLine(typed, alone);
    return read.guests === undefined || !isWhole(read) ? undefined : { ...corrections, guests: read.guests };
  }
  if (field === "date") {
    // digits alone, or with blanks, are no phone number and no party here
    const day = /^(?:\d{6}(?:\d\d)?|\d\d? \d\d?(?: (?:\d\d)?\d\d)?)$/.test(typed)
      ? parseDay(typed, context.date)
      : typed;
    const read = parsePhoneLine(day ?? "", alone);
    return read.date === undefined || !isWhole(read)
      ? undefined
      : { ...corrections, date: read.date, calendarDate: undefined };
  }
  const read = parsePhoneLine(`um ${typed}`, alone);
  const { time, isNow = false, date, calendarDate } = read;
  if (time === undefined || !isWhole(read)) return undefined;
  if (date !== undefined && calendarDate === undefined) return undefined; // `20 Uhr morgen` says more than a time
  return { ...corrections, time, isNow, calendarDate, ...(calendarDate !== undefined && { date }) };
}
