import type { ListingState } from "#shared/admin/audit-trail/audit-entry.ts";
import { type Weekday, weekdays } from "#shared/restaurants/opening-hours.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import type { AuditEntry } from "./use-audit-trail.ts";

/** A value of a restaurant before and after a change, in words. */
interface ListingChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What an entry of the audit trail changed, line by line: opening hours by the days that differ. */
export function useListingChanges({ before, after }: AuditEntry): ListingChange[] {
  const { case: words } = useMessages("admin");
  const { shortDays } = useMessages("public");
  const text = (value: string | null | undefined) => value ?? words.nothing;
  const hours = ({ opening_hours }: ListingState, weekday: Weekday): string => {
    const day = opening_hours?.[weekday];
    if (!day) return words.nothing;
    return day.closed ? words.closed : `${day.open}–${day.close}`;
  };
  const secondHours = ({ second_hours }: ListingState, weekday: Weekday): string => {
    const second = second_hours?.[weekday];
    return second ? `${second.open}–${second.close}` : words.nothing;
  };
  const days = ({ closing_days = [] }: ListingState) => closing_days.join(", ") || words.nothing;

  const flags = (["is_approved", "is_verified", "is_visible"] as const).flatMap((field) =>
    after[field] === undefined
      ? []
      : [
          {
            label: words.fields[field],
            before: words.states[field][before[field] ? "true" : "false"],
            after: words.states[field][after[field] ? "true" : "false"],
          },
        ],
  );
  const texts = (["restaurant_name", "address", "city"] as const).flatMap((field) =>
    after[field] === undefined
      ? []
      : [{ label: words.fields[field], before: text(before[field]), after: text(after[field]) }],
  );
  const week = after.opening_hours
    ? weekdays.flatMap((weekday, index) => {
        const [was, is] = [hours(before, weekday), hours(after, weekday)];
        return was === is ? [] : [{ label: shortDays[index] ?? weekday, before: was, after: is }];
      })
    : [];
  const second = after.second_hours
    ? weekdays.flatMap((weekday, index) => {
        const [was, is] = [secondHours(before, weekday), secondHours(after, weekday)];
        const label = `${shortDays[index] ?? weekday}, ${words.fields.second_hours}`;
        return was === is ? [] : [{ label, before: was, after: is }];
      })
    : [];
  const closing = after.closing_days
    ? [{ label: words.fields.closing_days, before: days(before), after: days(after) }]
    : [];
  return [...flags, ...texts, ...week, ...second, ...closing];
}
