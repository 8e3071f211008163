import { Armchair, CircleAlert, ClockAlert, Hourglass, Phone } from "lucide-react";
import type { BookEntry } from "#shared/reservations/reservation.ts";
import { reservationPaths } from "#shared/reservations/paths.ts";
import type { Plan } from "#shared/reservations/seating/plan.ts";
import { telephoneLink } from "#shared/platform/text/telephone-link.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { FoldedNotices } from "../book/entries/folded-notices.tsx";
import { type Block, type Care, nameTables } from "./evening.ts";
import type { Target } from "./targets.ts";
import type { BlockTexts } from "./use-block-texts.ts";
import "./care-list.css";

interface Props {
  readonly cares: readonly Care[];
  readonly plan: Plan;
  readonly texts: BlockTexts;
  readonly onMove: (block: Block, target: Target) => void;
  /** Chooses a table where none fits. */
  readonly onPick: (block: Block) => void;
  readonly onNoShow: (entry: BookEntry, name: string) => void;
}

/** What needs somebody now: at most three sentences, each with what can be done. */
export function CareList({ cares, ...props }: Props) {
  const { cares: words } = useMessages("timeline");
  if (cares.length === 0) return null;
  return (
    <FoldedNotices
      count={cares.length}
      text={words.folded(cares.length)}
      isUrgent={cares.some(({ kind }) => kind === "clash")}
    >
      <ul className="cares" aria-label={words.title}>
        {cares.map((care) => (
          <li key={keyOf(care)} className={care.kind === "clash" ? "cares__one cares__one--brick" : "cares__one"}>
            <CareItem care={care} {...props} />
          </li>
        ))}
      </ul>
    </FoldedNotices>
  );
}

const keyOf = (care: Care): string =>
  care.kind === "clash" ? care.next.seating.ref : care.kind === "late" ? care.block.seating.ref : care.kind;

function CareItem({ care, plan, texts, onMove, onPick, onNoShow }: Omit<Props, "cares"> & { readonly care: Care }) {
  const { cares: words } = useMessages("timeline");
  const today = useMessages("today");
  if (care.kind === "clash") {
    const { sitting, next, to } = care;
    const shared = sitting.seating.tables.filter((id) => next.seating.tables.includes(id));
    const [name, time] = [texts.nameOf(next), texts.timeOf(next.seating.from)];
    return (
      <>
        <CircleAlert className="icon" aria-hidden />
        <p>{words.clash(nameTables(plan, shared), sitting.minutes ?? 0, name, time)}</p>
        <Button
          look="btn--secondary btn--small"
          text={to ? words.moveTo(name, nameTables(plan, to.tables)) : words.moveElsewhere(name)}
          onClick={() => (to ? onMove(next, to) : onPick(next))}
        />
      </>
    );
  }
  if (care.kind === "late") {
    const { entry, minutes = 0 } = care.block;
    const name = texts.nameOf(care.block);
    const phone = telephoneLink(entry?.customer_phone ?? "");
    return (
      <>
        <ClockAlert className="icon" aria-hidden />
        <p>{words.late(name, today.late(minutes))}</p>
        <span className="cares__acts">
          {phone !== undefined && (
            <a className="btn btn--secondary btn--small" href={phone} aria-label={today.call(name)}>
              <Phone className="icon" aria-hidden />
              {words.call}
            </a>
          )}
          {entry && (
            <Button
              look="btn--secondary btn--small"
              text={words.noShow}
              label={words.noShowLabel(name)}
              onClick={() => onNoShow(entry, name)}
            />
          )}
        </span>
      </>
    );
  }
  const [first] = care.parties;
  if (care.kind === "unseated") {
    return (
      <>
        <Armchair className="icon" aria-hidden />
        <p>{words.unseated(care.parties.map(texts.nameOf))}</p>
        {first && (
          <Button
            look="btn--secondary btn--small"
            text={words.choose(texts.nameOf(first))}
            onClick={() => onPick(first)}
          />
        )}
      </>
    );
  }
  return (
    <>
      <Hourglass className="icon" aria-hidden />
      <p>{words.open(care.parties.length, first ? texts.nameOf(first) : "")}</p>
      <ButtonLink look="btn--secondary btn--small" text={words.answer} to={reservationPaths.reservations} />
    </>
  );
}
