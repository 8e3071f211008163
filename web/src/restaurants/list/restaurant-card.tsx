import { cityName } from "#shared/restaurants/city-name.ts";
import { CalendarDays, Utensils } from "lucide-react";
import { Suspense } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { buildAddress } from "#shared/platform/api/address.ts";
import type { CuisineType } from "#shared/restaurants/constants.ts";
import { restaurantPath, restaurantPaths } from "#shared/restaurants/paths.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { type CoverTheme, isQuiet, coverKind, coverThemeOf } from "#web/ui/cover/cover-theme.ts";
import { Cover } from "#web/ui/cover/cover.tsx";
import { OpeningStateText } from "#web/ui/opening-state/opening-state.tsx";
import { Skeleton } from "#web/ui/states/states.tsx";
import { formatRange, inLanguage } from "#web/platform/restaurant-texts.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { CardTimes } from "./late-card-times.ts";
import type { Card, ListWish } from "./use-restaurants.ts";
import "./card-times.css"; // with the later sheet of every page: the first paint has no room for it

interface Props {
  readonly card: Card;
  /** Its own cover unless its neighbours leave it another. */
  readonly table: CoverTheme | undefined;
  readonly distance: string | undefined;
  readonly isFirst: boolean;
  /** What the guest is looking for. */
  readonly search: string | undefined;
  readonly cuisine: CuisineType | undefined;
  /** When a table is wished: where the links lead, it is chosen first. */
  readonly wish: ListWish;
}

/**
 * A restaurant in the list; its button opens the reservation dialog over the list: a link, so that it works before the
 * scripts load.
 */
export function RestaurantCard({ card, table, distance, isFirst, search, cuisine, wish }: Props) {
  const { list: t, cuisines, perHead } = useMessages("public");
  const { language } = useLanguage();
  const [params] = useSearchParams();
  const kind = coverKind(card);
  const matched = cuisine ?? card.cuisine_types.find((one) => isNamed(cuisines[one], search));
  const price = card.price_per_head ? perHead(formatRange(card.price_per_head)) : card.price_range;
  const dishes = (card.dishes ?? []).map(({ name, name_en, category, category_en }) =>
    [inLanguage(language, category ?? null, category_en), inLanguage(language, name, name_en)]
      .filter(Boolean)
      .join(": "),
  );
  const served = dishes.length > 0 && (
    <p className="restaurant-card__dishes">
      <Utensils className="icon" aria-hidden />
      <span>
        <span className="visually-hidden">{t.serves} </span>
        {dishes.join(" · ")}
      </span>
    </p>
  );
  const query = {
    ...Object.fromEntries(params),
    ...wish.partial,
    lang: language === "en" ? language : undefined,
    reserve: card.id,
  };
  return (
    <article className="restaurant-card">
      <Cover table={table ?? coverThemeOf(card)} quiet={isQuiet(card.price_range)} photo={card.cover} eager={isFirst} />
      <div className="framed-card restaurant-card__body">
        <h2 className="name">
          <Link to={buildAddress(restaurantPath(card.id), { ...wish.partial })}>{card.restaurant_name}</Link>
        </h2>
        <p className="meta">
          {matched ? <strong>{cuisines[matched]}</strong> : <span>{cuisines[kind]}</span>}
          {card.city !== null && <span>{cityName(card.city, language)}</span>}
          {distance !== undefined && <strong>{distance}</strong>}
        </p>
        {wish.whole && card.wished ? (
          <Suspense fallback={<Skeleton size="control" />}>
            <CardTimes card={card} wish={wish.whole} wished={card.wished} price={price}>
              {served}
            </CardTimes>
          </Suspense>
        ) : (
          <>
            <p className="restaurant-card__line">
              <OpeningStateText restaurant={card} />
              {price && <span className="soft num">{price}</span>}
            </p>
            {served}
            <div className="restaurant-card__action">
              <ButtonLink
                look="btn--secondary btn--wide"
                Icon={CalendarDays}
                text={t.book}
                label={t.bookAt(card.restaurant_name)}
                to={buildAddress(restaurantPaths.restaurants, query)}
                preventScrollReset
                aria-haspopup="dialog"
              />
            </div>
          </>
        )}
      </div>
    </article>
  );
}

/** Whether a search names a cuisine in the page's language, with any ending: `italienische Küche`. */
const isNamed = (cuisine: string, search = ""): boolean =>
  search
    .split(" ")
    .some((word) => word.length > 3 && word.toLowerCase().startsWith(cuisine.toLowerCase().slice(0, word.length)));

/** The card while it loads. */
export const RestaurantCardSkeleton = () => (
  <div className="restaurant-card" aria-hidden="true">
    <div className="cover skeleton" />
    <div className="framed-card restaurant-card__body">
      <Skeleton size="name" />
      <Skeleton size="line" />
      <Skeleton size="short" />
      <Skeleton size="control" />
    </div>
  </div>
);
