import { useQueries } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { toMinutes, toTime } from "#shared/platform/time/time-of-day.ts";
import { hasFreeTable } from "#shared/restaurants/free-tables.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import type { TableWish } from "#shared/restaurants/wished-times.ts";
import { apiQuery } from "#web/platform/api/call.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { type ListFilters, useListAddress, withoutWhen } from "./use-restaurants.ts";
import type { Reading } from "./wish-texts.ts";

interface Props {
  readonly wish: TableWish;
  readonly filters: ListFilters;
  readonly wishes: Reading["wishes"];
}

/** Where no restaurant of a list has a table near the wished time: other times at which some have, and how many. */
export default function OtherTimes({ wish, filters, wishes }: Props) {
  const t = useMessages("cardTimes");
  const { language } = useLanguage();
  const to = useListAddress(filters);
  const { open: _, free: __, ...query } = filters;
  const search = withoutWhen(filters.search ?? "", wishes) || undefined;
  const others = listOthers(wish);
  const counts = useQueries({
    queries: others.map((one) => ({
      ...apiQuery("GET /restaurants", { query: { ...query, search, ...one, guests: String(wish.guests) } }),
      staleTime: 10_000,
    })),
    combine: (results) => ({
      isPending: results.some(({ isPending }) => isPending),
      isKnown: results.every(({ isSuccess }) => isSuccess),
      free: results.map(({ data }, index) => ({
        ...(others[index] ?? wish),
        count: data?.items.filter(({ wished }) => hasFreeTable(wished, { ...wish, ...others[index] })).length ?? 0,
      })),
    }),
  });
  const free = counts.free.filter(({ count }) => count > 0);
  if (counts.isPending) return <p className="other-times soft">{t.searching}</p>;
  if (free.length === 0) return <p className="other-times soft">{counts.isKnown && t.noOtherTimes}</p>;
  return (
    <section className="other-times" aria-label={t.free}>
      <p className="soft">{t.free}</p>
      <div className="chips">
        {free.map(({ date, time, count }) => (
          <Link key={date + time} className="chip" to={to({ search, date, time, guests: String(wish.guests) })}>
            {formatDay(date, "short-weekday", language)} {time} <span className="soft num">{count}</span>
          </Link>
        ))}
      </div>
    </section>
  );
}

/** Further than a card looks, and while kitchens are open. */
const further = 3 * 60;
const earliest = 11 * 60;
const latest = 22 * 60;

/** Three hours before and after, and the same time on the next two days. */
function listOthers({ date, time }: TableWish): Pick<TableWish, "date" | "time">[] {
  const minutes = [toMinutes(time) - further, toMinutes(time) + further];
  return [
    ...minutes.filter((one) => earliest <= one && one <= latest).map((one) => ({ date, time: toTime(one) })),
    ...[1, 2].map((days) => ({ date: addDays(date, days), time })),
  ];
}
