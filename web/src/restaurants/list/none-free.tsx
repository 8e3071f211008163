import { Link } from "react-router-dom";
import type { TableWish } from "#shared/restaurants/wished-times.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { EmptyState } from "#web/ui/states/states.tsx";
import { toBookAddress } from "./card-times.tsx";
import type { Card } from "./use-restaurants.ts";

interface Props {
  readonly wish: TableWish;
  /** Those that were found, though none is known to have a table. */
  readonly cards: readonly Card[];
  /** The list with the others. */
  readonly all: string;
}

const maxAsked = 3;

/** In place of the cards, where free ones alone are asked for and there are none. */
export default function NoneFree({ wish, cards, all }: Props) {
  const t = useMessages("cardTimes");
  const { language } = useLanguage();
  const asked = cards.filter(({ wished }) => wished?.mode === null && wished.reason === undefined).slice(0, maxAsked);
  return (
    <EmptyState title={t.noneFree(wish.guests)} text={t.noneFreeText} art="kalender">
      <ButtonLink look="btn--primary" text={t.showOthers} to={all} preventScrollReset />
      {asked.length > 0 && (
        <>
          <p>{t.askPersonally}</p>
          <div className="chips">
            {asked.map(({ id, restaurant_name: name }) => (
              <Link key={id} className="chip" to={toBookAddress(id, wish, language)} aria-haspopup="dialog">
                {t.askOne(name)}
              </Link>
            ))}
          </div>
        </>
      )}
    </EmptyState>
  );
}
