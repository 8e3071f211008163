import type { Schedule } from "#shared/restaurants/opening-hours.ts";
import { toCalendarDate } from "#shared/restaurants/service-day.ts";
import { maxPhoneGuests, type PhoneBooking } from "#shared/reservations/reservation-request.ts";
import { maxNoteLength } from "#shared/reservations/reservation-status.ts";
import { parseTime } from "#web/platform/forms/day-text.ts";
import { parsePhoneLine } from "./parse-phone-line.ts";
import type { Clock } from "../book.ts";
import type { PhoneLine } from "./reader.ts";

/** What a line may say, in the order of its chips. */
export const bookingFields = ["guests", "date", "time", "name", "phone", "note"] as const;
export type BookingField = (typeof bookingFields)[number];

interface Result {
  readonly booking?: PhoneBooking;
  /** The first field without which nothing can be booked. */
  readonly missing?: "guests" | "time";
}

/** A line without a day means the day that is open, and today without a time means now. */
export const bookingDate = (line: PhoneLine, openDate: string): string => line.date ?? openDate;
export const bookingTime = (line: PhoneLine, openDate: string, now: Clock): string | undefined =>
  line.time ?? (bookingDate(line, openDate) === now.date ? now.time : undefined);

/**
 * The booking of a line, or what is missing for it. A day is one of the book: its hours after midnight are on the
 * calendar's next date.
 */
export function toPhoneBooking(line: PhoneLine, openDate: string, now: Clock, schedule?: Schedule): Result {
  const time = bookingTime(line, openDate, now);
  if (line.guests === undefined) return { missing: "guests" };
  if (time === undefined) return { missing: "time" };
  const day = bookingDate(line, openDate);
  return {
    booking: {
      customer_name: line.name?.slice(0, 100) ?? null,
      customer_phone: line.phone?.slice(0, 20) ?? null,
      reservation_date: schedule ? toCalendarDate(schedule, day, time) : day,
      reservation_time: time,
      number_of_guests: line.guests,
      restaurant_note: line.note?.slice(0, maxNoteLength) ?? null,
    },
  };
}

/** Corrects one field by what was typed into its chip. What cannot be read changes nothing; an emptied name is none. */
export function correctLine(corrections: PhoneLine, field: BookingField, text: string, now: Clock): PhoneLine {
  const typed = text.trim();
  if (field === "guests") {
    const guests = Number(typed);
    const isSize = Number.isInteger(guests) && guests >= 1 && guests <= maxPhoneGuests;
    return isSize ? { ...corrections, guests } : corrections;
  }
  if (field === "date") {
    const { date } = parsePhoneLine(typed, now);
    return date === undefined ? corrections : { ...corrections, date };
  }
  if (field === "time") {
    const time = parsePhoneLine(`um ${typed}`, now).time ?? parseTime(typed);
    return time === undefined ? corrections : { ...corrections, time };
  }
  return { ...corrections, [field]: typed || undefined };
}
