import { CircleCheck, CircleX, Eye, ListX } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useId, useMemo, useState } from "react";
import type { Bookable } from "#shared/reservations/booking-rules.ts";
import { listArrivals } from "#shared/reservations/seating/list-times.ts";
import type { FullReason } from "#shared/reservations/seating/time-states.ts";
import type { Seating } from "#shared/reservations/seating/seating-day.ts";
import { reservationPaths } from "#shared/reservations/paths.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { apiQuery } from "#web/platform/api/call.ts";
import { useMatches } from "#web/platform/browser-state.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Stepper } from "#web/ui/stepper/stepper.tsx";
import { formatBookDay } from "../book/book.ts";
import { hasRoomBeside } from "../book/entries/party-sheet.tsx";
import { type Block, type Evening, listBlocks, nameTables } from "./evening.ts";
import { type Explanation, explainTime, type Help } from "./explain-time.ts";
import { useBlockTexts } from "./use-block-texts.ts";
import type { SeatingActs } from "./use-seating-acts.ts";
import "./why-full-panel.css";

interface Props {
  readonly evening: Evening;
  readonly restaurant: Bookable;
  /** The instant now: other days have none in the evening. */
  readonly now: Date;
  /** The hour that was asked about. */
  readonly time: string;
  /** Undefined without network. */
  readonly acts: SeatingActs | undefined;
  readonly onClose: () => void;
}

const mostGuests = 20;

