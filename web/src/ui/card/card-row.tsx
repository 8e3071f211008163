import { Link } from "react-router-dom";
import type { RestaurantCard } from "#shared/restaurants/restaurant.ts";
import { restaurantPath } from "#shared/restaurants/paths.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { formatRange } from "#web/platform/restaurant-texts.ts";
import { classes } from "../classes/classes.ts";
import { type CoverTheme, coverKind, coverThemeOf, isQuiet } from "../cover/cover-theme.ts";
import { Cover } from "../cover/cover.tsx";
import { OpeningStateText } from "../opening-state/opening-state.tsx";
import "./card-row.css";

interface Props<Card extends RestaurantCard> {
  readonly cards: readonly Card[];
  /** Chosen together with those of neighbouring rows. */
  readonly covers: readonly CoverTheme[];
  /** Three columns on a wide screen instead of four. */
  readonly isOfThree?: boolean;
  /** Where it is, if the heading does not say so. */
  readonly areaOf?: (card: Card) => string | null | undefined;
}

/** Some restaurants beside each other, which a phone pushes aside; each is a link to its page. */
export const CardRow = <Card extends RestaurantCard>({ cards, covers, isOfThree, areaOf }: Props<Card>) => (
  <ul className={classes("card-row", isOfThree && "card-row--three")}>
    {cards.map((card, index) => (
      <li key={card.id}>
        <SmallCard card={card} table={covers[index] ?? coverThemeOf(card)} area={areaOf?.(card)} />
      </li>
    ))}
  </ul>
);

interface CardProps {
  readonly card: RestaurantCard;
  readonly table: CoverTheme;
  readonly area: string | null | undefined;
}

function SmallCard({ card, table, area }: CardProps) {
  const { cuisines, perHead } = useMessages("public");
  const { price_per_head: perPerson, price_range: price } = card;
  return (
    <article className="small-card">
      <Cover table={table} quiet={isQuiet(price)} photo={card.cover} />
      <div className="framed-card small-card__body">
        <h3 className="name">
          <Link to={restaurantPath(card.id)}>{card.restaurant_name}</Link>
        </h3>
        <p className="meta">
          <span>{cuisines[coverKind(card)]}</span>
          {area != null && <span>{area}</span>}
        </p>
        <p className="small-card__line">
          <OpeningStateText restaurant={card} />
          <span className="soft num">{perPerson ? perHead(formatRange(perPerson)) : price}</span>
        </p>
      </div>
    </article>
  );
}
