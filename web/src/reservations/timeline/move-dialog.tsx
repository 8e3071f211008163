import { useId, useState } from "react";
import type { Plan } from "#shared/reservations/seating/plan.ts";
import type { Seating } from "#shared/reservations/seating/seating-day.ts";
import { useGrowing } from "#web/platform/use-growing.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { classes } from "#web/ui/classes/classes.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { type Block, nameTables, takenBy } from "./evening.ts";
import { listTargets, type Target } from "./targets.ts";
import type { BlockTexts } from "./use-block-texts.ts";
import "./move-dialog.css";

interface Props {
  readonly seating: Seating;
  readonly name: string;
  readonly plan: Plan;
  readonly blocks: readonly Block[];
  readonly texts: BlockTexts;
  readonly now: number | undefined;
  readonly onClose: () => void;
  /** `until` where the party can stay only for a part of its time. */
  readonly onMove: (tables: readonly string[], until: number | undefined) => void;
}

/** Most of a screen; the others follow at once. */
const firstRows = 7;

/** Which tables fit a party, and why others do not. */
export function MoveDialog({ seating, name, plan, blocks, texts, now, onClose, onMove }: Props) {
  const { move: words, guests, fromUntil } = useMessages("timeline");
  const group = useId();
  const targets = listTargets(plan, takenBy(blocks), seating, now);
  const shown = useGrowing(targets.length, firstRows);
  const [chosen, setChosen] = useState<string>();
  const target = targets.find(({ tables }) => tables.join() === chosen);
  const isShort = target?.verdict === "short";
  /** What was chosen may have been taken meanwhile. */
  const canMove = chosen === "" || (target !== undefined && target.verdict !== "taken");
  const { timeOf } = texts;
  return (
    <Dialog
      title={words.title}
      subtitle={`${name}, ${guests(seating.guests).replace(" ", "\u00A0")}, ${fromUntil(timeOf(seating.from), timeOf(seating.until))}`}
      onClose={onClose}
      foot={
        <div className="dialog__foot row">
          <Button look="btn--quiet" text={words.back} onClick={onClose} />
          <Button
            look="btn--primary"
            text={!canMove ? words.choose : target ? words.to(nameTables(plan, target.tables)) : words.toNone}
            aria-disabled={!canMove}
            onClick={() => canMove && onMove(target?.tables ?? [], isShort ? target.until : undefined)}
          />
        </div>
      }
    >
      <div className="dialog__body">
        <fieldset className="targets">
          <legend className="visually-hidden">{words.choose}</legend>
          {targets.slice(0, shown).map((one) => (
            <TargetRow
              key={one.tables.join()}
              target={one}
              group={group}
              plan={plan}
              guests={seating.guests}
              blocks={blocks}
              texts={texts}
              isChosen={chosen === one.tables.join()}
              onChoose={() => setChosen(one.tables.join())}
            />
          ))}
          {seating.tables.length > 0 && (
            <label className="targets__one">
              <input type="radio" name={group} checked={chosen === ""} onChange={() => setChosen("")} />
              <b aria-hidden>–</b>
              <span>
                {words.toNone}
                <small>{words.noneText(name)}</small>
              </span>
            </label>
          )}
          {isShort && target.until !== undefined && (
            <p className="targets__info" role="status">
              {words.shorter(timeOf(target.until), timeOf(seating.until), name)}
            </p>
          )}
        </fieldset>
      </div>
    </Dialog>
  );
}

interface RowProps extends Pick<Props, "plan" | "blocks" | "texts"> {
  readonly target: Target;
  readonly group: string;
  readonly guests: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function TargetRow({ target, group, plan, guests, blocks, texts, isChosen, onChoose }: RowProps) {
  const { move: words } = useMessages("timeline");
  const { tables, seats, verdict, isTooSmall, until, by } = target;
  const nameOf = (one: Seating | undefined): string => {
    const block = blocks.find(({ seating }) => seating.ref === one?.ref);
    return block ? texts.nameOf(block) : words.someone;
  };
  const area = plan.areas.find(({ id }) => plan.tables.find((one) => one.id === tables[0])?.area === id)?.name ?? "";
  const isBlocked = by.some(({ kind }) => kind === "block");
  const why =
    verdict === "free"
      ? until === undefined
        ? words.free
        : words.freeUntil(texts.timeOf(until), nameOf(by[0]))
      : verdict === "short"
        ? words.short(texts.timeOf(until ?? 0), nameOf(by[0]))
        : isBlocked
          ? words.blocked
          : words.taken(by.map(nameOf));
  return (
    <label className={classes("targets__one", verdict === "taken" && "targets__one--off")}>
      <input type="radio" name={group} checked={isChosen} disabled={verdict === "taken"} onChange={onChoose} />
      <b>{nameTables(plan, tables)}</b>
      <span>
        {tables.length > 1 ? words.joined(area, seats) : words.seats(area, seats)}
        <small className={classes((verdict === "short" || isTooSmall) && "targets__warn")}>
          {isTooSmall ? `${words.tooSmall(guests)}, ${why}` : why}
        </small>
      </span>
    </label>
  );
}
