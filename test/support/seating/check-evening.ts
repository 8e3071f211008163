import { isPhoneBooking } from "#functions/reservations/items.ts";
import type { Evening, Fact } from "./table-histories.ts";

// Nothing here is how the product decides: it only counts.

interface Stay {
  readonly from: number;
  readonly until: number;
}
const overlaps = (one: Stay, other: Stay): boolean => one.from < other.until && other.from < one.until;

/** What contradicts that everything happened in some order, at a restaurant with so many equal tables. */
export function checkEvening(
  { facts, meant, offered, unexpected, rows, seatings, tables: known, wrong }: Evening,
  tables: number,
): string[] {
  return [
    ...unexpected.map((answer) => `unexpected: ${answer}`),
    ...wrong.map((ref) => `${ref} does not follow from the rows`),
    ...checkAnswers(facts, tables),
    ...checkTables(seatings),
    ...checkPlan(seatings, known),
    ...checkRows(rows, seatings, offered),
    ...checkGuests(rows, seatings, meant),
  ];
}

/** No more parties than tables at any time, and nobody is sent away who could have sat. */
function checkAnswers(facts: readonly Fact[], tables: number): string[] {
  const taken = facts.filter(({ what }) => what === "took" || what === "mayHaveTaken");
  /** A request that moves away and back has its first id again: the release meant is the next one. */
  const releasesOf = ({ id, begin }: Fact) =>
    facts.filter(({ what, ...fact }) => what.endsWith("eleased") && fact.id === id && fact.end >= begin);
  /** Two may have given it back at once: from when on it may be free, and from when on it is. */
  const mayBeFree = (one: Fact) => Math.min(...releasesOf(one).map(({ begin }) => begin));
  const isFree = (one: Fact) => Math.min(...releasesOf(one).map(({ end }) => end));
  const atMost = facts.flatMap((fact) => {
    if (fact.what !== "took") return [];
    const sitting = taken.filter((one) => one.what === "took" && one.end <= fact.end && mayBeFree(one) > fact.end);
    const beside = sitting.filter((one) => overlaps(one, fact));
    const together = beside.map(({ from }) => beside.filter((one) => one.from <= from && from < one.until).length);
    const most = Math.max(...together);
    return most > tables ? [`${most} parties at ${tables} tables: ${fact.id}`] : [];
  });
  const needlessly = facts.flatMap((fact) => {
    if (fact.what !== "refused") return [];
    const perhaps = taken.filter((one) => overlaps(one, fact) && one.begin <= fact.end && isFree(one) >= fact.begin);
    return perhaps.length < tables ? [`refused at ${fact.from} beside ${perhaps.length} parties`] : [];
  });
  return [...atMost, ...needlessly];
}

/** No table has two parties or blocks at a time. */
const checkTables = (seatings: Evening["seatings"]): string[] =>
  seatings.flatMap((one, at) =>
    seatings
      .slice(at + 1)
      .filter((other) => overlaps(one, other) && one.tables.some((table) => other.tables.includes(table)))
      .map((other) => `${one.ref} and ${other.ref} sit at ${one.tables.join()}`),
  );

/** Nobody sits at a table that the plan does not know. */
const checkPlan = (seatings: Evening["seatings"], known: Evening["tables"]): string[] =>
  seatings
    .filter(({ tables }) => !tables.every((id) => known.has(id)))
    .map(({ ref, tables }) => `${ref} sits at ${tables.join()}, which the plan does not know`);

/** Each reservation that lives has one seating at its time, each offer one, and nothing else has one. */
function checkRows(rows: Evening["rows"], seatings: Evening["seatings"], offered: Evening["offered"]): string[] {
  const living = rows.filter(({ status, visit }) => status !== "cancelled" && visit !== "no_show");
  const without = living.filter(
    ({ id, begins_at, number_of_guests }) =>
      seatings.filter(
        ({ ref, from, guests }) => ref === id && from === Date.parse(begins_at) / 60_000 && guests === number_of_guests,
      ).length !== 1,
  );
  const refs = new Set([...living.map(({ id }) => id), ...offered]);
  const orphans = seatings.filter(({ kind, ref }) => kind !== "block" && !refs.has(ref));
  const unheld = [...offered].filter((id) => !seatings.some(({ ref }) => ref === id));
  const unseated = [...without.map(({ id }) => id), ...unheld];
  return [...unseated.map((id) => `${id} has no seating`), ...orphans.map(({ ref }) => `${ref} sits without a row`)];
}

/** Nobody has two tables at a time without having said so. */
const checkGuests = (rows: Evening["rows"], seatings: Evening["seatings"], meant: Evening["meant"]): string[] =>
  rows.flatMap((one, at) =>
    rows
      .slice(at + 1)
      .filter((other) => one.user_id === other.user_id && !isPhoneBooking(one))
      .filter((other) => [one, other].every(({ id }) => !meant.has(id)))
      .filter((other) =>
        seatings.some((a) => a.ref === one.id && seatings.some((b) => b.ref === other.id && overlaps(a, b))),
      )
      .map((other) => `one guest has ${one.id} and ${other.id}`),
  );
