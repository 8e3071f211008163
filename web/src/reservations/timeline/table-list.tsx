import { CircleAlert, ClockAlert, Lock, Plus, Timer, Users } from "lucide-react";
import { memo, useId, useState } from "react";
import type { BookEntry } from "#shared/reservations/reservation.ts";
import type { VisitMark } from "#shared/reservations/reservation-status.ts";
import type { Plan } from "#shared/reservations/seating/plan.ts";
import { useGrowing } from "#web/platform/use-growing.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { classes } from "#web/ui/classes/classes.ts";
import { MarkButton, PartySize, Remarks } from "../book/entries/party-row.tsx";
import { canMark } from "../book/use-day.ts";
import { type Block, isSameBlock, type Row, type Timeline } from "./evening.ts";
import { useBlockTexts } from "./use-block-texts.ts";
import "../book/entries/book-list.css";
import "../book/entries/party-row.css";
import "../book/entries/mark.css";
import "./table-list.css";

interface Props {
  readonly timeline: Timeline;
  readonly now: number | undefined;
  readonly plan: Plan;
  readonly timeZone: string;
  readonly canChange: boolean;
  /** Ids of parties whose mark waits for the network. */
  readonly waiting: ReadonlySet<string>;
  readonly onOpen: (block: Block) => void;
  readonly onSeat: (row: Row) => void;
  readonly onTable: (row: Row) => void;
  readonly onMark: (entry: BookEntry, visit: VisitMark) => void;
}

const filters = ["all", "free", "seated", "coming"] as const;
type Filter = (typeof filters)[number];

const isSeated = ({ state }: Block): boolean => state === "seated" || state === "over";
const isComing = (block: Block): boolean =>
  block.seating.kind === "reservation" && block.state !== "left" && !isSeated(block);

const passes: Readonly<Record<Filter, (row: Row) => boolean>> = {
  all: () => true,
  free: ({ free }) => free !== undefined,
  seated: ({ blocks }) => blocks.some(isSeated),
  coming: ({ blocks }) => blocks.some(isComing),
};

const hasBegun = ({ seating }: Block, now: number | undefined): boolean | undefined =>
  now === undefined ? undefined : seating.from <= now;

/** More than a screen shows. */
const firstRows = 10;

/** On a phone, table by table: the same acts as in the grid. */
export const TableList = memo(function TableList({ timeline, ...props }: Props) {
  const words = useMessages("timeline");
  const [filter, setFilter] = useState<Filter>("all");
  const group = useId();
  const rows = timeline.areas.flatMap((area) => area.rows);
  const matching = rows.filter(passes[filter]);
  const shown = useGrowing(matching.length, firstRows);
  return (
    <>
      <div className="chips table-filter" role="group" aria-label={words.filter}>
        {filters.map((one) => (
          <label key={one} className="chip chip--tall">
            <input type="radio" name={group} checked={filter === one} onChange={() => setFilter(one)} />
            {words.filters[one](rows.filter(passes[one]).length)}
          </label>
        ))}
      </div>
      <div className="book">
        {filter === "all" && timeline.unseated.length > 0 && (
          <section className="book__group" aria-label={words.noTable}>
            <p className="book__time">
              <b>–</b>
            </p>
            <ul className="book__rows">
              {timeline.unseated.map((block) => (
                <Party key={block.seating.ref} block={block} isBegun={hasBegun(block, props.now)} {...props} />
              ))}
            </ul>
          </section>
        )}
        {matching.slice(0, shown).map((row) => (
          <TableGroup key={row.table.id} row={row} {...props} />
        ))}
        {matching.length === 0 && <p className="table-filter__none">{words.filterEmpty}</p>}
      </div>
    </>
  );
});

