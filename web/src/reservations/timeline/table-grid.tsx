import { Plus } from "lucide-react";
import { type KeyboardEvent, memo, useLayoutEffect, useRef } from "react";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { classes } from "#web/ui/classes/classes.ts";
import type { Plan } from "#shared/reservations/seating/plan.ts";
import { useGrowing } from "#web/platform/use-growing.ts";
import { type AreaRows, type Block, isSameBlock, type Row, type Timeline } from "./evening.ts";
import type { Target } from "./targets.ts";
import { useBlockTexts } from "./use-block-texts.ts";
import { type Lift, useDrag } from "./use-drag.ts";
import "./table-grid.css";

interface Props {
  readonly timeline: Timeline;
  readonly label: string;
  readonly now: number | undefined;
  readonly plan: Plan;
  readonly timeZone: string;
  readonly canChange: boolean;
  readonly onOpen: (block: Block) => void;
  readonly onSeat: (row: Row) => void;
  readonly onTable: (row: Row) => void;
  readonly onHour: (time: string) => void;
  readonly targetsOf: (block: Block) => readonly Target[];
  readonly onMove: (block: Block, target: Target) => void;
}

const quarterMinutes = 15;
/** More than a screen shows. */
const firstRows = 12;

/** Tables × quarters of an hour, from 44rem on. The table's column stays, the rest scrolls to now. */
export const TableGrid = memo(function TableGrid(props: Props) {
  const { timeline, label, now, plan, timeZone, onHour } = props;
  const { timeOf } = useBlockTexts(plan, timeZone);
  const words = useMessages("timeline");
  const scroller = useRef<HTMLDivElement>(null);
  const areas = useFirstRows(timeline.areas);
  const at = (minute: number): string => `${share(minute - timeline.from, timeline)}%`;
  const isNow = now !== undefined && now >= timeline.from && now < timeline.until;
  const { lift, handlers } = useDrag(scroller, props);
  const startsAt = isNow ? share(now - timeline.from - 60, timeline) : 0;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element) element.scrollLeft = (startsAt / 100) * element.scrollWidth;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the day opens: later the person scrolls
  }, []);
  return (
    <div className="tl">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keys (WCAG 2.1.1) */}
      <div ref={scroller} className="tl__scroll" role="region" aria-label={label} tabIndex={0} {...handlers}>
        <div
          className="tl__grid"
          style={{
            minWidth: `calc(var(--name) + ${(timeline.until - timeline.from) / quarterMinutes} * var(--quarter))`,
          }}
        >
          <div className="tl__head">
            <p className="tl__corner">{words.table}</p>
            <div className="tl__hours">
              {timeline.hours.map(({ at: minute, time, guests }) => (
                <button
                  key={minute}
                  type="button"
                  className="num"
                  style={{ left: at(minute), width: `${share(60, timeline)}%` }}
                  aria-haspopup="dialog"
                  aria-label={words.hour(time, guests)}
                  onClick={() => onHour(time)}
                >
                  {time}
                  {guests > 0 && <span>{words.guests(guests)}</span>}
                </button>
              ))}
            </div>
          </div>
          {timeline.unseated.length > 0 && (
            <section className="tl__area" aria-label={words.noTable}>
              <h2>{words.noTable}</h2>
              {timeline.unseated.map((block) => (
                <div key={block.seating.ref} className="tl__row">
                  <p className="tl__table">–</p>
                  <Line {...props} blocks={[block]} lift={lift} />
                </div>
              ))}
            </section>
          )}
          {areas.map((area) => (
            <section key={area.id} className="tl__area" aria-label={area.name}>
              <h2>{area.name}</h2>
              {area.rows.map((row) => (
                <TableRow key={row.table.id} {...props} row={row} lift={lift} />
              ))}
            </section>
          ))}
          <div className="tl__lines" aria-hidden>
            {isNow && <i className="tl__past" style={{ width: at(now) }} />}
            {timeline.hours.map(({ at: minute }) => (
              <i key={minute} className="tl__hour" style={{ left: at(minute) }} />
            ))}
            {isNow && <i className="tl__now" style={{ left: at(now) }} />}
          </div>
          {isNow && (
            <p className="tl__clock" aria-hidden>
              <span className="num" style={{ left: at(now) }}>
                {timeOf(now)}
              </span>
            </p>
          )}
        </div>
      </div>
    </div>
  );
});

