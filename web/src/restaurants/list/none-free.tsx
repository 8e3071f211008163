import type { TableWish } from "#shared/restaurants/wished-times.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { EmptyState } from "#web/ui/states/states.tsx";

interface Props {
  readonly wish: TableWish;
  /** The list with the others. */
  readonly all: string;
}

/** In place of the cards, where free ones alone are asked for and there are none. */
export default function NoneFree({ wish, all }: Props) {
  const t = useMessages("cardTimes");
  return (
    <EmptyState title={t.noneFree(wish.guests)} text={t.noneFreeText} art="kalender">
      <ButtonLink look="btn--primary" text={t.showOthers} to={all} preventScrollReset />
    </EmptyState>
  );
}
