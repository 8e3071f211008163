import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { restaurantPath } from "#shared/restaurants/paths.ts";
import type { RestaurantCard } from "#shared/restaurants/restaurant.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { coverKind, coverThemeOf, type CoverTheme } from "#web/ui/cover/cover-theme.ts";
import { Cover } from "#web/ui/cover/cover.tsx";
import "./reservation-page.css";

interface Props extends Pick<ComponentProps<typeof ButtonLink>, "text" | "label" | "to" | "state" | "onClick"> {
  readonly card: RestaurantCard;
  /** Its own cover unless its neighbours leave it another. */
  readonly cover: CoverTheme | undefined;
  readonly place: string | null;
}

/** Another restaurant, and the way to a table there. */
export function AlternativeRow({ card, cover, place, ...button }: Props) {
  const { cuisines } = useMessages("public");
  return (
    <li>
      <Cover table={cover ?? coverThemeOf(card)} photo={card.cover} />
      <div>
        <h3 className="name">
          <Link to={restaurantPath(card.id)}>{card.restaurant_name}</Link>
        </h3>
        <p className="small soft">{[cuisines[coverKind(card)], place].filter(Boolean).join(" · ")}</p>
      </div>
      <ButtonLink look="btn--secondary btn--small" {...button} />
    </li>
  );
}
