import { CalendarDays, Clock, ListPlus, Zap } from "lucide-react";
import { Link } from "react-router-dom";
import type { ReactNode } from "react";
import { bookPath, type Wish } from "#shared/restaurants/paths.ts";
import { formatIntervals, getIntervalsOn } from "#shared/restaurants/opening-hours.ts";
import { isOtherDay } from "#shared/restaurants/free-tables.ts";
import type { TableWish, WishedTimes } from "#shared/restaurants/wished-times.ts";
import type { Language } from "#shared/platform/text/language.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { classes } from "#web/ui/classes/classes.ts";
import type { Card } from "./use-restaurants.ts";

interface Props {
  readonly card: Card;
  readonly wish: TableWish;
  readonly wished: WishedTimes;
  readonly price: string | null;
  /** Between the hours and the times. */
  readonly children: ReactNode;
}

/** What a restaurant has for a wish: its hours of that day, how it is answered, and times, each a link to the filled dialog. */
export function CardTimes({ card, wish, wished, price, children }: Props) {
  const { openingState, restaurant } = useMessages("public");
  const { language } = useLanguage();
  const hours = formatIntervals(getIntervalsOn(card, wished.day), openingState);
  return (
    <>
      <p className="restaurant-card__line">
        <span>
          <b>{formatDay(wished.day, "short-weekday", language)}</b> {hours === "" ? restaurant.closed : hours}
        </span>
        {price !== null && <span className="soft num">{price}</span>}
      </p>
      {children}
      <div className="restaurant-card__action">
        <HowAnswered wish={wish} wished={wished} />
        {wished.times.length > 0 ? (
          <Times card={card} wish={wish} wished={wished} />
        ) : (
          <Ask card={card} wish={wish} wished={wished} />
        )}
      </div>
    </>
  );
}

export const toBookAddress = (id: string, wish: Wish, language: Language): string => {
  const address = bookPath(id, wish);
  return language === "en" ? `${address}&lang=en` : address;
};

type WishProps = Pick<Props, "wish" | "wished">;

/** How a party is answered; or why not at the wished time. */
function HowAnswered({ wish, wished }: WishProps) {
  const { mode, day, reason, times } = wished;
  const t = useMessages("cardTimes");
  const { language } = useLanguage();
  if (reason === undefined) {
    const isInstant = mode === "instant" && times.some(({ state }) => state !== "request");
    const Icon = isInstant ? Zap : Clock;
    return (
      <p className="restaurant-card__how">
        <Icon className="icon" aria-hidden /> {isInstant ? t.instant : t.request}
      </p>
    );
  }
  const isLaterDay = isOtherDay(wished, wish);
  const why = isLaterDay
    ? t.closedOn(formatDay(wish.date, "short", language))
    : { full: t.full, closed: t.closedAt, unavailable: t.unavailable }[reason](wish.time);
  const these = isLaterDay ? t.theseOn(formatDay(day, "weekday", language)) : t.these;
  return (
    <p className="restaurant-card__how">
      <b>{why}</b> {times.length > 0 && these}
    </p>
  );
}

/** Up to three times, the wished one tinted, one that is a request with a dashed edge. */
function Times({ card, wish, wished }: Omit<Props, "price" | "children">) {
  const { mode, times } = wished;
  const t = useMessages("cardTimes");
  const { language } = useLanguage();
  const isLaterDay = isOtherDay(wished, wish);
  return (
    <ul className="card-times" aria-label={t.timesAt(card.restaurant_name)}>
      {times.map(({ date, time, state }) => {
        const isAsked = mode === "request" || state === "request";
        const isWished = date === wish.date && time === wish.time;
        return (
          <li key={date + time}>
            <Link
              className={classes("card-time", isAsked && "card-time--ask", isWished && "card-time--wished")}
              to={toBookAddress(card.id, { date, time, guests: wish.guests }, language)}
              aria-haspopup="dialog"
            >
              {time}
              {isLaterDay && <small>{formatDay(date, "short-weekday", language)}</small>}
              {state === "last" && (
                <small>
                  {t.left[0]} <span className="visually-hidden">{t.left[1]}</span>
                </small>
              )}
              {isAsked && state !== "last" && !isLaterDay && <small>{t.ask}</small>}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Without free times: the wished one may be asked for where there are no tables, or waited for, or another one chosen. */
function Ask({ card, wish, wished }: Omit<Props, "price" | "children">) {
  const { mode, day, reason } = wished;
  const t = useMessages("cardTimes");
  const { language } = useLanguage();
  const isLaterDay = isOtherDay(wished, wish);
  const isAskable = mode === null && (reason === undefined || isLaterDay);
  const isFull = reason === "full";
  const time = isAskable || isFull ? wish.time : undefined;
  const date = isLaterDay ? day : wish.date;
  const address = toBookAddress(card.id, { date, time, guests: wish.guests }, language);
  const text = isFull
    ? t.waitlist
    : !isAskable
      ? t.otherTimes
      : isLaterDay
        ? t.askOn(formatDay(day, "short-weekday", language), wish.time)
        : t.askAt(wish.time);
  return (
    <ButtonLink
      look="btn--secondary btn--wide"
      Icon={isFull ? ListPlus : CalendarDays}
      text={text}
      label={`${text}: ${card.restaurant_name}`}
      to={address}
      aria-haspopup="dialog"
    />
  );
}
