import { Lock, LockOpen } from "lucide-react";
import { useId, useState } from "react";
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
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { listTimes, useHourReason } from "../parts/hour-text.ts";
import { Field, FieldError } from "#web/ui/field/field.tsx";
import "#web/ui/segments/segments.css";
import { type Block, type Evening, nameTables, type Row, takenBy, type Timeline } from "./evening.ts";
import type { BlockTexts } from "./use-block-texts.ts";

type BlockReason = Seating["reason"];

interface Props {
  readonly row: Row;
  readonly evening: Evening;
  readonly blocks: readonly Block[];
  readonly timeline: Timeline;
  readonly texts: BlockTexts;
  readonly onClose: () => void;
  /** `until` is undefined without an end. */
  readonly onBlock: (tables: readonly string[], from: number, until: number | undefined, reason: BlockReason) => void;
}

/** Blocks a table, or those of its area that are free, for a part of the day. Parties that are there stay. */
export function BlockDialog({ row: { table, free }, evening, blocks, timeline, texts, onClose, onBlock }: Props) {
  const { block: words, walkIn } = useMessages("timeline");
  const toReason = useHourReason();
  const { plan, now } = evening;
  const { timeOf } = texts;
  const group = useId();
  const earliest = now === undefined || now < timeline.from ? timeline.from : Math.floor(now / 15) * 15;
  const [isArea, setIsArea] = useState(false);
  const [typed, setTyped] = useState({
    from: timeOf(earliest),
    until: timeOf(free?.until ?? timeline.until),
  });
  const [reason, setReason] = useState<BlockReason>();
  const [isTried, setIsTried] = useState(false);
  const area = plan.areas.find(({ id }) => id === table.area);
  const inArea = plan.tables.filter((one) => one.area === table.area && !one.retired);
  const isOpenEnd = typed.until === words.openEnd;
  const from = readMinute(typed.from, evening, timeline);
  const until = isOpenEnd
    ? endOfSeatingDay(evening.date, evening.timeZone)
    : readMinute(typed.until, evening, timeline);
  const isInOrder = from !== undefined && until !== undefined && from < until;
  const wished = isArea ? inArea : [table];
  const taken = takenBy(blocks);
  const span = isInOrder ? { from, until } : undefined;
  const tables = span ? wished.filter(({ id }) => isFree(plan, taken, [id], span)).map(({ id }) => id) : [];
  const staying = blocks.filter(
    ({ seating, until: end }) =>
      span &&
      seating.kind === "reservation" &&
      seating.from < span.until &&
      span.from < end &&
      wished.some(({ id }) => seating.tables.includes(id)),
  );
  const error = (text: string, minute: number | undefined) =>
    isTried && minute === undefined ? (text.trim() === "" ? words.unread : toReason(text, true)) : undefined;
  const orderError = isTried && from !== undefined && !isInOrder ? words.order : undefined;
  const fields = [
    ["from", words.from, from, error(typed.from, from)],
    ["until", words.until, isOpenEnd ? undefined : until, error(typed.until, until) ?? orderError],
  ] as const;
  return (
    <Dialog
      title={words.title(table.name)}
      subtitle={walkIn.subtitle(table.max, free?.until === undefined ? undefined : timeOf(free.until))}
      onClose={onClose}
      foot={
        <div className="dialog__foot row">
          <Button look="btn--quiet" text={words.keep} onClick={onClose} />
          <Button
            look="btn--primary"
            Icon={Lock}
            text={words.save}
            onClick={() => {
              setIsTried(true);
              if (span && tables.length > 0) onBlock(tables, span.from, isOpenEnd ? undefined : span.until, reason);
            }}
          />
        </div>
      }
    >
      <div className="dialog__body party-sheet">
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
        {span && tables.length === 0 && isTried ? (
          <FieldError id={`${group}-none`}>{words.nothing}</FieldError>
        ) : (
          <p className="soft">{staying.length > 0 ? words.stays(staying.map(texts.nameOf)) : words.info}</p>
        )}
      </div>
    </Dialog>
  );
}

/** A time of the evening, whose first hours belong to the night before. Of two in question that on the timeline is meant. */
function readMinute(text: string, { date, timeZone }: Evening, { from, until }: Timeline): number | undefined {
  const minutes = listTimes(text, true).map((time) =>
    toEpochMinutes(toInstant(time < seatingDayBegin ? addDays(date, 1) : date, time, timeZone)),
  );
  const shown = minutes.filter((minute) => from <= minute && minute <= until);
  const [minute, other] = minutes.length === 1 ? minutes : shown;
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
