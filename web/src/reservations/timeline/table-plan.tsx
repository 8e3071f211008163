import { startTransition, useMemo, useState } from "react";
import type { BookEntry } from "#shared/reservations/reservation.ts";
import type { VisitMark } from "#shared/reservations/reservation-status.ts";
import type { Plan } from "#shared/reservations/seating/plan.ts";
import type { Seating } from "#shared/reservations/seating/seating-day.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { useMatches } from "#web/platform/browser-state.ts";
import { useLatest } from "#web/platform/use-latest.ts";
import { useApiMessages, useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { EmptyState, ErrorState } from "#web/ui/states/states.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import { formatBookDay } from "../book/book.ts";
import { AnsweredEntry } from "../book/entries/answers.tsx";
import { RequestDialog } from "../book/entries/request-row.tsx";
import type { Answers } from "../book/entries/use-answers.ts";
import { usePartyName } from "../book/entries/use-party-name.ts";
import { UnsentAnswer } from "../parts/unsent-answer.tsx";
import { BlockDialog, BlockedDialog } from "./block-dialog.tsx";
import { CareList } from "./care-list.tsx";
import { type Block, type Evening, listBlocks, listCares, type Row, takenBy, toTimeline } from "./evening.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { TableGrid } from "./table-grid.tsx";
import { TableList } from "./table-list.tsx";
import { listTargets, type Target } from "./targets.ts";
import { useBlockTexts } from "./use-block-texts.ts";
import type { SeatingActs } from "./use-seating-acts.ts";
import type { Tables } from "./use-tables.ts";
import { WalkInDialog } from "./walk-in-dialog.tsx";

interface Props extends Omit<Evening, "plan" | "seatings"> {
  readonly tables: Tables;
  readonly acts: SeatingActs;
  readonly answers: Answers;
  readonly isOutside: (entry: BookEntry) => boolean;
  readonly isOffline: boolean;
  /** Ids of parties whose mark waits for the network. */
  readonly waiting: ReadonlySet<string>;
  readonly onOpen: (entry: BookEntry) => void;
  readonly onMark: (entry: BookEntry, visit: VisitMark) => void;
  /** Asks why a time is full. */
  readonly onWhy: (time: string) => void;
}

/** The table plan of a day, once the restaurant has tables. */
export default function TablePlan({ tables: { plan, seatings, failure, refetch }, ...props }: Props) {
  const words = useMessages("timeline");
  const { apiError } = useApiMessages();
  if (plan === null) {
    return (
      <EmptyState title={words.none.title} text={words.none.text} art="glocke">
        <ButtonLink look="btn--primary" text={words.none.action} to={`${restaurantPaths.restaurantSettings}/tables`} />
      </EmptyState>
    );
  }
  if (failure) return <ErrorState title={words.failed} text={apiError(failure)} onRetry={() => void refetch()} />;
  if (!plan || !seatings) return <PlanSkeleton />;
  return <Drawn plan={plan} seatings={seatings} {...props} />;
}

type Opened =
  | { readonly what: "seat" | "table"; readonly row: Row }
  | { readonly what: "block" | "request" | "move"; readonly block: Block };

interface DrawnProps extends Omit<Props, "tables"> {
  readonly plan: Plan;
  readonly seatings: readonly Seating[];
}

function Drawn(props: DrawnProps) {
  const { plan, seatings, entries, date, timeZone, now, acts, answers, isOutside, isOffline, onOpen, onMark } = props;
  const words = useMessages("timeline");
  const { marks } = useMessages("today");
  const { language } = useLanguage();
  const hasRoom = useMatches("(min-width: 44rem)") === true;
  const [opened, show] = useState<Opened>();
  /** Not in the task of the tap, which a hundred parties would make long. */
  const setOpened = (next: Opened | undefined) => startTransition(() => show(next));
  const close = () => setOpened(undefined);
  const evening: Evening = { plan, seatings, entries, date, timeZone, now };
  const [blocks, timeline] = useMemo(() => {
    const drawn = { plan, seatings, entries, date, timeZone, now };
    const listed = listBlocks(drawn);
    return [listed, toTimeline(drawn, listed)];
  }, [plan, seatings, entries, date, timeZone, now]);
  const texts = useBlockTexts(plan, timeZone);

  const open = useLatest((block: Block) => {
    if (block.seating.kind === "block") setOpened({ what: "block", block });
    else if (!block.entry) setOpened(isOffline ? undefined : { what: "move", block });
    else if (answers.pending.has(block.entry.id)) return; // it stands above, where it can be taken back
    else if (block.state === "open") setOpened({ what: "request", block });
    else onOpen(block.entry);
  });
  const mark = useLatest(onMark);
  const ask = useLatest(props.onWhy);
  const seat = useLatest((row: Row) => setOpened({ what: "seat", row }));
  const openTable = useLatest((row: Row) => {
    if (!isOffline) setOpened({ what: "table", row });
  });
  const targetsOf = useLatest((block: Block) => listTargets(plan, takenBy(blocks), block.seating, now));
  const move = useLatest((block: Block, { tables, verdict, until }: Target) => {
    void acts.move(block.seating, texts.nameOf(block), tables, verdict === "short" ? until : undefined);
  });
  const view = {
    timeline,
    now,
    plan,
    timeZone,
    canChange: !isOffline,
    onOpen: open,
    onSeat: seat,
    onTable: openTable,
  };
  return (
    <>
      <GivenAnswers answers={answers} isOffline={isOffline} />
      {!isOffline && (
        <CareList
          cares={listCares(evening, blocks)}
          texts={texts}
          plan={plan}
          onMove={move}
          onPick={(block) => setOpened({ what: "move", block })}
          onNoShow={(entry, name) => {
            onMark(entry, "no_show");
            toast(`${name}: ${marks.no_show}`, undefined, {
              duration: 5000,
              action: { text: words.undo, run: () => onMark(entry, entry.visit) },
            });
          }}
        />
      )}
      {hasRoom ? (
        <>
          <TableGrid
            key={date}
            {...view}
            label={words.region(formatBookDay(date, language))}
            onHour={ask}
            targetsOf={targetsOf}
            onMove={move}
          />
          <Key />
        </>
      ) : (
        <TableList key={date} {...view} waiting={props.waiting} onMark={mark} />
      )}
      {opened?.what === "seat" && (
        <WalkInDialog
          row={opened.row}
          texts={texts}
          onClose={close}
          onBlock={() => setOpened({ what: "table", row: opened.row })}
          onSeat={(guests) => {
            close();
            if (now !== undefined) void acts.walkIn(opened.row.table.id, guests, now);
          }}
        />
      )}
      {opened?.what === "table" && (
        <BlockDialog
          row={opened.row}
          evening={evening}
          blocks={blocks}
          timeline={timeline}
          texts={texts}
          onClose={close}
          onBlock={acts.block}
        />
      )}
      {opened?.what === "block" && (
        <BlockedDialog
          block={opened.block}
          plan={plan}
          texts={texts}
          canOpen={!isOffline}
          onClose={close}
          onOpen={() => {
            close();
            void acts.open(opened.block.seating);
          }}
        />
      )}
      {opened?.what === "move" && (
        <MoveDialog
          seating={opened.block.seating}
          name={texts.nameOf(opened.block)}
          plan={plan}
          blocks={blocks}
          texts={texts}
          now={now}
          onClose={close}
          onMove={(tables, until) => {
            close();
            void acts.move(opened.block.seating, texts.nameOf(opened.block), tables, until);
          }}
        />
      )}
      {opened?.what === "request" && opened.block.entry && (
        <RequestDialog
          entry={opened.block.entry}
          isOutside={isOutside(opened.block.entry)}
          isOffline={isOffline}
          onClose={close}
          onAnswer={(answer) => {
            close();
            answers.answer(answer);
          }}
        />
      )}
    </>
  );
}

/** Answers that can still be taken back, and those that did not get through: the plan has no room for them. */
function GivenAnswers({
  answers: { pending, unsent, undo, sendAgain },
  isOffline,
}: Pick<Props, "answers" | "isOffline">) {
  const nameOf = usePartyName();
  if (pending.size + unsent.size === 0) return null;
  return (
    <ul className="book__rows">
      {[...pending].map(([id, given]) => (
        <li key={id} className="party party--answered">
          <AnsweredEntry answer={given} hasFocus onUndo={() => undo(id)} />
        </li>
      ))}
      {[...unsent].map(([id, given]) => (
        <li key={id}>
          <b>{nameOf(given.entry)}</b>
          <UnsentAnswer
            reservation={given.entry}
            answer={given}
            viewer="restaurant"
            isOffline={isOffline}
            onSend={() => sendAgain(id)}
          />
        </li>
      ))}
    </ul>
  );
}

function Key() {
  const { marks, request } = useMessages("today");
  return (
    <p className="tl-key" aria-hidden>
      <span>{marks.expected}</span>
      <span className="mark--amber">{marks.arrived}</span>
      <span className="mark--forest">{marks.seated}</span>
      <span className="tl-key--open">{request}</span>
      <span className="mark--stone">{marks.left}</span>
    </p>
  );
}

function PlanSkeleton() {
  const { loading } = useMessages("timeline");
  return (
    <div className="tl tl--loading" aria-busy="true">
      <p className="visually-hidden" role="status">
        {loading}
      </p>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <span key={row} className="skeleton skeleton--line" />
      ))}
    </div>
  );
}
