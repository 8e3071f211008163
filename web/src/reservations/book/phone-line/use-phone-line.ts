import { useEffect, useRef, useState } from "react";
import type { ZonedSchedule } from "#shared/restaurants/service-day.ts";
import { type BookClock, toBookClock } from "../use-day.ts";
import { bookingFields, type BookingField, correctLine, keepCorrections } from "./phone-booking.ts";
import { keepPhoneDraft, readPhoneDraft } from "./phone-draft.ts";
import { parsePhoneLine } from "./parse-phone-line.ts";
import type { LineContext, PhoneLine, Settled } from "./reader.ts";

interface Given {
  /** Where the line is kept over a reload of the tab. */
  readonly draft: string;
  /** The day that is open: a line without a day means this one. */
  readonly date: string;
  readonly now: BookClock;
  readonly schedule: ZonedSchedule | undefined;
}

/**
 * The line as it was typed, and what it says with its corrections. Its words mean what they meant when they were typed:
 * `morgen` and the open day stay the same, however much later the line is entered.
 */
export function usePhoneLine({ draft, date, now, schedule }: Given) {
  const [stored] = useState(() => readPhoneDraft(draft));
  const [line, setLine] = useState(stored.line);
  const [corrections, setCorrections] = useState<PhoneLine>(stored.corrections);
  const [typed, setTyped] = useState(stored.typed);
  const [settled, setSettled] = useState<readonly Settled[]>([]);
  /** The tables that the person has chosen. */
  const [chosen, setChosen] = useState(stored.chosen);
  useEffect(
    () => keepPhoneDraft(draft, { line, corrections, typed, chosen }),
    [draft, line, corrections, typed, chosen],
  );
  const [shown, setShown] = useState({ date, today: now.date });
  if (shown.date !== date || shown.today !== now.date) {
    setShown({ date, today: now.date });
    // Who goes to another day takes the line along; a day that begins by itself leaves it where it was.
    if (shown.today === now.date) setTyped((kept) => kept && { ...kept, openDate: date });
  }

  const latest = useRef(line);
  useEffect(() => {
    latest.current = line;
  }, [line]);
  const typedAt = typed ? toBookClock(typed.at, schedule) : now;
  const openDate = typed ? (typed.openDate ?? typedAt.date) : date;
  const whenTyped: LineContext = { ...typedAt, schedule, openDate: corrections.date ?? openDate, settled };
  const context: LineContext = { ...now, schedule, openDate, settled };
  const read = parsePhoneLine(line, whenTyped);
  // A corrected field answers what was asked about it.
  const questions = (read.questions ?? []).filter(
    ({ answers }) => !answers.some((answer) => bookingFields.some((field) => field in answer && field in corrections)),
  );

  const openNow = date === now.date ? undefined : date;
  /** Begins a line, of the day that is open. */
  const begin = (text: string): void => {
    setLine(text);
    setTyped(text.trim() === "" ? undefined : { openDate: openNow, at: now.at });
    setCorrections({});
    setSettled([]);
    setChosen(undefined);
  };
  return {
    line,
    understood: { ...read, ...corrections, questions },
    /** What is open now, for what is typed into a chip. */
    context,
    chosen,
    setChosen,
    empty: () => begin(""),
    /** What was typed on while the line was entered stays: the next caller's. */
    emptyEntered: () =>
      begin(latest.current.startsWith(line) ? latest.current.slice(line.length).trimStart() : latest.current),
    /** `isReplaced`: it was typed over the whole line. What does not go on with that is a new line, of the day that is open. */
    type: (text: string, isReplaced: boolean): void => {
      if (text.trim() === "" || (isReplaced && !text.startsWith(line))) {
        begin(text);
        return;
      }
      setLine(text);
      const next = parsePhoneLine(text, whenTyped);
      setCorrections(keepCorrections(corrections, read, next));
      const isSameWhen = typed && next.date === read.date && next.time === read.time;
      if (!isSameWhen) setTyped({ openDate: openNow, ...typed, at: now.at });
    },
    /** Corrects a field by what was typed into its chip; false for what cannot be read. */
    correct: (field: BookingField, text: string): boolean => {
      const corrected = correctLine(corrections, field, text, context);
      if (corrected) setCorrections(corrected);
      return corrected !== undefined;
    },
    settle: (one: Settled): void => setSettled((all) => [...all, one]),
  };
}
