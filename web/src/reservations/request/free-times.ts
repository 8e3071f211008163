import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import type { Availability } from "#shared/reservations/seating/availability.ts";
import { toCalendarDate } from "#shared/restaurants/service-day.ts";
import { readDraft, requestDraft } from "#web/platform/forms/draft.ts";
import { cachedMessages, loadMessages } from "#web/platform/i18n/catalogues.ts";
import { useLanguage } from "#web/platform/i18n/language.tsx";
import { askAvailability, availabilityKey, type FreeTime, type FreeTimes, isFree, isOpenDay } from "./availability.ts";
import {
  type BookableRestaurant,
  checkBookingTime,
  findCurrentDay,
  nearestTime,
  unhurried,
  usualTime,
} from "./booking-rules.ts";

interface Visit {
  /** A day of the book. */
  readonly day: string | undefined;
  readonly time: string;
  readonly guests: number;
}

/** The chips of a restaurant with tables, which others never load. */
export const loadFreeTimesField = () => import("../parts/free-times-field.tsx");

const refreshMs = 18_000;

/** Asks what is free for a party, again and again while the page is seen: first whether there are tables at all. */
export function useFreeTimes(
  restaurant: BookableRestaurant,
  { day, time, guests, now }: Visit & { readonly now: Date },
): FreeTimes | undefined {
  const { language } = useLanguage();
  const current = findCurrentDay(restaurant, now);
  const ask = (date: string, days: number) => ({
    queryKey: [...availabilityKey(restaurant.id), date, guests, days],
    queryFn: async () => {
      const answer = await askAvailability(restaurant.id, { date, guests, days });
      if (answer.mode !== null) await Promise.all([loadMessages("freeTimes", language), loadFreeTimesField()]);
      return answer;
    },
    staleTime: 5000,
    refetchInterval: whileFree(refreshMs),
    refetchOnWindowFocus: whileFree("always"),
  });
  const isParty = guests >= 1 && guests < 100;
  const week = useQuery({ ...ask(current, 7), enabled: isParty, placeholderData: keepPreviousData });
  const isLater = day !== undefined && day !== current;
  const later = useQuery({ ...ask(day ?? current, 1), enabled: isParty && isLater && week.data?.mode !== null });
  const words = cachedMessages("freeTimes", language);
  if (!week.data || week.data.mode === null || !words) return undefined;
  const { mode, days, instant_up_to } = week.data;
  const shown = isLater ? later : week;
  const times = shown.isPlaceholderData ? undefined : shown.data?.times;
  const isAtOnce = mode === "instant" && guests <= (instant_up_to ?? 0);
  return {
    words,
    days,
    times,
    chosen: times && findChosen(times, restaurant, day, time),
    isAtOnce,
    atOnceUpTo: mode === "instant" ? instant_up_to : undefined,
    failed: shown.isError && times === undefined,
    retry: () => void shown.refetch(),
  };
}

/** A restaurant without tables is asked once. */
const whileFree =
  <const T>(value: T) =>
  ({ state: { data } }: { readonly state: { readonly data: Availability | undefined } }): T | false =>
    data?.mode === null ? false : value;

/** A time outside of the services has nothing to offer. */
function findChosen(times: readonly FreeTime[], restaurant: BookableRestaurant, day: string | undefined, time: string) {
  if (day === undefined || time === "") return undefined;
  const found = times.find((one) => one.time === time);
  return found ?? ({ date: toCalendarDate(restaurant, day, time), time, state: "full", reason: "closed" } as const);
}

/** What a guest has chosen before, or an address for them. */
export function readChosen(restaurantId: string) {
  const draft = readDraft(requestDraft(restaurantId));
  return { day: "reservation_date" in draft, time: "reservation_time" in draft };
}

/** The free times of a day that are far enough ahead to be proposed. */
export const listProposable = (
  times: readonly FreeTime[],
  restaurant: BookableRestaurant,
  day: string,
  now: Date,
): string[] =>
  times
    .filter((one) => isFree(one) && checkBookingTime(unhurried(restaurant), day, one.time, now) === undefined)
    .map(({ time }) => time);

/**
 * Proposes a free time once for each day and party, the nearest to the one that the form has; at first on the next day
 * that has one. What was chosen stays, also when it is full.
 */
export function useProposal(
  free: FreeTimes | undefined,
  { restaurant, day, time, guests, now }: Visit & { readonly restaurant: BookableRestaurant; readonly now: Date },
  chosen: ReturnType<typeof readChosen>,
  onPropose: (day: string, time: string) => void,
): void {
  const visit = `${day} ${guests}`;
  const settled = useRef(chosen.time ? visit : undefined);
  const propose = useEffectEvent(({ times, chosen: current, days }: FreeTimes) => {
    if (times === undefined || day === undefined || settled.current === visit) return;
    const mayMove = settled.current === undefined && !chosen.day;
    settled.current = visit;
    if (current && isFree(current)) return;
    const wished = time === "" ? usualTime : time;
    const later = nearestTime(listProposable(times, restaurant, day, now), wished);
    const next = mayMove ? days.find((one) => one.date > day && isOpenDay(one)) : undefined;
    if (later === undefined && next) {
      onPropose(next.date, wished);
      return;
    }
    const open = times.filter(isFree).map((one) => one.time);
    const nearest = later ?? nearestTime(open, wished);
    if (nearest !== undefined) onPropose(day, nearest);
  });
  useEffect(() => {
    if (free) propose(free);
  }, [free]);
}
