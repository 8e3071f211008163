import { ArrowLeftRight, Lock, LockOpen } from "lucide-react";
import { useId, useState, useRef } from "react";
import type { Plan } from "#shared/reservations/seating/plan.ts";
import { isFree } from "#shared/reservations/seating/find-seating.ts";
import {
  blockReasons,
  endOfSeatingDay,
  type Seating,
  seatingDayBegin,
  toEpochMinutes,
} from "#shared/reservations/seating/seating-day.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { useHeld } from "#web/ui/form/use-held.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { listTimes, useHourReason } from "../parts/hour-text.ts";
import { Field, FieldError } from "#web/ui/field/field.tsx";
import "#web/ui/segments/segments.css";
import { clearTables, listStaying, toChoice } from "./clear-tables.ts";
import { type Block, type Evening, nameTables, type Row, takenBy, type Timeline } from "./evening.ts";
import { LeavingParties } from "./leaving-parties.tsx";
import type { BlockTexts } from "./use-block-texts.ts";
import type { SeatingActs } from "./use-seating-acts.ts";

interface Props {
  readonly row: Row;
  readonly evening: Evening;
  readonly blocks: readonly Block[];
  readonly timeline: Timeline;
  readonly texts: BlockTexts;
  readonly onClose: () => void;
  readonly onBlock: SeatingActs["block"];
}

/**
 * Blocks a table for a part of the day once those who have it go to others, or the tables of its area: those that are
 * free, and the others where the host has their parties go.
 */
