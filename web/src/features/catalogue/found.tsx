import { Link } from "react-router-dom";
import { paths } from "../../../../shared/paths.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { Blank } from "../../ui/states.tsx";
import { CardBones, RestaurantCard } from "./restaurant-card.tsx";
import type { Card } from "./use-restaurants.ts";

interface Props {
  readonly cards: readonly Card[];
  readonly isNarrowed: boolean;
}

/** The cards, or one of the two sentences for none (spec, section 2). */
export function Found({ cards, isNarrowed }: Props) {
  const { list: t } = useMessages("public");
  if (cards.length > 0) {
    return (
      <ul className="grid" aria-label={t.heading}>
        {cards.map((card, place) => (
          <li key={card.id}>
            <RestaurantCard card={card} isFirst={place === 0} />
          </li>
        ))}
      </ul>
    );
  }
  if (!isNarrowed) return <Blank title={t.none} text={t.noneText} />;
  return (
    <Blank title={t.noneFound} text={t.noneFoundText} art="lupe">
      <Link className="btn btn--primary" to={paths.restaurants}>
        {t.clear}
      </Link>
    </Blank>
  );
}

export function Loading() {
  const { frame } = useMessages("public");
  return (
    <div className="grid">
      <p className="sr">{frame.loading}</p>
      {Array.from({ length: 6 }, (_, place) => (
        <CardBones key={place} />
      ))}
    </div>
  );
}
