import {
  ArrowRight,
  Check,
  CircleCheck,
  CircleDashed,
  Flag,
  ImageOff,
  Pause,
  Pencil,
  Play,
  ShieldCheck,
  ShieldOff,
  Undo2,
  X,
} from "lucide-react";
import type { AuditAction, AuditRole, ListingState } from "#shared/admin/audit-trail/audit-entry.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { useMe } from "#web/platform/session/me.ts";
import { type AuditEntry, TrailItem } from "./trail-item.tsx";
import { formatIntervals, type Weekday, weekdays } from "#shared/restaurants/opening-hours.ts";
import "./audit-trail.css";

const icons = {
  approve: Check,
  reject: X,
  verify: ShieldCheck,
  revoke: ShieldOff,
  change_listing: Pencil,
  decide_notice: Flag,
  pause_requests: Pause,
  resume_requests: Play,
  resubmit: Undo2,
  remove_photo: ImageOff,
  check_point: CircleCheck,
  uncheck_point: CircleDashed,
};
const tones: Partial<Record<AuditAction, string>> = {
  approve: "trail__item--forest",
  verify: "trail__item--forest",
  check_point: "trail__item--forest",
  reject: "trail__item--brick",
  revoke: "trail__item--brick",
  pause_requests: "trail__item--brick",
  remove_photo: "trail__item--brick",
  resume_requests: "trail__item--forest",
};

/** An entry of a restaurant's audit trail: what was done, by whom, the values before and after, and why. */
export function AuditEntryItem({ entry }: { readonly entry: AuditEntry }) {
  const words = useMessages("admin");
  const title = useTitle(entry);
  const nameOf = useAuthorName();
  const changes = useListingChanges(entry);
  return (
    <TrailItem
      at={entry.at}
      Icon={icons[entry.action]}
      tone={tones[entry.action]}
      title={title}
      details={nameOf(entry)}
      quote={entry.message ?? undefined}
    >
      {changes.map(({ label, before, after }) => (
        <p key={label} className="trail__change">
          <span>{label}</span>
          <del>
            <span className="visually-hidden">{words.case.before} </span>
            {before}
          </del>
          <ArrowRight className="icon" aria-hidden />
          <ins>
            <span className="visually-hidden">{words.case.after} </span>
            {after}
          </ins>
        </p>
      ))}
    </TrailItem>
  );
}

/** A decision by its name with the reason; other changes by the fields that they changed. */
function useTitle({ action, reason, after, notice, point }: AuditEntry): string {
  const { language } = useLanguage();
  const { case: words, checklist, decisions, notices, rejection } = useMessages("admin");
  if (action === "change_listing") {
    const changed = new Set(Object.keys(after));
    const names = Object.entries(words.fields).flatMap(([field, name]) => (changed.has(field) ? [name] : []));
    return words.changed(new Intl.ListFormat(language).format(names));
  }
  if (action === "pause_requests" || action === "resume_requests") return words.pauses[action];
  if (action === "check_point" || action === "uncheck_point") {
    return `${words.points[action]}: ${point ? checklist.points[point] : ""}`;
  }
  if (action === "resubmit") return words.resubmitted;
  if (action === "decide_notice") return `${words.notice}: ${notice ? notices.outcomes[notice.outcome] : ""}`;
  if (action === "remove_photo")
    return `${words.photoRemoved}${reason === null ? "" : `: ${rejection.reasons[reason]}`}`;
  return reason === null ? decisions[action] : `${decisions[action]}: ${rejection.reasons[reason]}`;
}

/** The trail keeps ids, never names: an admin is called by the beginning of the id. */
export function useAuthorName() {
  const { case: words } = useMessages("admin");
  const me = useMe().data?.user_id;
  return ({ by, role }: { readonly by: string; readonly role: AuditRole }): string => {
    if (role !== "admin") return words.roles[role];
    return by === me ? words.you : words.roles.admin(by.slice(0, 8));
  };
}

/** A value of a restaurant before and after a change, in words. */
interface ListingChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What an entry of the audit trail changed, line by line: opening hours by the days that differ. */
function useListingChanges({ before, after }: AuditEntry): ListingChange[] {
  const { case: words } = useMessages("admin");
  const { openingState, shortDays } = useMessages("public");
  const { language } = useLanguage();
  const text = (value: string | null | undefined) => value ?? words.nothing;
  const hours = ({ opening_hours }: ListingState, weekday: Weekday): string => {
    const day = opening_hours?.[weekday];
    if (!day) return words.nothing;
    return day.closed ? words.closed : formatIntervals([day], openingState);
  };
  const secondHours = ({ second_hours }: ListingState, weekday: Weekday): string => {
    const second = second_hours?.[weekday];
    return second ? formatIntervals([second], openingState) : words.nothing;
  };
  const days = ({ closing_days = [] }: ListingState) =>
    closing_days.map((day) => formatDay(day, "date", language)).join(", ") || words.nothing;

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
  const byDay = (toText: typeof hours, suffix = "") =>
    weekdays.flatMap((weekday, index) => {
      const [was, is] = [toText(before, weekday), toText(after, weekday)];
      return was === is ? [] : [{ label: `${shortDays[index] ?? weekday}${suffix}`, before: was, after: is }];
    });
  const week = after.opening_hours ? byDay(hours) : [];
  const second = after.second_hours ? byDay(secondHours, `, ${words.fields.second_hours}`) : [];
  const closing = after.closing_days
    ? [{ label: words.fields.closing_days, before: days(before), after: days(after) }]
    : [];
  return [...flags, ...texts, ...week, ...second, ...closing];
}