export function BlockDialog({ row: { table, free }, evening, blocks, timeline, texts, onClose, onBlock }: Props) {
  const { block: words, move } = useMessages("timeline");
  const toReason = useHourReason();
  const { plan, now } = evening;
  const { timeOf } = texts;
  const group = useId();
  const [isArea, setIsArea] = useState(false);
  const [isClearing, setIsClearing] = useState(false);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const earliest = findEarliest(table.id, evening, blocks, timeline);
  const [typed, setTyped] = useState({
    from: timeOf(earliest),
    until: timeOf(free?.until ?? timeline.until),
  });
  const [reason, setReason] = useState<Seating["reason"]>();
  const [isTried, setIsTried] = useState(false);
  const { busy, run } = useBusy();
  const body = useRef<HTMLDivElement>(null);
  useHeld(body, busy);
  const area = plan.areas.find(({ id }) => id === table.area);
  const inArea = plan.tables.filter((one) => one.area === table.area && !one.retired);
  const isOpenEnd = typed.until === words.openEnd;
  const from = readMinute(typed.from, evening, timeline, (minute) => Math.abs(minute - earliest));
  const until = isOpenEnd
    ? endOfSeatingDay(evening.date, evening.timeZone)
    : readMinute(typed.until, evening, timeline, (minute) => Number(from !== undefined && minute <= from));
  const isInOrder = from !== undefined && until !== undefined && from < until;
  const wished = (isArea ? inArea : [table]).map(({ id }) => id);
  const blocking = isInOrder ? { wished, from, until } : undefined;
  const staying = blocking && isArea ? listStaying(plan, blocks, blocking) : [];
  const leaving =
    blocking && (isClearing || !isArea) ? clearTables(plan, blocks, blocking, { chosen, mayStay: isArea, now }) : [];
  const moves = leaving
    .filter(({ block: { seating }, tables }) => toChoice({ tables }) !== toChoice(seating))
    .map(({ block, tables, until: end }) => ({
      seating: block.seating,
      name: texts.nameOf(block),
      tables,
      until: end,
    }));
  const taken = takenBy(blocks).map((one) => {
    const moved = moves.find(({ seating }) => seating.ref === one.ref);
    return moved ? { ...one, tables: moved.tables } : one;
  });
  const tables = blocking ? wished.filter((id) => isFree(plan, taken, [id], blocking)) : [];
  const error = (text: string, minute: number | undefined) =>
    isTried && minute === undefined ? (text.trim() === "" ? words.unread : toReason(text, true)) : undefined;
  const orderError = isTried && from !== undefined && !isInOrder ? words.order : undefined;
  const fields = [
    ["from", words.from, from, error(typed.from, from)],
    ["until", words.until, isOpenEnd ? undefined : until, error(typed.until, until) ?? orderError],
  ] as const;
  const send = () => {
    setIsTried(true);
    if (!blocking || tables.length === 0) return;
    void run(async () => {
      if (await onBlock(tables, blocking.from, isOpenEnd ? undefined : blocking.until, reason, moves)) onClose();
    });
  };
  return (
    <Dialog
      title={words.title(table.name)}
      subtitle={area && move.seats(area.name, table.max)}
      busy={busy}
      onClose={onClose}
      foot={
        <div className="dialog__foot row">
          <Button look="btn--quiet" text={words.keep} disabled={busy} onClick={onClose} />
          <Button
            look="btn--primary"
            Icon={Lock}
            text={moves.length > 0 ? words.clear : words.save}
            busy={busy}
            onClick={send}
          />
        </div>
      }
    >
      <div ref={body} className="dialog__body party-sheet">
        {area && inArea.length > 1 && (
          <div className="segments" role="group" aria-label={words.what}>
            <label>
              <input type="radio" name={group} checked={!isArea} onChange={() => setIsArea(false)} />
              {words.only(table.name)}
            </label>
            <label>
              <input type="radio" name={group} checked={isArea} onChange={() => setIsArea(true)} />
              {words.area(area.name)}
            </label>
          </div>
        )}
        <div className="block-times">
          {fields.map(([name, label, minute, message]) => (
            <Field key={name} label={label} error={message}>
              {(aria) => (
                <input
                  {...aria}
                  className="input num"
                  inputMode="numeric"
                  autoComplete="off"
                  value={typed[name]}
                  onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
                  onBlur={() => minute !== undefined && setTyped({ ...typed, [name]: timeOf(minute) })}
                />
              )}
            </Field>
          ))}
        </div>
        <div className="chips">
          {[
            [words.rest, timeOf(timeline.until)],
            [words.openEnd, words.openEnd],
          ].map(([text, end = ""]) => (
            <button
              key={text}
              type="button"
              className="chip chip--tall"
              aria-pressed={typed.until === end}
              onClick={() => setTyped({ ...typed, until: end })}
            >
              {text}
            </button>
          ))}
        </div>
        <fieldset>
          <legend className="label">
            {words.why} <span className="optional">({words.whyHint})</span>
          </legend>
          <div className="chips">
            {blockReasons.map((one) => (
              <button
                key={one}
                type="button"
                className="chip chip--tall"
                aria-pressed={reason === one}
                onClick={() => setReason(reason === one ? undefined : one)}
              >
                {words.reasons[one]}
              </button>
            ))}
          </div>
        </fieldset>
        {staying.length > 0 && (
          <div className="chips">
            <button
              type="button"
              className="chip chip--tall"
              aria-pressed={isClearing}
              onClick={() => setIsClearing(!isClearing)}
            >
              <ArrowLeftRight className="icon" aria-hidden />
              {words.moveAll}
            </button>
          </div>
        )}
        {leaving.length > 0 && (
          <LeavingParties
            leaving={leaving}
            texts={texts}
            mayStay={isArea}
            onChoose={(ref, choice) => setChosen({ ...chosen, [ref]: choice })}
          />
        )}
        {blocking && tables.length === 0 && isTried ? (
          <FieldError id={`${group}-none`}>{words.nothing}</FieldError>
        ) : (
          <p className="soft">
            {staying.length > 0 && !isClearing ? words.stays(staying.map(texts.nameOf)) : words.info}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** Now, or once whoever has just left leaves the table free for others. */
function findEarliest(
  table: string,
  { plan, now }: Evening,
  blocks: readonly Block[],
  timeline: Pick<Timeline, "from">,
): number {
  if (now === undefined || now < timeline.from) return timeline.from;
  const left = blocks.filter(({ seating, state, until }) => {
    return state === "left" && until <= now + 1 && seating.tables.includes(table);
  });
  return Math.max(now, ...left.map(({ until }) => until + plan.buffer_minutes));
}

/**
 * A time of the evening, whose first hours belong to the night before. Of two in question that on the timeline is meant,
 * which may have an hour twice: then the one of the lower rank.
 */
function readMinute(
  text: string,
  { date, timeZone }: Evening,
  { from, until }: Timeline,
  rank: (minute: number) => number,
): number | undefined {
  const isShown = (minute: number) => from <= minute && minute <= until;
  const minutes = listTimes(text, true).map((time) => {
    const toMinute = (day: string) => toEpochMinutes(toInstant(day, time, timeZone));
    const [first, next] = [toMinute(date), toMinute(addDays(date, 1))];
    const [best] = [first, next].filter(isShown).toSorted((one, other) => rank(one) - rank(other));
    return best ?? (time < seatingDayBegin ? next : first);
  });
  const [minute, other] = minutes.length === 1 ? minutes : minutes.filter(isShown);
  return other === undefined ? minute : undefined;
}

interface BlockedProps {
  readonly block: Block;
  readonly plan: Plan;
  readonly texts: BlockTexts;
  readonly canOpen: boolean;
  readonly onClose: () => void;
  readonly onOpen: () => void;
}

/** Tables that are blocked, and the way back. */
export function BlockedDialog({ block: { seating }, plan, texts, canOpen, onClose, onOpen }: BlockedProps) {
  const { block: words } = useMessages("timeline");
  const today = useMessages("today");
  return (
    <Dialog
      title={words.openTitle(nameTables(plan, seating.tables))}
      subtitle={[seating.reason && words.reasons[seating.reason], texts.spanOf(seating)].filter(Boolean).join(", ")}
      onClose={onClose}
    >
      <div className="dialog__body">
        {canOpen ? (
          <Button look="btn--primary btn--wide" Icon={LockOpen} text={words.open} onClick={onOpen} />
        ) : (
          <p>{today.offline.needed}</p>
        )}
      </div>
    </Dialog>
  );
}