/** The first rows at once, the others right after them, so that forty tables open as fast as ten. */
function useFirstRows(areas: readonly AreaRows[]): readonly AreaRows[] {
  const all = areas.flatMap(({ rows }) => rows);
  const shown = useGrowing(all.length, firstRows);
  if (shown >= all.length) return areas;
  const first = new Set(all.slice(0, shown));
  return areas
    .map((area) => ({ ...area, rows: area.rows.filter((row) => first.has(row)) }))
    .filter(({ rows }) => rows.length > 0);
}

interface RowProps extends Props {
  readonly row: Row;
  readonly lift: Lift | undefined;
}

function TableRow({ row, lift, ...props }: RowProps) {
  const words = useMessages("timeline");
  const { table } = row;
  const target = lift?.targets.find(({ tables }) => tables.length === 1 && tables[0] === table.id);
  const isOver = lift?.over === table.id;
  return (
    <div
      className={classes(
        "tl__row",
        target && target.verdict !== "taken" && "tl__row--fits",
        target && (target.verdict === "short" || target.isTooSmall) && "tl__row--tight",
        isOver && "tl__row--over",
      )}
      data-table={table.id}
    >
      <button
        className="tl__table"
        type="button"
        aria-haspopup="dialog"
        aria-label={words.tableActs(table.name, table.max)}
        onClick={() => props.onTable(row)}
        onKeyDown={goAlong}
      >
        <b>{table.name}</b>
        <span>{words.forGuests(table.max)}</span>
      </button>
      <Line {...props} blocks={row.blocks} row={row} lift={lift} target={target} />
    </div>
  );
}

/** What speaks against a table, at the place of the stay, while a party is dragged. */
function DropHint({
  target,
  lift,
  timeline,
}: {
  readonly target: Target;
  readonly lift: Lift;
  readonly timeline: Timeline;
}) {
  const { move: words } = useMessages("timeline");
  const { from, until } = lift.block.seating;
  const text =
    target.verdict === "taken"
      ? "" // its block says who sits there
      : target.verdict === "short"
        ? words.only((target.until ?? from) - from)
        : target.isTooSmall
          ? words.small
          : words.fits;
  return (
    <span className="tl__drop" style={placeOf({ from, until }, timeline)} aria-hidden>
      {text}
    </span>
  );
}

interface Span {
  readonly from: number;
  readonly until: number;
}

/** In per cent of the width. */
const share = (minutes: number, { from, until }: Span): number => (minutes / (until - from)) * 100;

const placeOf = (span: Span, timeline: Span) => {
  const from = Math.max(span.from, timeline.from);
  return {
    left: `calc(${share(from - timeline.from, timeline)}% + 1px)`,
    width: `calc(${share(Math.min(span.until, timeline.until) - from, timeline)}% - 3px)`,
  };
};

interface LineProps extends Props {
  readonly blocks: readonly Block[];
  readonly row?: Row;
  readonly lift: Lift | undefined;
  readonly target?: Target | undefined;
}