function TableGroup({ row, ...props }: Omit<Props, "timeline"> & { readonly row: Row }) {
  const words = useMessages("timeline");
  const { now = Infinity, plan, timeZone, canChange, onSeat, onTable } = props;
  const { timeOf } = useBlockTexts(plan, timeZone);
  const { table, free } = row;
  const before = row.blocks.filter(({ seating }) => seating.from <= now);
  const time = free?.until === undefined ? undefined : timeOf(free.until);
  return (
    <section className="book__group" aria-label={words.tableName(table.name)}>
      <button
        type="button"
        className="book__time table-name"
        aria-haspopup="dialog"
        aria-label={words.tableActs(table.name, table.max)}
        onClick={() => onTable(row)}
      >
        <b>{table.name}</b>
        <span>{words.forGuests(table.max)}</span>
      </button>
      <ul className="book__rows">
        {before.map((block) => (
          <Party key={block.seating.ref} block={block} isBegun={hasBegun(block, props.now)} {...props} />
        ))}
        {free && canChange && (
          <li className="party party--free">
            <span className="party__open">
              <Plus className="icon" aria-hidden />
              <b>{words.freeUntil(time)}</b>
            </span>
            <Button
              look="btn--secondary"
              text={words.seat}
              label={`${words.seat}: ${words.freeLabel(table.name, table.max, time)}`}
              aria-haspopup="dialog"
              onClick={() => onSeat(row)}
            />
          </li>
        )}
        {row.blocks.slice(before.length).map((block) => (
          <Party key={block.seating.ref} block={block} isBegun={hasBegun(block, props.now)} {...props} />
        ))}
      </ul>
    </section>
  );
}

const urgentIcons = { clash: CircleAlert, over: Timer, late: ClockAlert };

interface PartyProps extends Pick<Props, "plan" | "timeZone" | "waiting" | "onOpen" | "onMark"> {
  readonly block: Block;
  /** Undefined on other days than today, when nobody is marked. */
  readonly isBegun: boolean | undefined;
}

const Party = memo(
  function Party({ block, isBegun, plan, timeZone, waiting, onOpen, onMark }: PartyProps) {
    const texts = useBlockTexts(plan, timeZone);
    const words = useMessages("timeline");
    const today = useMessages("today");
    const { seating, entry, state } = block;
    const name = texts.nameOf(block);
    const time = isBegun === true ? words.until(texts.timeOf(seating.until)) : words.from(texts.timeOf(seating.from));
    const hasPromised = state === "expected" && entry?.coming_at !== undefined;
    const details =
      seating.kind === "block"
        ? [texts.lineOf(block).text, seating.reason && texts.spanOf(seating)]
        : [time, hasPromised && today.isComing];
    const Urgent = state === "clash" || state === "over" || state === "late" ? urgentIcons[state] : undefined;
    const isOver = state === "left";
    return (
      <li
        className={classes("party party--table", Urgent && state !== "clash" && "party--late", isOver && "party--over")}
        data-party={seating.ref}
      >
        <button className="party__open" type="button" aria-haspopup="dialog" onClick={() => onOpen(block)}>
          {seating.kind === "block" ? <Lock className="icon" aria-hidden /> : <PartySize guests={seating.guests} />}
          <span className="party__who">
            <b>{name}</b>
            <span className="party__note num">{details.filter(Boolean).join(" · ")}</span>
            {Urgent && (
              <span className={state === "clash" ? "party__alert" : "party__late"}>
                <Urgent className="icon" aria-hidden />
                {texts.lineOf(block).text}
              </span>
            )}
            {texts.isTight(block) && (
              <span className="party__late">
                <Users className="icon" aria-hidden />
                {words.tight}
              </span>
            )}
            {entry && <Remarks entry={entry} />}
          </span>
        </button>
        {state === "open" ? (
          <button
            className="mark mark--request"
            type="button"
            aria-haspopup="dialog"
            aria-label={today.toAnswer(name)}
            onClick={() => onOpen(block)}
          >
            <span>{today.request}</span>
          </button>
        ) : (
          entry &&
          isBegun !== undefined &&
          canMark(entry) && (
            <MarkButton
              entry={entry}
              name={name}
              isWaiting={waiting.has(entry.id)}
              onMark={(visit) => onMark(entry, visit)}
              onOpen={() => onOpen(block)}
            />
          )
        )}
      </li>
    );
  },
  (before, after) =>
    isSameBlock(before.block, after.block) &&
    before.isBegun === after.isBegun &&
    before.plan === after.plan &&
    before.waiting === after.waiting,
);
