import { ArrowLeftRight } from "lucide-react";
import { startTransition, useState } from "react";
import type { BookEntry } from "#shared/reservations/reservation.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/notice/notice.tsx";
import { type Evening, listBlocks, nameTables } from "./evening.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { useBlockTexts } from "./use-block-texts.ts";
import type { SeatingActs } from "./use-seating-acts.ts";
import "#web/ui/chip/chip.css";
import "./table-list.css";

interface Props {
  readonly evening: Evening;
  readonly entry: BookEntry;
  readonly acts: SeatingActs;
  readonly canChange: boolean;
}

/** Stays that are offered around the planned end, in minutes. */
const longer = [-15, 15, 30];

/** In the sheet of a party: its tables, another one for it, and until when it stays. */
export function PartyTables({ evening, entry, acts, canChange }: Props) {
  const { plan, timeZone, now } = evening;
  const words = useMessages("timeline");
  const texts = useBlockTexts(plan, timeZone);
  const [isMoving, setIsMoving] = useState(false);
  const blocks = listBlocks(evening);
  const block = blocks.find(({ seating }) => seating.ref === entry.id);
  if (!block) return null;
  const { seating, state } = block;
  const name = texts.nameOf(block);
  const isSitting = (id: string) => seating.tables.includes(id);
  const sitting = blocks.find((one) => one.state === "over" && one.seating.tables.some(isSitting));
  const isStored = evening.seatings.some(({ ref }) => ref === seating.ref);
  const canMove = canChange && isStored && state !== "left";
  return (
    <div className="party-tables">
      {state === "clash" && sitting && (
        <Notice title={words.party.taken(nameTables(plan, sitting.seating.tables))}>
          {words.party.takenText(texts.nameOf(sitting), texts.timeOf(sitting.seating.from), sitting.minutes ?? 0)}
        </Notice>
      )}
      <p>{texts.tablesOf(seating)}</p>
      {canMove && (
        <Button
          look="btn--secondary"
          Icon={ArrowLeftRight}
          text={words.party.move}
          aria-haspopup="dialog"
          onClick={() => startTransition(() => setIsMoving(true))}
        />
      )}
      {canMove && seating.tables.length > 0 && (
        <fieldset>
          <legend className="label num">{words.party.stays(texts.timeOf(seating.until))}</legend>
          <div className="chips">
            {longer
              .map((minutes) => seating.until + minutes)
              .filter((until) => until > Math.max(seating.from, now ?? 0))
              .map((until) => (
                <button
                  key={until}
                  type="button"
                  className="chip chip--tall num"
                  aria-label={words.party.stays(texts.timeOf(until))}
                  onClick={() => void acts.stay(seating, name, until)}
                >
                  {texts.timeOf(until)}
                </button>
              ))}
          </div>
        </fieldset>
      )}
      {isMoving && (
        <MoveDialog
          seating={seating}
          name={name}
          plan={plan}
          blocks={blocks}
          texts={texts}
          now={now}
          onClose={() => startTransition(() => setIsMoving(false))}
          onMove={(tables, until) => {
            setIsMoving(false);
            void acts.move(seating, name, tables, until);
          }}
        />
      )}
    </div>
  );
}