function Line({ blocks, row, lift, target, timeline, plan, timeZone, canChange, onOpen, onSeat }: LineProps) {
  const { timeOf } = useBlockTexts(plan, timeZone);
  const words = useMessages("timeline");
  const free = row?.free;
  const shown = blocks.filter(({ seating, until }) => until > timeline.from && seating.from < timeline.until);
  const cells = shown.map((block) => (
    <BlockCell
      key={block.seating.ref}
      block={block}
      from={timeline.from}
      until={timeline.until}
      plan={plan}
      timeZone={timeZone}
      dy={lift?.block.seating.ref === block.seating.ref ? lift.dy : undefined}
      onOpen={onOpen}
    />
  ));
  if (row && free && canChange) {
    const time = free.until === undefined || free.until >= timeline.until ? undefined : timeOf(free.until);
    const before = shown.filter(({ seating }) => seating.from < free.from).length;
    const minutes = (free.until ?? timeline.until) - free.from;
    const text = minutes < 75 && time !== undefined ? words.until(time) : words.freeUntil(time);
    cells.splice(
      before,
      0,
      <li key="free" style={placeOf({ from: free.from, until: free.until ?? timeline.until }, timeline)}>
        <button
          className="tlfree num"
          type="button"
          aria-haspopup="dialog"
          aria-label={words.freeLabel(row.table.name, row.table.max, time)}
          onClick={() => onSeat(row)}
          onKeyDown={goAlong}
        >
          <Plus className="icon" aria-hidden />
          {minutes >= 40 && text}
        </button>
      </li>,
    );
  }
  return (
    <div className="tl__line">
      <ul className="tl__cells">{cells}</ul>
      {lift && target && <DropHint target={target} lift={lift} timeline={timeline} />}
    </div>
  );
}

interface BlockProps extends Span, Pick<Props, "plan" | "timeZone" | "onOpen"> {
  readonly block: Block;
  /** How far it is dragged, in pixels. */
  readonly dy: number | undefined;
}

const BlockCell = memo(
  function BlockCell({ block, from, until, plan, timeZone, dy, onOpen }: BlockProps) {
    const texts = useBlockTexts(plan, timeZone);
    const words = useMessages("timeline");
    const { seating, state } = block;
    const line = texts.lineOf(block);
    const planned = ((seating.until - seating.from) / (block.until - seating.from)) * 100;
    return (
      <li style={placeOf({ from: seating.from, until: block.until }, { from, until })}>
        <button
          className={classes("tlp", `tlp--${state}`, dy !== undefined && "tlp--lift")}
          type="button"
          aria-haspopup="dialog"
          aria-label={texts.labelOf(block)}
          data-ref={seating.ref}
          style={{
            ...(dy !== undefined && { translate: `0 ${dy}px` }),
            ...(state === "over" && { backgroundSize: `${planned}% 100%, auto` }),
          }}
          onClick={() => onOpen(block)}
          onKeyDown={goAlong}
        >
          {seating.kind !== "block" && <b className="tlp__n num">{seating.guests}</b>}
          <span className="tlp__say">
            <b>{texts.nameOf(block)}</b>
            <small className={classes(line.isAllergy === true && "tlp__alert")}>
              <line.Icon className="icon" aria-hidden />
              {line.text}
              {line.isAllergy === true && texts.isTight(block) && `, ${words.tight}`}
            </small>
          </span>
        </button>
      </li>
    );
  },
  (before, after) =>
    isSameBlock(before.block, after.block) &&
    before.from === after.from &&
    before.until === after.until &&
    before.plan === after.plan &&
    before.dy === after.dy,
);

/** Arrow keys go along a row, and to the same place of the rows above and below. */
function goAlong(event: KeyboardEvent<HTMLButtonElement>): void {
  const row = event.currentTarget.closest(".tl__row");
  const grid = row?.closest(".tl__grid");
  if (!row || !grid) return;
  const buttons = [...row.querySelectorAll("button")];
  const index = buttons.indexOf(event.currentTarget);
  const rows = [...grid.querySelectorAll(".tl__row")];
  const other = { ArrowUp: rows.indexOf(row) - 1, ArrowDown: rows.indexOf(row) + 1 }[event.key];
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const near = other === undefined ? [] : [...(rows[other]?.querySelectorAll("button") ?? [])];
  const next = step === undefined ? near[Math.min(index, near.length - 1)] : buttons[index + step];
  if (step === undefined && other === undefined) return;
  event.preventDefault(); // else the page scrolls
  next?.focus();
}
