import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { LazyCalendar } from "#web/ui/calendar/lazy-calendar.tsx";
import type { FreeTimes } from "../request/availability.ts";

interface Props extends Omit<ComponentProps<typeof LazyCalendar>, "markOf" | "onMonth"> {
  readonly free: FreeTimes;
  readonly earliest: string;
}

/** The calendar with how full each day of the shown month is. */
export default function FreeCalendar({ free: { words, ask }, isClosed, ...calendar }: Props) {
  const { value = calendar.today, earliest } = calendar;
  const [month, setMonth] = useState(`${value.slice(0, 7)}-01`);
  const date = month < earliest ? earliest : month;
  const { data } = useQuery(ask(date, 31));
  const stateOf = (day: string) => data?.days.find((one) => one.date === day)?.state;
  return (
    <LazyCalendar
      {...calendar}
      isClosed={(day) => stateOf(day) === "closed" || (isClosed?.(day) ?? false)}
      markOf={(day) => {
        const state = stateOf(day);
        return state === undefined || state === "closed" ? undefined : { look: state, name: words.days[state] };
      }}
      onMonth={setMonth}
    />
  );
}
