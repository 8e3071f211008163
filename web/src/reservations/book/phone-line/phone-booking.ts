import { isOpenAt } from "#shared/restaurants/opening-hours.ts";
import { maxPhoneGuests, type PhoneBooking } from "#shared/reservations/reservation-request.ts";
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
  /** The restaurant is closed then: it is booked only once somebody has said so. */
  readonly isClosed?: boolean;
}

/** A line without a day means the day that is open, and today without a time means now. */
export const bookingDate = (line: PhoneLine, { date: today, openDate = today }: LineContext): string =>
  line.date ?? openDate;
export const bookingTime = (line: PhoneLine, context: LineContext): string | undefined =>
  line.time ?? (bookingDate(line, context) === context.date ? context.time : undefined);

/** Whether a question is about a field: its chip has no value then that one could count on. */
export const isAsked = ({ questions = [] }: PhoneLine, field: "guests" | "date" | "time"): boolean =>
  questions.some(({ answers }) => answers.some((answer) => answer[field] !== undefined));

/**
 * The booking of a line, or what is missing for it. A day is one of the book: its hours after midnight are on the
 * calendar's next date.
 */
export function toPhoneBooking(line: PhoneLine, context: LineContext): Result {
  const time = bookingTime(line, context);
  if (line.guests === undefined) return { missing: "guests" };
  if (time === undefined) return { missing: "time" };
  const { date: today, time: clock, calendarDate = today, schedule } = context;
  const day = bookingDate(line, context);
  // What is now is on the calendar's date, whichever book is open.
  const isNow = day === today && time === clock && (line.isNow === true || line.time === undefined);
  const when = isNow ? { date: calendarDate, time } : toCalendar(schedule, day, time);
  return {
    booking: {
      customer_name: line.name ?? null,
      customer_phone: line.phone ?? null,
      reservation_date: when.date,
      reservation_time: when.time,
      number_of_guests: line.guests,
      restaurant_note: line.note ?? null,
    },
    isClosed: schedule !== undefined && !isOpenAt(schedule, when.date, when.time),
  };
}

/**
 * Corrects one field by what was typed into its chip; undefined for what cannot be read. An emptied name, number or note
 * is none.
 */
export function correctLine(
  corrections: PhoneLine,
  field: BookingField,
  text: string,
  context: LineContext,
): PhoneLine | undefined {
  const typed = text.trim();
  if (field === "name" || field === "phone" || field === "note") return { ...corrections, [field]: typed || undefined };
  if (field === "guests") {
    const guests = Number(typed);
    const isSize = Number.isInteger(guests) && guests >= 1 && guests <= maxPhoneGuests;
    return isSize ? { ...corrections, guests } : undefined;
  }
  const alone: LineContext = { ...context, settled: [] };
  if (field === "date") {
    const { date, questions } = parsePhoneLine(`99 20:00 ${typed}`, alone);
    return date === undefined || questions ? undefined : { ...corrections, date };
  }
  const { time, isNow, date, questions } = parsePhoneLine(`99 um ${typed}`, alone);
  if (time === undefined || questions) return undefined;
  return { ...corrections, time, isNow: isNow === true, ...(isNow && { date }) };
}
