import * as z from "zod/mini";
import { isClearOf } from "#shared/restaurants/opening-hours.ts";
import { type FieldMessage, message } from "#shared/platform/text/field-message.ts";
import { parseHour } from "#web/reservations/parts/hour-text.ts";

const TypedInterval = z.object({ open: z.string(), close: z.string() });
/** An opening and a closing time as somebody typed them. */
export type TypedInterval = z.infer<typeof TypedInterval>;

/** The hours of a day as the form holds them, with a second opening if the day has one. */
export const DayHours = z.extend(TypedInterval, { closed: z.boolean(), second: z.optional(TypedInterval) });
export type DayHours = z.infer<typeof DayHours>;

/** Typed times as `HH:MM`; text that is no time stays, so that the schema can refuse it. */
export const toTimes = ({ open, close }: TypedInterval): TypedInterval => ({
  open: parseHour(open) ?? open,
  close: parseHour(close, true) ?? close,
});

export const hasTimes = ({ open, close }: TypedInterval): boolean =>
  parseHour(open) !== undefined && parseHour(close, true) !== undefined;

/** What is wrong with a day's hours; nothing on a closed day. */
export function findDayError({ closed, second, ...first }: DayHours): FieldMessage | undefined {
  if (closed) return undefined;
  if (!hasTimes(first) || (second && !hasTimes(second))) return message("invalid_time");
  return second && !isClearOf(toTimes(first), toTimes(second)) ? message("hours_overlap") : undefined;
}
