import { type WeeklyHours, weekdays } from "./opening-hours.ts";
import type { OpeningHours } from "./opening-hours.schema.ts";

/** The spec's default (section 9): 11:00 to 22:00 every day. */
export const defaultOpeningHours: OpeningHours = {
  monday: { open: "11:00", close: "22:00", closed: false },
  tuesday: { open: "11:00", close: "22:00", closed: false },
  wednesday: { open: "11:00", close: "22:00", closed: false },
  thursday: { open: "11:00", close: "22:00", closed: false },
  friday: { open: "11:00", close: "22:00", closed: false },
  saturday: { open: "11:00", close: "22:00", closed: false },
  sunday: { open: "11:00", close: "22:00", closed: false },
};

interface Restaurant extends WeeklyHours {
  readonly is_approved: boolean;
}

/** Whether nobody has looked at the opening hours yet: they are those of every registration. A review looks at them. */
export const needsOpeningHours = ({ is_approved, opening_hours, second_hours }: Restaurant): boolean =>
  !is_approved &&
  Object.keys(second_hours ?? {}).length === 0 &&
  weekdays.every((weekday) => {
    const [day, initial] = [opening_hours[weekday], defaultOpeningHours[weekday]];
    return day.open === initial.open && day.close === initial.close && day.closed === initial.closed;
  });
