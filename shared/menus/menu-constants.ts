// Public pages load this file: it must not import anything. The lists are the spec's, section 9.

/** What a dish is said to be free of: meat and fish, or anything from animals. */
export const diets = ["vegetarian", "vegan"] as const;
export type Diet = (typeof diets)[number];

export const offerTypes = ["daily", "weekly", "monthly", "special"] as const;

/** Allowed vintages of a wine. */
export const wineYears = { min: 1900, max: 2099 } as const;

interface Offer {
  readonly is_active: boolean;
  readonly valid_from: string | null;
  readonly valid_until: string | null;
}

/**
 * Tells whether an offer is active on a date, both ends of its period included. `today` is the restaurant's local
 * date.
 */
export const isOfferCurrent = (offer: Offer, today: string): boolean =>
  offer.is_active &&
  (offer.valid_from === null || offer.valid_from <= today) &&
  (offer.valid_until === null || today <= offer.valid_until);

/** Tells whether an offer ends before it begins. A single day and an open end are valid. */
export const endsBeforeStart = ({ valid_from, valid_until }: Pick<Offer, "valid_from" | "valid_until">): boolean =>
  valid_from !== null && valid_until !== null && valid_until < valid_from;
