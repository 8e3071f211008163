import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { reservationPaths } from "#shared/reservations/paths.ts";
import { addDays, toWeekday, weekdays } from "#shared/restaurants/opening-hours.ts";
import { seatingDayBegin } from "#shared/reservations/seating/seating-day.ts";
import { fullReasons } from "#shared/reservations/seating/time-states.ts";
import { defaultTimeZone } from "#shared/restaurants/constants.ts";
import { toMinutes } from "#shared/platform/time/time-of-day.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { type Answer, apiQuery } from "#web/platform/api/call.ts";
import { useApiMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { usePageTitle } from "#web/platform/page-title.ts";
import { serverNow } from "#web/platform/server-time.ts";
import { BackLink } from "#web/ui/back-link/back-link.tsx";
import { EmptyState, ErrorState, Skeleton } from "#web/ui/states/states.tsx";
import "#web/styles/page.css";
import "#web/ui/card/card.css";
import "#web/ui/segments/segments.css";
import "./refused-page.css";

type Refused = Answer<"GET /partner/refused-wishes">;
type Wishes = Refused["items"];

/** From how many days before today, and until how many after it. */
const spans = { ahead: [0, 27], month: [-27, 0], quarter: [-90, 0] } as const;

const sum = (wishes: Wishes): number => wishes.reduce((all, { count }) => all + count, 0);

/** /reservations/refused: how often guests found no table, by weekday and time, reason and size. Counted, never named. */
export default function RefusedPage() {
  const { refused: words, views } = useMessages("timeline");
  const { apiError } = useApiMessages();
  usePageTitle(words.title);
  const group = useId();
  const [span, setSpan] = useState<keyof typeof spans>("month");
  const [today] = useState(() => localDateTime(serverNow(), defaultTimeZone).date);
  const [from, until] = spans[span];
  const query = { from: addDays(today, from), until: addDays(today, until) };
  const { data, error, refetch } = useQuery(apiQuery("GET /partner/refused-wishes", { query }));
  return (
    <main id="inhalt" className="page">
      <div className="page-header">
        <BackLink to={reservationPaths.timeline} text={views.timeline} />
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="soft">{words.text}</p>
      </div>
      <div className="segments refused__span" role="group" aria-label={words.span}>
        {(["ahead", "month", "quarter"] as const).map((one) => (
          <label key={one}>
            <input type="radio" name={group} checked={span === one} onChange={() => setSpan(one)} />
            {words.spans[one]}
          </label>
        ))}
      </div>
      {data ? (
        data.items.length + data.waited === 0 ? (
          <EmptyState title={words.none} text={words.noneText} art="kalender" />
        ) : (
          <Counted refused={data} />
        )
      ) : error ? (
        <ErrorState title={words.failed} text={apiError(error)} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true">
          <p className="visually-hidden" role="status">
            {words.loading}
          </p>
          <Skeleton size="heading" />
          <Skeleton size="text" />
        </div>
      )}
    </main>
  );
}

const sizes = [2, 4, 6, Infinity];

function Counted({ refused: { items: wishes, taken, waited, seated } }: { readonly refused: Refused }) {
  const { refused: words } = useMessages("timeline");
  const guests = wishes.reduce((all, one) => all + one.guests * one.count, 0);
  const bySize = sizes.map((most, index) => {
    const least = (sizes[index - 1] ?? 0) + 1;
    const name = most === Infinity ? words.from(least) : words.fromTo(least, most);
    return [name, sum(wishes.filter((one) => least <= one.guests && one.guests <= most))] as const;
  });
  const byReason = fullReasons.map(
    (reason) => [words.reasons[reason], sum(wishes.filter((one) => one.reason === reason))] as const,
  );
  return (
    <div className="refused">
      <div className="refused__sums">
        <Sum title={words.title} count={sum(wishes)} of={words.guests(guests)} />
        <Sum title={words.taken} count={taken} of={words.ofWishes(sum(wishes))} />
        <Sum title={words.seated} count={seated} of={words.ofWaited(waited)} />
      </div>
      <section className="panel refused__wide">
        <h2>{words.when}</h2>
        <Times wishes={wishes} />
      </section>
      <section className="panel">
        <h2>{words.why}</h2>
        <Bars rows={byReason.toSorted((a, b) => b[1] - a[1])} />
      </section>
      <section className="panel">
        <h2>{words.howMany}</h2>
        <Bars rows={bySize} />
      </section>
    </div>
  );
}

const Sum = ({ title, count, of }: { readonly title: string; readonly count: number; readonly of: string }) => (
  <p className="framed-card">
    <span>{title}</span>
    <b className="num">{count}</b>
    <span className="soft">{of}</span>
  </p>
);

const halfHour = ({ time }: Wishes[number]) => `${time.slice(0, 3)}${time.slice(3) < "30" ? "00" : "30"}`;
const minuteOfNight = (time: string): number => toMinutes(time) + (time < seatingDayBegin ? 24 * 60 : 0);

/** Weekdays × half hours, those after midnight last. Each number leads to why it was full, on the last such day. */
function Times({ wishes }: { readonly wishes: Wishes }) {
  const { refused: words } = useMessages("timeline");
  const times = [...new Set(wishes.map(halfHour))].toSorted((a, b) => minuteOfNight(a) - minuteOfNight(b));
  const rows = times.map((time) => ({ time, own: wishes.filter((one) => halfHour(one) === time) }));
  const cellOf = (own: Wishes, day: string) => own.filter(({ date }) => toWeekday(date) === day);
  const most = Math.max(...rows.flatMap(({ own }) => weekdays.map((day) => sum(cellOf(own, day)))));
  return (
    <table className="heat num">
      <thead>
        <tr>
          <th scope="col">{words.time}</th>
          {weekdays.map((day) => (
            <th key={day} scope="col">
              {words.weekdays[day]}
            </th>
          ))}
          <th scope="col">{words.all}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ time, own }) => (
          <tr key={time}>
            <th scope="row">{time}</th>
            {weekdays.map((day) => {
              const cell = cellOf(own, day);
              const count = sum(cell);
              const last = cell.at(-1);
              const share = 15 + Math.round((count / most) * 45);
              return (
                <td key={day}>
                  {last ? (
                    <Link
                      to={`${reservationPaths.timeline}?date=${last.date}&why=${encodeURIComponent(last.time)}`}
                      aria-label={words.cell(words.weekdays[day], time, count)}
                      style={{ background: `color-mix(in srgb, var(--gold-soft) ${share}%, var(--linen))` }}
                    >
                      {count}
                    </Link>
                  ) : (
                    <span>
                      <span aria-hidden>·</span>
                      <span className="visually-hidden">0</span>
                    </span>
                  )}
                </td>
              );
            })}
            <td>{sum(own)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bars({ rows }: { readonly rows: readonly (readonly [string, number])[] }) {
  const most = Math.max(...rows.map(([, count]) => count));
  return (
    <table className="bars num">
      <tbody>
        {rows
          .filter(([, count]) => count > 0)
          .map(([name, count]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <i style={{ width: `${(count / most) * 70}%` }} aria-hidden />
                {count}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
