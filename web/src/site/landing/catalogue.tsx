import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { buildAddress } from "#shared/platform/api/address.ts";
import { cityName } from "#shared/restaurants/city-name.ts";
import type { RestaurantCard } from "#shared/restaurants/restaurant.ts";
import { isOpenAt } from "#shared/restaurants/opening-hours.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { apiQuery } from "#web/platform/api/call.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { useNow } from "#web/platform/now.tsx";
import { CardRow } from "#web/ui/card/card-row.tsx";
import { coverThemeFor, coverThemesOf } from "#web/ui/cover/cover-theme.ts";
import "./catalogue.css";

/** The most that one call answers. With more restaurants the server counts, and the evening is that of one city. */
const limit = 100;
const evening = "19:30";
const cardsTonight = 4;
const cardsNew = 4;
/** Fewer are no news. */
const fewestNew = 3;
const mostCuisines = 8;
const mostCities = 7;

/** What is really here: one city's restaurants that are open this evening, new ones, and the way to every cuisine and city. */
export function Catalogue() {
  const t = useMessages("landing");
  const { cuisines } = useMessages("public");
  const { language } = useLanguage();
  const now = useNow();
  const { data, isError } = useQuery({
    ...apiQuery("GET /restaurants", { query: { limit: String(limit) } }),
    staleTime: 10_000,
  });
  const newest = useQuery({
    ...apiQuery("GET /restaurants", { query: { order: "newest", limit: String(cardsNew) } }),
    staleTime: 10_000,
  });
  const hasMore = typeof data?.cursor === "string";
  const counts = useQuery({
    ...apiQuery("GET /restaurants/counts", { query: {} }),
    enabled: hasMore,
    staleTime: 10_000,
  });
  const largest = counts.data?.cities[0]?.name;
  const inLargest = useQuery({
    ...apiQuery("GET /restaurants", { query: { city: largest, limit: String(limit) } }),
    enabled: largest !== undefined,
    staleTime: 10_000,
  });
  if (isError || data?.items.length === 0) return <span hidden />; // gives up its room
  const isCounting = hasMore && (counts.isLoading || inLargest.isLoading);
  if (!data || newest.isPending || isCounting || !now) return null;
  const cards = inLargest.data?.items ?? data.items;
  const tonight = cards.filter((card) => isOpenTonight(card, now));
  const [city] = rank(citiesOf(tonight));
  const inCity = city ? tonight.filter((card) => card.listed_city === city[0]).slice(0, cardsTonight) : [];
  const newCards = newest.data && newest.data.items.length >= fewestNew ? newest.data.items : [];
  const covers = coverThemesOf([...inCity, ...newCards]); // one row may be in view with the other
  const cuisineCounts = counts.data
    ? toRank(counts.data.cuisines)
    : rank(data.items.flatMap((card) => card.cuisine_types));
  const cityCounts = counts.data ? toRank(counts.data.cities) : rank(citiesOf(data.items));
  const total = counts.data?.total ?? data.items.length;
  const plus = hasMore && !counts.data ? "+" : ""; // the count did not come
  return (
    <>
      {city && (
        <Section
          id="tonight"
          title={t.tonight(cityName(city[0], language))}
          more={<ToCity city={city[0]}>{t.allIn(cityName(city[0], language))}</ToCity>}
        >
          <CardRow cards={inCity} covers={covers} />
        </Section>
      )}
      {newCards.length > 0 && (
        <Section id="new" title={t.newHere}>
          <CardRow
            cards={newCards}
            covers={covers.slice(inCity.length)}
            areaOf={(card) => card.city && cityName(card.city, language)}
          />
        </Section>
      )}
      <Section id="appetite" title={t.appetite}>
        <ul className="plates">
          {cuisineCounts.slice(0, mostCuisines).map(([cuisine, count]) => (
            <li key={cuisine}>
              <Link to={buildAddress(restaurantPaths.restaurants, { cuisine })}>
                <span className="plate">
                  <img
                    src={`/art/${coverThemeFor(cuisine).dish}.webp`}
                    width="256"
                    height="256"
                    alt=""
                    loading="lazy"
                  />
                </span>
                {cuisines[cuisine]}
                <small className="num">{`${count.toLocaleString(language)}${plus}`}</small>
              </Link>
            </li>
          ))}
        </ul>
        <nav className="cities" aria-label={t.cities}>
          {cityCounts.slice(0, mostCities).map(([name, count]) => (
            <ToCity key={name} city={name}>
              {cityName(name, language)} <span className="num">{`${count.toLocaleString(language)}${plus}`}</span>
            </ToCity>
          ))}
          <Link to={restaurantPaths.restaurants}>
            <b>{t.all(`${total.toLocaleString(language)}${plus}`)}</b>
          </Link>
        </nav>
      </Section>
    </>
  );
}

/** By the restaurant's own clock: at half past seven, or now when that is over. */
function isOpenTonight(card: RestaurantCard, now: Date): boolean {
  const { date, time } = localDateTime(now, card.time_zone);
  return isOpenAt(card, date, time > evening ? time : evening);
}

const citiesOf = (cards: readonly RestaurantCard[]) => cards.map(({ listed_city = "" }) => listed_city);

/** Counts names, the most frequent first. */
function rank<Name extends string>(names: readonly Name[]): [Name, number][] {
  const counts = new Map<Name, number>();
  for (const name of names) if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

/** Counts of the server, the most frequent first. */
const toRank = <Name extends string>(counts: readonly { readonly name: Name; readonly count: number }[]) =>
  counts
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ name, count }) => [name, count] as const);

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

const Section = ({ id, title, more, children }: SectionProps) => (
  <section className="landing__section wrap" aria-labelledby={id}>
    <div className="catalogue__head">
      <h2 id={id}>{title}</h2>
      {more}
    </div>
    {children}
  </section>
);

const ToCity = ({ city, children }: { readonly city: string; readonly children: ReactNode }) => (
  <Link to={buildAddress(restaurantPaths.restaurants, { city })}>{children}</Link>
);
