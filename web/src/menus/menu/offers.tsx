import { Tag } from "lucide-react";
import { formatPrice } from "#shared/platform/text/price.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { EmptyState } from "#web/ui/states/states.tsx";
import { inLanguage } from "#web/platform/restaurant-texts.ts";
import type { SpecialOffer } from "#shared/menus/menu.ts";
import "./menu.css";

type Offer = SpecialOffer;

/** Active offers, newest first, each with its type and how long it is valid. */
export function Offers({ offers }: { readonly offers: readonly Offer[] }) {
  const { restaurant: t } = useMessages("public");
  const words = useMessages("menu");
  if (offers.length === 0) return <EmptyState title={words.noOffers} text={t.emptyText} level="h3" />;
  return (
    <ul className="offers">
      {offers.map((offer) => (
        <OfferRow key={offer.id} offer={offer} />
      ))}
    </ul>
  );
}

function OfferRow({ offer }: { readonly offer: Offer }) {
  const { offerTypes } = useMessages("public");
  const { language } = useLanguage();
  const validity = useValidity(offer);
  return (
    <li className="offer">
      <div className="row row--apart">
        <h3 className="name">{inLanguage(language, offer.title, offer.title_en)}</h3>
        {offer.price !== null && <b className="num">{formatPrice(offer.price, language)}</b>}
      </div>
      <p className="soft">{inLanguage(language, offer.description, offer.description_en)}</p>
      <p className="row row--tight small offer__facts">
        <span className="badge badge--kaiser">
          <Tag className="icon" aria-hidden />
          {offerTypes[offer.offer_type]}
        </span>
        {validity !== "" && <span className="soft">{validity}</span>}
      </p>
    </li>
  );
}

function useValidity({ valid_from: from, valid_until: until }: Offer): string {
  const { validity: t } = useMessages("menu");
  const { language } = useLanguage();
  const [begin, end] = [from, until].map((day) => day && formatDay(day, "date", language));
  if (begin && end) return begin === end ? t.only(begin) : t.between(begin, end);
  if (begin) return t.from(begin);
  return end ? t.until(end) : "";
}
