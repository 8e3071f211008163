import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { restaurantPath, type Wish } from "#shared/restaurants/paths.ts";
import { readFilters } from "#shared/restaurants/restaurant-filters.ts";
import { toCalendarDate } from "#shared/restaurants/service-day.ts";
import { keepDraft, readDraft, requestDraft } from "#web/platform/forms/draft.ts";
import type { BookableRestaurant } from "./booking-rules.ts";
import { toFormValues } from "./request-form.ts";

// Day, time and party in an address: a link keeps them, and the request's form begins with them. Public pages load this
// file: it has no zod.

const maxGuests = 20;

/** What an address wishes for; what is no wish is left out. */
function readWish(parameters: URLSearchParams): Wish {
  const { date, time, guests } = readFilters((name) => parameters.get(name));
  return { date, time, guests: Number(guests) <= maxGuests ? guests : undefined };
}

/** The wish in the page's address. */
export function useWish(): Wish {
  const [parameters] = useSearchParams();
  return readWish(parameters);
}

/** Takes the wish of an address that opens the dialog into the draft of the request, before the form reads it. */
export function useWishAsDraft(restaurant: BookableRestaurant): void {
  const [parameters] = useSearchParams();
  useState(() => {
    if (!parameters.has("reserve")) return; // else it is proposed: what was typed before wins
    const values = toFormValues(restaurant, readWish(parameters));
    const name = requestDraft(restaurant.id);
    if (Object.keys(values).length > 0) keepDraft(name, { ...readDraft(name), ...values });
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
