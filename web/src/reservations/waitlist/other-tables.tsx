import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import { toClockMinutes } from "#shared/platform/time/time-of-day.ts";
import type { Wait } from "#shared/reservations/wait.ts";
import { cityName } from "#shared/restaurants/city-name.ts";
import { bookPath } from "#shared/restaurants/paths.ts";
import { apiQuery } from "#web/platform/api/call.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { coverThemesOf } from "#web/ui/cover/cover-theme.ts";
import { useNight } from "../parts/night.ts";
import { AlternativeRow } from "../page/alternative-row.tsx";
import type { DialogOrigin } from "../request/dialog-origin.ts";

interface Props {
  readonly wait: Wait;
}

/** Restaurants nearby, of a similar kitchen, that have a table near the time that a guest waits for; nothing without any. */
export function OtherTables({ wait }: Props) {
  const { others: words } = useMessages("waitlist");
  const { booking } = useMessages("booking");
  const { language } = useLanguage();
  const night = useNight(wait);
  const { pathname, search } = useLocation();
  const {
    restaurant_id: restaurantId,
    reservation_date: date,
    reservation_time: time,
    number_of_guests: guests,
  } = wait;
  const query = { date, time, guests: String(guests) };
  const { data } = useQuery({
    ...apiQuery("GET /restaurants/{restaurantId}/similar", { params: { restaurantId }, query }),
    staleTime: 10_000,
  });
  if (!data || data.items.length === 0) return null;
  const distance = (one: { readonly date: string; readonly time: string }) =>
    Math.abs(toClockMinutes(one) - toClockMinutes({ date, time }));
  const covers = coverThemesOf(data.items);
  return (
    <section className="wrap alternatives">
      <h2>{words.title(formatDay(date, "weekday", language), booking.atTime(time), night)}</h2>
      <p className="soft">{words.text}</p>
      <ul className="alternatives__list">
        {data.items.map((card, index) => {
          const [nearest] = (card.wished?.times ?? []).toSorted((a, b) => distance(a) - distance(b));
          if (!nearest) return null;
          const isAsked = card.wished?.mode === "request" || nearest.state === "request";
          const text = (isAsked ? words.request : words.book)(booking.atTime(nearest.time));
          return (
            <AlternativeRow
              key={card.id}
              card={card}
              cover={covers[index]}
              place={card.district ?? (card.city && cityName(card.city, language))}
              text={text}
              label={`${text}: ${card.restaurant_name}`}
              to={bookPath(card.id, { ...nearest, guests })}
              state={{ from: pathname + search } satisfies DialogOrigin}
            />
          );
        })}
      </ul>
    </section>
  );
}
