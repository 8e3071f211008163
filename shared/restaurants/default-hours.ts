import { defaultOpeningHours, weekdays } from "./opening-hours.ts";
import type { OpeningHours } from "./opening-hours.schema.ts";

interface Restaurant {
  readonly is_approved: boolean;
  readonly opening_hours: OpeningHours;
}

/** Whether nobody has looked at the opening hours yet: they are those of every registration. A review looks at them. */
export const needsOpeningHours = ({ is_approved, opening_hours }: Restaurant): boolean =>
  !is_approved &&
  weekdays.every((weekday) => {
    const [day, initial] = [opening_hours[weekday], defaultOpeningHours[weekday]];
    return day.open === initial.open && day.close === initial.close && day.closed === initial.closed;
  });
