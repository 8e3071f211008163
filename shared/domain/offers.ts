// Public pages may load this file: nothing may be imported here.

interface Offer {
  readonly is_active: boolean;
  readonly valid_from: string | null;
  readonly valid_until: string | null;
}

/** Offers show only while active and inside their dates, both ends included. `today` is the house's date. */
export const isShown = (offer: Offer, today: string): boolean =>
  offer.is_active &&
  (offer.valid_from === null || offer.valid_from <= today) &&
  (offer.valid_until === null || today <= offer.valid_until);
