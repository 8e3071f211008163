import { useMessages } from "#web/platform/i18n/language.tsx";
import { Field } from "#web/ui/field/field.tsx";
import { type Leaving, toChoice } from "./clear-tables.ts";
import { TargetOptions } from "./target-options.tsx";
import type { BlockTexts } from "./use-block-texts.ts";

interface Props {
  readonly leaving: readonly Leaving[];
  readonly texts: BlockTexts;
  readonly mayStay: boolean;
  /** `choice` as of `toChoice`. */
  readonly onChoose: (ref: string, choice: string) => void;
}

const byTime = (one: Leaving, other: Leaving): number => one.block.seating.from - other.block.seating.from;

/** Where the parties go whose tables are to be blocked: a proposal for each, and every other way. */
export function LeavingParties({ leaving, texts, mayStay, onChoose }: Props) {
  const { block: words, noTable, guests, fromUntil } = useMessages("timeline");
  const { nameOf, tablesOf, timeOf } = texts;
  return (
    <fieldset className="block-moves">
      <legend className="label">{words.where}</legend>
      {leaving.toSorted(byTime).map(({ block, targets, tables, isStuck }) => {
        const { ref, kind, guests: count, from, until } = block.seating;
        const isOffer = kind === "offer";
        return (
          <Field
            key={ref}
            label={`${nameOf(block)}, ${guests(count)}, ${fromUntil(timeOf(from), timeOf(until))}`}
            hint={isStuck ? words.noneFits : undefined}
            error={undefined}
          >
            {(aria) => (
              <select
                {...aria}
                className="input"
                value={toChoice({ tables })}
                onChange={(event) => onChoose(ref, event.target.value)}
              >
                <TargetOptions targets={targets} nameOf={tablesOf} timeOf={timeOf} />
                {(mayStay || isOffer) && <option value={toChoice(block.seating)}>{words.stay}</option>}
                {!isOffer && <option value="">{noTable}</option>}
              </select>
            )}
          </Field>
        );
      })}
    </fieldset>
  );
}
