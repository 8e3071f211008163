// Public pages may load this file: nothing may be imported here.

interface Offer {
  readonly is_active: boolean;
  readonly valid_from: string | null;
  readonly valid_until: string | null;
}

/** Offers show only while active and inside their dates, both ends included. `today` is the restaurant's date. */
export const isOfferCurrent = (offer: Offer, today: string): boolean =>
  offer.is_active &&
  (offer.valid_from === null || offer.valid_from <= today) &&
  (offer.valid_until === null || today <= offer.valid_until);

/** Does an offer end before it begins? One day, or an open end, is fine. */
export const endsBeforeStart = ({ valid_from, valid_until }: Pick<Offer, "valid_from" | "valid_until">): boolean =>
  valid_from !== null && valid_until !== null && valid_until < valid_from;
