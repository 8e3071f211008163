import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { restaurantPath, type Wish } from "#shared/restaurants/paths.ts";
import { toCalendarDate, toServiceDay } from "#shared/restaurants/service-day.ts";
import { keepDraft, readDraft, requestDraft } from "#web/platform/forms/draft.ts";
import type { BookableRestaurant } from "./booking-rules.ts";

// Day, time and party in the address of a restaurant's page: a link keeps them, and the request's form begins with them.

const patterns = { date: /^\d{4}-\d\d-\d\d$/, time: /^(?:[01]\d|2[0-3]):[0-5]\d$/, guests: /^(?:[1-9]|1\d|20)$/ };

/** What an address wishes for; what is no wish is left out. */
export function readWish(parameters: URLSearchParams): Wish {
  const read = (name: keyof Wish) => {
    const value = parameters.get(name);
    return value !== null && patterns[name].test(value) ? value : undefined;
  };
  return { date: read("date"), time: read("time"), guests: read("guests") };
}

/** Takes what the address wishes for, which opens the dialog, into the draft of the request, before the form reads it. */
export function useWish(restaurant: BookableRestaurant): void {
  const [parameters] = useSearchParams();
  useState(() => {
    if (!parameters.has("reserve")) return; // else it is proposed: what was typed before wins
    const { date, time, guests } = readWish(parameters);
    if (date === undefined && time === undefined && guests === undefined) return;
    const name = requestDraft(restaurant.id);
    keepDraft(name, {
      ...readDraft(name),
      ...(date !== undefined && { reservation_date: toServiceDay(restaurant, date, time ?? "12:00") }),
      ...(time !== undefined && { reservation_time: time }),
      ...(guests !== undefined && { number_of_guests: guests }),
    });
  });
}

interface Chosen {
  /** A day of the book. */
  readonly day: string | undefined;
  readonly time: string | undefined;
  readonly guests: number;
}

/** Keeps what is chosen in the address of the restaurant's page, so that a copy of it and a reload have it. */
export function useWishInAddress(
  restaurant: BookableRestaurant,
  { day, time, guests }: Chosen,
  isChanged: boolean,
): void {
  const [parameters, setParameters] = useSearchParams();
  const location = useLocation();
  const state: unknown = location.state;
  const date = day !== undefined && time !== undefined ? toCalendarDate(restaurant, day, time) : day;
  const write = useEffectEvent((chosen: Readonly<Record<string, string | undefined>>) => {
    const wish = Object.entries(chosen);
    const isThere = wish.every(([name, value]) => value === undefined || value === parameters.get(name));
    if (isThere || location.pathname !== restaurantPath(restaurant.id)) return;
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of wish) if (value !== undefined) next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true, state },
    );
  });
  useEffect(() => {
    if (isChanged) write({ date, time, guests: String(guests) });
  }, [isChanged, date, time, guests]);
}
