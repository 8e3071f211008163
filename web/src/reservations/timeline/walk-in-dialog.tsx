import { Lock } from "lucide-react";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import type { Row } from "./evening.ts";
import type { BlockTexts } from "./use-block-texts.ts";
import "../parts/tiles.css";

interface Props {
  readonly row: Row;
  readonly texts: BlockTexts;
  readonly onSeat: (guests: number) => void;
  readonly onBlock: () => void;
  readonly onClose: () => void;
}

/** Guests who have come without a reservation: one tap on their number, and they sit. */
export function WalkInDialog({ row: { table, free }, texts, onSeat, onBlock, onClose }: Props) {
  const { walkIn: words, tableName } = useMessages("timeline");
  const time = free?.until === undefined ? undefined : texts.timeOf(free.until);
  return (
    <Dialog title={tableName(table.name)} subtitle={words.subtitle(table.max, time)} onClose={onClose}>
      <div className="dialog__body party-sheet">
        <fieldset>
          <legend className="label">{words.howMany}</legend>
          <div className="tiles">
            {Array.from({ length: Math.max(4, table.max) }, (_, index) => index + 1).map((guests) => (
              <button
                key={guests}
                type="button"
                className="tile"
                aria-label={words.number(guests)}
                onClick={() => onSeat(guests)}
              >
                {guests}
              </button>
            ))}
          </div>
        </fieldset>
        <p className="soft">
          {words.hint} {free?.next && time !== undefined && words.next(texts.nameOf(free.next), time)}
        </p>
        <Button look="btn--quiet" Icon={Lock} text={words.block} onClick={onBlock} />
      </div>
    </Dialog>
  );
}
