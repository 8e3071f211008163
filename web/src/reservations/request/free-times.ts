import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { Availability } from "#shared/reservations/seating/availability.ts";
import type { Wish } from "#shared/restaurants/paths.ts";
import { readDraft, requestDraft } from "#web/platform/forms/draft.ts";
import { cachedMessages, loadMessages } from "#web/platform/i18n/catalogues.ts";
import { useLanguage } from "#web/platform/i18n/language.tsx";
import { findChosen, findProposal, type Proposal } from "./propose.ts";
import type FreeTimesField from "../parts/free-times-field.tsx";
import { availabilityQuery, type FreeTimes } from "./availability.ts";
import { type BookableRestaurant, findCurrentDay } from "./booking-rules.ts";

interface Visit {
  /** A day of the book. */
  readonly day: string | undefined;
  readonly time: string;
  readonly guests: number;
  readonly now: Date;
}

interface Options {
  readonly chosen: Chosen;
  /** The reservation that is to be changed. */
  readonly without?: string;
  readonly onPropose: (day: string, time: string) => void;
}

/** The day and party for which a time was proposed, and the proposal until the form has taken it. */
interface Settled {
  readonly party: string | undefined;
  readonly proposal?: Proposal | undefined;
}

interface Answer {
  /** Undefined where the restaurant has no tables, and as long as that is not known. */
  readonly free?: FreeTimes;
  /** Whether the first answer is on its way, and has not failed yet. */
  readonly isAsking: boolean;
}

/** The chips of a restaurant with tables, which others never load: there as soon as it is known what is free. */
export const freeTimes: { Field?: typeof FreeTimesField } = {};

const loadField = async () => {
  freeTimes.Field = (await import("../parts/free-times-field.tsx")).default;
};

const refreshMs = 18_000;

/**
 * Asks what is free for a party, again and again while the page is seen: first whether there are tables at all.
 *
 * Proposes a free time once for each day and party, the nearest to the one that the form has; at first on the next day
 * that has one. What was chosen stays, also when it is full.
 */
export function useFreeTimes(
  restaurant: BookableRestaurant,
  { day, time, guests, now }: Visit,
  { chosen, without, onPropose }: Options,
): Answer {
  const { language } = useLanguage();
  const current = findCurrentDay(restaurant, now);
  const ask = (date: string, days: number) => availabilityQuery(restaurant.id, { date, guests, days, without });
  const isParty = guests >= 1 && guests < 100;
  const askOften = (date: string, days: number, enabled: boolean) => {
    const query = ask(date, days);
    return {
      ...query,
      queryFn: async () => {
        const answer = await query.queryFn();
        if (answer.mode !== null) await Promise.all([loadMessages("freeTimes", language), loadField()]);
        return answer;
      },
      enabled: enabled && isParty,
      refetchInterval: whileFree(refreshMs),
      refetchOnWindowFocus: whileFree("always"),
    };
  };
  const week = useQuery({ ...askOften(current, 7, true), placeholderData: keepPreviousData });
  const isLater = day !== undefined && day !== current;
  const later = useQuery(askOften(day ?? current, 1, isLater && week.data?.mode !== null));
  const shown = isLater ? later : week;
  const [isAsking, setAsking] = useState(true);
  if (isAsking && (!week.isLoading || week.failureCount > 0)) setAsking(false);
  const words = cachedMessages("freeTimes", language);
  const { mode = null, days = [], instant_up_to } = week.data ?? {};
  const isKnown = mode !== null && words !== undefined;
  const times = !isKnown || shown.isPlaceholderData ? undefined : shown.data?.times;

  const party = `${day} ${guests}`;
  const [settled, setSettled] = useState<Settled>({ party: chosen.time ? party : undefined });
  const { proposal } = settled;
  if (proposal?.day === day && proposal?.time === time) setSettled({ party: settled.party });
  else if (times !== undefined && day !== undefined && settled.party !== party) {
    const mayMove = settled.party === undefined && !chosen.day;
    setSettled({
      party,
      proposal: findProposal(restaurant, { day, time, now }, times, mayMove ? days : []),
    });
  }
  const propose = useEffectEvent(onPropose);
  useEffect(() => {
    if (proposal) propose(proposal.day, proposal.time);
  }, [proposal]);

  if (!isKnown) return { isAsking };
  const free = {
    words,
    days,
    times,
    chosen: times && !proposal ? findChosen(times, restaurant, day, time) : undefined,
    isAtOnce: mode === "instant" && guests <= (instant_up_to ?? 0),
    atOnceUpTo: mode === "instant" ? instant_up_to : undefined,
    ask,
    failed: shown.isError && times === undefined,
    retry: () => void shown.refetch(),
  };
  return { free, isAsking: false };
}

/** A restaurant without tables is asked once. */
const whileFree =
  <const T>(value: T) =>
  ({ state: { data } }: { readonly state: { readonly data: Availability | undefined } }): T | false =>
    data?.mode === null ? false : value;

/** What of a visit is the guest's own choice. */
export interface Chosen {
  readonly day: boolean;
  readonly time: boolean;
}

/** What a guest has chosen before, or an address for them. */
export function readChosen(restaurantId: string, wish: Wish): Chosen {
  const draft = readDraft(requestDraft(restaurantId));
  return {
    day: wish.date !== undefined || "reservation_date" in draft,
    time: wish.time !== undefined || "reservation_time" in draft,
  };
}