/** Why a time is full: what is in order and what is not, what would help, and what guests read. */
export default function WhyFullPanel({ evening, restaurant, now, time, acts, onClose }: Props) {
  const { plan, seatings, date } = evening;
  const { why: words, refused: refusedWords } = useMessages("timeline");
  const { language } = useLanguage();
  const isBeside = useMatches(hasRoomBeside) === true;
  const group = useId();
  const arrivals = listArrivals(plan, date);
  const [chosen, setChosen] = useState(
    () => (arrivals.find((one) => one.time >= time) ?? arrivals.at(-1))?.time ?? time,
  );
  const [typed, setTyped] = useState("2");
  const guests = useDeferredValue(Math.min(mostGuests, Math.max(1, Number.parseInt(typed, 10) || 1)));
  const blocks = listBlocks(evening);
  const found = useMemo(() => {
    const arrival = listArrivals(plan, date).find((one) => one.time === chosen) ?? { date, time: chosen };
    return explainTime({ restaurant, plan, seatings }, arrival, guests, now);
  }, [restaurant, plan, seatings, date, chosen, guests, now]);
  const refused = useQuery(apiQuery("GET /partner/refused-wishes", { query: { from: date, until: date } }));
  const wishes = (refused.data?.items ?? []).filter((one) => one.time === chosen);
  const inVain = wishes.reduce((sum, { count }) => sum + count, 0);
  const reason = found.verdict.state === "full" ? found.verdict.reason : undefined;
  const isOver = reason === "too_late" && found.from * 60_000 <= now.getTime();
  const isFull = reason !== undefined && !isOver;
  const hasHelp = isFull && (!isOutside(reason) || found.alternatives.length > 0);
  return (
    <Dialog
      title={isOver ? words.over(chosen) : isFull ? words.full(chosen) : words.notFull(chosen)}
      subtitle={formatBookDay(date, language)}
      isBeside={isBeside}
      onClose={onClose}
    >
      <div className="dialog__body why">
        <div className="why__wish">
          <div className="field">
            <label htmlFor={group}>{words.time}</label>
            <select id={group} className="input num" value={chosen} onChange={(event) => setChosen(event.target.value)}>
              {[...new Set([...arrivals.map((one) => one.time), chosen])].map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </div>
          <Stepper
            label={words.guests}
            less={words.less}
            more={words.more}
            min={1}
            max={mostGuests}
            field={{ value: typed, setValue: setTyped }}
            earlyError={false}
          />
        </div>
        {!isOver && <Reasons found={found} guests={guests} evening={evening} blocks={blocks} />}
        {hasHelp && <Helps found={found} evening={evening} blocks={blocks} acts={acts} onTime={setChosen} />}
        {isFull && (
          <p className="why__read">
            <Eye className="icon" aria-hidden />
            <span>
              {words.read} <b>{words.reasons[reason](guests)}</b>{" "}
              {found.alternatives.length > 0 && words.also(found.alternatives.map((one) => one.time))}
            </span>
          </p>
        )}
        {inVain > 0 && (
          <ButtonLink
            look="btn--quiet btn--wide"
            Icon={ListX}
            text={refusedWords.link(inVain, chosen)}
            to={reservationPaths.refused}
          />
        )}
      </div>
    </Dialog>
  );
}

interface PartProps {
  readonly found: Explanation;
  readonly evening: Evening;
  readonly blocks: readonly Block[];
}

const useNameOf = ({ plan, timeZone }: Evening, blocks: readonly Block[]) => {
  const texts = useBlockTexts(plan, timeZone);
  const { unknown } = useMessages("timeline");
  const nameOf = ({ ref }: Seating): string => {
    const block = blocks.find(({ seating }) => seating.ref === ref);
    return block ? texts.nameOf(block) : unknown;
  };
  return { ...texts, partyOf: nameOf };
};

/** Reasons that no table has to do with. */
const isOutside = (reason: FullReason): reason is "closed" | "closed_online" | "too_late" =>
  reason === "closed" || reason === "closed_online" || reason === "too_late";

function Reasons({ found, guests, evening, blocks }: PartProps & { readonly guests: number }) {
  const { why: words } = useMessages("timeline");
  const { plan } = evening;
  const { partyOf, timeOf } = useNameOf(evening, blocks);
  const { verdict, pacing, fitting, from, until } = found;
  const reason = verdict.state === "full" ? verdict.reason : undefined;
  const namesOf = (list: readonly (readonly string[])[]) => list.map((tables) => nameTables(plan, tables));
  const free = fitting.find(({ by }) => by.length === 0);
  const isBlocked = fitting.every(({ by }) => by.every(({ kind }) => kind === "block"));
  const others = [
    found.tooSmall.length > 0 && words.tooSmall(namesOf(found.tooSmall)),
    found.tooBig.length > 0 && words.tooBig(namesOf(found.tooBig)),
    found.offline.length > 0 && words.offline(namesOf(found.offline)),
  ].filter((text) => text !== false);
  const outside = { closed: words.closed, closed_online: words.closedOnline, too_late: words.tooLate };
  /** Who has a table when, and how much is missing where that is all. */
  const say = (by: readonly Seating[]): ReactNode => {
    const [first] = by.toSorted((a, b) => a.from - b.from);
    if (!first) return null;
    const isAfter = first.from > from;
    return isAfter && until - first.from <= 60 && by.length === 1 ? (
      <span className="why__near">{words.missing(partyOf(first), timeOf(first.from), until - first.from)}</span>
    ) : (
      by.map((one) => words.taken(partyOf(one), timeOf(one.from), timeOf(one.until))).join("; ")
    );
  };
  return (
    <>
      <ul className="why__rows">
        {reason !== undefined && isOutside(reason) ? (
          <WhyRow isGood={false} title={outside[reason]} />
        ) : (
          <WhyRow isGood title={words.open} />
        )}
        <WhyRow
          isGood={reason !== "pacing"}
          title={words.pacing}
          text={pacing ? words.pacingCount(pacing.arriving, pacing.most) : words.noPacing}
        />
        {free ? (
          <WhyRow isGood title={words.table(nameTables(plan, free.tables))} />
        ) : reason === "party_too_large" ? (
          <WhyRow isGood={false} title={words.tooLarge(guests)} />
        ) : (
          <WhyRow
            isGood={false}
            title={words.noTable(guests, timeOf(from), timeOf(until))}
            {...(fitting.length > 0 && {
              text: isBlocked ? words.blocked(fitting.length) : words.fitting(fitting.length),
            })}
          />
        )}
      </ul>
      {!free && fitting.length > 0 && (
        <ul className="why__tables">
          {fitting.map(({ tables, by }) => (
            <li key={tables.join()}>
              <b>{nameTables(plan, tables)}</b>
              <span>{say(by)}</span>
            </li>
          ))}
        </ul>
      )}
      {!free && others.length > 0 && <p className="soft small">{others.join(" ")}</p>}
    </>
  );
}

interface WhyRowProps {
  readonly isGood: boolean;
  readonly title: string;
  readonly text?: string;
}

function WhyRow({ isGood, title, text }: WhyRowProps) {
  const Icon = isGood ? CircleCheck : CircleX;
  return (
    <li className={isGood ? "why__row" : "why__row why__row--no"}>
      <Icon className="icon" aria-hidden />
      <span>
        <b>{title}</b>
        {text !== undefined && <small>{text}</small>}
      </span>
    </li>
  );
}

interface HelpsProps extends PartProps {
  readonly acts: SeatingActs | undefined;
  readonly onTime: (time: string) => void;
}

function Helps({ found, evening, blocks, acts, onTime }: HelpsProps) {
  const { why: words, block } = useMessages("timeline");
  const { plan } = evening;
  const { partyOf } = useNameOf(evening, blocks);
  const [nearest] = found.alternatives;
  const titleOf = (help: Help): string =>
    help.kind === "move"
      ? words.help.move(partyOf(help.seating), nameTables(plan, help.to))
      : help.kind === "unblock"
        ? words.help.unblock(nameTables(plan, help.seating.tables))
        : help.kind === "pacing"
          ? words.help.pacing(help.value, plan.guests_per_quarter ?? 0)
          : help.kind === "shorter"
            ? words.help.shorter(help.value)
            : words.help[help.kind];
  return (
    <section>
      <h3>{words.helps}</h3>
      <ul className="why__helps">
        {found.helps.map((help) => (
          <li key={"seating" in help ? help.seating.ref : help.kind}>
            <span>
              <b>{titleOf(help)}</b>
              <em>{words.gain(help.kind === "move" ? 1 : help.gain)}</em>
            </span>
            {help.kind === "move" ? (
              acts && (
                <Button
                  look="btn--secondary btn--small"
                  text={words.move}
                  label={`${words.move}: ${titleOf(help)}`}
                  onClick={() => void acts.move(help.seating, partyOf(help.seating), help.to)}
                />
              )
            ) : help.kind === "unblock" ? (
              acts && (
                <Button
                  look="btn--secondary btn--small"
                  text={block.open}
                  label={`${block.open}: ${titleOf(help)}`}
                  onClick={() => void acts.open(help.seating)}
                />
              )
            ) : (
              <ButtonLink
                look="btn--quiet btn--small"
                text={words.rule}
                label={`${words.rule}: ${titleOf(help)}`}
                to={`${restaurantPaths.restaurantSettings}/tables`}
              />
            )}
          </li>
        ))}
        {nearest && (
          <li>
            <b>{words.help.time(nearest.time)}</b>
            <Button
              look="btn--quiet btn--small"
              text={words.show}
              label={`${words.show}: ${words.help.time(nearest.time)}`}
              onClick={() => onTime(nearest.time)}
            />
          </li>
        )}
        {found.helps.length === 0 && !nearest && <li>{words.noHelp}</li>}
      </ul>
    </section>
  );
}
