import type { Plan } from "#shared/reservations/seating/plan.ts";
import type { Seating } from "#shared/reservations/seating/seating-day.ts";
import { type Block, takenBy } from "./evening.ts";
import { listTargets, type Target } from "./targets.ts";

/** Tables that are to be blocked, in epoch minutes. */
interface Blocking {
  readonly wished: readonly string[];
  readonly from: number;
  readonly until: number;
}

/** A party at tables that are to be blocked, and where it goes. */
export interface Leaving {
  readonly block: Block;
  /** Where else it could go. */
  readonly targets: readonly Target[];
  /** Those of its own where it stays; none where it loses them. */
  readonly tables: readonly string[];
  /** When its stay ends, if not as planned. */
  readonly until: number | undefined;
  /** Nothing is free that fits. */
  readonly isStuck: boolean;
}

/** Tables as they are chosen: `7,8`, or nothing. */
export const toChoice = ({ tables }: Pick<Seating, "tables">): string => tables.join();
const toTables = (choice: string): string[] => choice.split(",").filter(Boolean);

/** Lists who has the tables then; whoever has left them is in nobody's way for long. */
export const listStaying = (
  { buffer_minutes: buffer }: Pick<Plan, "buffer_minutes">,
  blocks: readonly Block[],
  { wished, from, until }: Blocking,
): Block[] =>
  blocks.filter(
    ({ seating, state, until: end }) =>
      seating.kind !== "block" &&
      state !== "left" &&
      seating.from < until + buffer &&
      from < end + buffer &&
      seating.tables.some((id) => wished.includes(id)),
  );

/**
 * Finds other tables for those whose own are to be blocked, the largest party first. They go in that order: one may take
 * what another has left.
 *
 * @param chosen what somebody has chosen for a party, by its reference
 * @param mayStay whoever finds none keeps the own, which is not blocked then
 */
export function clearTables(
  plan: Plan,
  blocks: readonly Block[],
  blocking: Blocking,
  {
    chosen,
    mayStay,
    now,
  }: {
    readonly chosen: Readonly<Record<string, string>>;
    readonly mayStay: boolean;
    readonly now: number | undefined;
  },
): Leaving[] {
  const { wished, from, until } = blocking;
  const staying = listStaying(plan, blocks, blocking).toSorted((a, b) => b.seating.guests - a.seating.guests);
  const others = takenBy(blocks.filter((block) => !staying.includes(block)));
  const blocked: Seating = { ref: "", kind: "block", tables: wished, from, until, guests: 0 };
  const taken = [...others, blocked];
  for (const party of takenBy(staying)) {
    const choice = chosen[party.ref];
    if (choice !== undefined) taken.push({ ...party, tables: toTables(choice) });
  }
  const proposed: Seating[] = [];
  return staying.map((block): Leaving => {
    const { seating } = block;
    const party = { ...seating, until: block.until };
    const list = (seatings: readonly Seating[]) =>
      listTargets(plan, seatings, party, now).filter(({ verdict }) => verdict !== "taken");
    const targets = list(taken);
    const best = list([...taken, ...proposed]).find(({ verdict, isTooSmall }) => verdict === "free" && !isTooSmall);
    const own = toChoice(seating);
    const choice = chosen[seating.ref];
    // A table that is held for whoever waits is not given up.
    const mayKeep = mayStay || seating.kind === "offer";
    const isOpen = (choice === own && mayKeep) || choice === "" || targets.some((one) => toChoice(one) === choice);
    const none = mayKeep ? own : "";
    const going = choice !== undefined && isOpen ? choice : best ? toChoice(best) : none;
    const target = targets.find((one) => toChoice(one) === going);
    const tables = toTables(going);
    proposed.push({ ...party, tables });
    const end = target?.verdict === "short" ? target.until : block.until;
    return {
      block,
      targets,
      tables,
      until: end === seating.until || going === own ? undefined : end,
      isStuck: !best && !target,
    };
  });
}
