import * as z from "zod/mini";
import { isListed } from "#shared/restaurants/listing.ts";
import { cityOf } from "#shared/restaurants/postal-address.ts";
import { RestaurantCard, type RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { batchGet, type Table } from "#functions/platform/dynamodb/table.ts";

/** A restaurant's card. Only listed restaurants have the keys of the list's index; all have those of the admin's search. */
export const cardItem = (profile: RestaurantProfile) => ({
  ...keys.card(profile.id),
  ...(isListed(profile) && keys.listed(profile)),
  ...keys.reviewedEmail(profile),
  entity: "card",
  ...RestaurantCard.parse(profile),
  version: profile.version,
  created_at: profile.created_at,
  updated_at: profile.updated_at,
});

/** A card as it is stored, in the restaurant's partition and in the search index. The stream writes the words of the menu. */
export const CardRow = z.extend(RestaurantCard, {
  dish_words: z.optional(z.array(z.string())),
});
export type CardRow = z.infer<typeof CardRow>;

type ListedDish = NonNullable<RestaurantCard["dishes"]>[number];

/** The card as the public sees it; of its dishes those that are named. */
export function publicCard({ ...card }: CardRow, named: readonly ListedDish[] = []): RestaurantCard {
  delete card.dish_words;
  delete card.dishes;
  return { ...card, listed_city: cityOf(card), ...(named.length > 0 && { dishes: [...named] }) };
}

/** Only listed cards have the key of the list. */
const StoredCard = z.looseObject({ g1pk: z.optional(z.string()) });

/** Reads the present cards of restaurants that the search index found, and drops those that are no longer listed. */
export async function readListedCards(table: Table, found: readonly { readonly id: string }[]): Promise<CardRow[]> {
  if (found.length === 0) return [];
  const rows = await batchGet(
    table,
    found.map(({ id }) => keys.card(id)),
    { isConsistent: false },
  );
  return z
    .array(z.optional(StoredCard))
    .parse(rows)
    .filter((row) => row?.g1pk !== undefined)
    .map((row) => CardRow.parse(row));
}
