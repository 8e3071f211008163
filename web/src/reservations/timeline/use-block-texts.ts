import {
  Armchair,
  CalendarCheck,
  CircleAlert,
  ClockAlert,
  Hourglass,
  ListPlus,
  Lock,
  type LucideIcon,
  Timer,
  TriangleAlert,
  Users,
} from "lucide-react";
import { splitAllergies } from "#shared/reservations/allergies/allergies.ts";
import type { Plan } from "#shared/reservations/seating/plan.ts";
import { type Seating, seatingDayBegin } from "#shared/reservations/seating/seating-day.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { markLooks } from "../book/entries/party-row.tsx";
import { usePartyName } from "../book/entries/use-party-name.ts";
import { type Block, nameTables, seatsAt } from "./evening.ts";

export interface BlockLine {
  readonly Icon: LucideIcon;
  readonly text: string;
  readonly isAllergy?: boolean;
}

/** Names, times and the one line of a block. */
export function useBlockTexts(plan: Plan, timeZone: string) {
  const words = useMessages("timeline");
  const today = useMessages("today");
  const partyName = usePartyName();
  const timeOf = (minute: number): string => localDateTime(new Date(minute * 60_000), timeZone).time;
  const tablesOf = ({ tables }: Pick<Seating, "tables">): string =>
    tables.length === 0 ? words.noTable : words.tableName(nameTables(plan, tables));

  const nameOf = ({ seating, entry }: Pick<Block, "seating" | "entry">): string => {
    if (seating.kind === "block") return words.blocked;
    if (seating.kind === "offer") return words.offer;
    return entry ? partyName(entry) : words.unknown;
  };

  /** When tables are blocked; without an end until the service day is over. */
  const spanOf = ({ from, until }: Seating): string =>
    timeOf(until) === seatingDayBegin
      ? words.block.openFrom(timeOf(from))
      : words.fromUntil(timeOf(from), timeOf(until));

  /** Whether a party that has not gone has a table for fewer guests. */
  const isTight = ({ seating: { kind, tables, guests }, state }: Block): boolean =>
    kind === "reservation" && state !== "left" && tables.length > 0 && guests > seatsAt(plan, tables);

  /** What is urgent, else an allergy, too small a table, a request's state or a note, else the mark. */
  const lineOf = (block: Block): BlockLine => {
    const { seating, entry, state, minutes = 0 } = block;
    if (seating.kind === "offer") return { Icon: ListPlus, text: words.until(timeOf(seating.until)) };
    if (seating.kind === "block")
      return { Icon: Lock, text: seating.reason ? words.block.reasons[seating.reason] : spanOf(seating) };
    if (state === "clash") return { Icon: CircleAlert, text: words.stillTaken };
    if (state === "over") return { Icon: Timer, text: words.longer(minutes) };
    if (state === "late") return { Icon: ClockAlert, text: words.late(minutes) };
    const [wish, note] = [
      splitAllergies(entry?.special_requests ?? null),
      splitAllergies(entry?.restaurant_note ?? null),
    ];
    const allergies = [...wish.allergies, ...note.allergies];
    if (allergies.length > 0) return { Icon: TriangleAlert, text: allergies.join(", "), isAllergy: true };
    if (isTight(block)) return { Icon: Users, text: words.tight };
    if (state === "open") return { Icon: Hourglass, text: today.request };
    const isComing = state === "expected" && entry?.coming_at !== undefined;
    const mark = entry?.visit ?? "expected";
    const Icon = isComing ? CalendarCheck : mark === "seated" ? Armchair : markLooks[mark].Icon;
    return { Icon, text: note.other || wish.other || (isComing ? today.isComing : today.marks[mark]) };
  };

  const labelOf = (block: Block): string => {
    const { seating, entry, state } = block;
    const [from, until] = [timeOf(seating.from), timeOf(seating.until)];
    if (seating.kind === "block") {
      const why = seating.reason && words.block.reasons[seating.reason];
      return [words.blockedLabel(nameTables(plan, seating.tables), spanOf(seating)), why].filter(Boolean).join(", ");
    }
    const mark = state === "open" ? today.request : today.marks[entry?.visit ?? "expected"];
    const line = lineOf(block).text;
    return [
      nameOf(block),
      words.guests(seating.guests),
      words.fromUntil(from, until),
      tablesOf(seating),
      entry ? mark : undefined,
      line === mark || line === words.tight ? undefined : line,
      isTight(block) ? words.tight : undefined,
    ]
      .filter((text) => text !== undefined)
      .join(", ");
  };
  return { timeOf, tablesOf, nameOf, spanOf, lineOf, isTight, labelOf };
}

export type BlockTexts = ReturnType<typeof useBlockTexts>;
