import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { defaultTimeZone } from "#shared/restaurants/constants.ts";
import { type Schedule } from "#shared/restaurants/opening-hours.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { toServiceDay } from "#shared/restaurants/service-day.ts";
import { apiQuery } from "#web/platform/api/queries.ts";
import { useNow } from "#web/platform/now.tsx";

/** Hours rarely change while the book is open. */
const staleMs = 10 * 60_000;

/** The restaurant's time zone, local date and time there, to the minute, and the day whose book is open now: after midnight yesterday's. */
export function useServiceDay() {
  const now = useNow();
  const [opened] = useState(() => new Date());
  const { data: restaurant } = useQuery({ ...apiQuery("GET /partner/restaurant"), staleTime: staleMs });
  const schedule: Schedule | undefined = restaurant;
  const timeZone = restaurant?.time_zone ?? defaultTimeZone;
  const clock = localDateTime(now ?? opened, timeZone);
  return { timeZone, clock, schedule, today: schedule ? toServiceDay(schedule, clock.date, clock.time) : clock.date };
}
