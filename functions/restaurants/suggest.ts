import type { suggestSearches } from "#shared/restaurants/contract.ts";
import { toSearch, suggestWords, type WordSuggestion } from "#shared/search/suggest-words.ts";
import { readSearch } from "#shared/search/read-search.ts";
import { correctSearch, unknownWords } from "#shared/search/vocabulary.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import { isRecent } from "#functions/platform/is-recent.ts";
import type { CatalogueStore } from "./catalogue-store.ts";
import type { NameStore } from "#functions/search/name-store.ts";

export interface SuggestDependencies {
  readonly catalogue: Pick<CatalogueStore, "listRestaurants">;
  readonly names: Pick<NameStore, "findBeginning" | "findSimilar">;
  readonly now: () => Date;
}

/** Suggests words that find a restaurant, and restaurants by their names. */
export function suggestSearchesHandler({
  catalogue,
  names,
  now,
}: SuggestDependencies): Handler<typeof suggestSearches> {
  // Search knows a few hundred words.
  const remembered = new Map<string, { readonly finds: Promise<boolean>; readonly at: number }>();

  const findsRestaurant = (word: WordSuggestion): Promise<boolean> => {
    const search = toSearch(word);
    const known = remembered.get(search);
    const at = now().getTime();
    if (known && isRecent(known.at, at)) return known.finds;
    const finds = catalogue
      .listRestaurants({ search, limit: 1 })
      .then(({ items, reading }) => items.length > 0 && !reading?.dropped.length);
    remembered.set(search, { finds, at });
    finds.catch(() => remembered.delete(search));
    return finds;
  };

  const suggest = async (text: string) => {
    const words = suggestWords(text);
    const [cards, ...finds] = await Promise.all([names.findBeginning(text), ...words.map(findsRestaurant)]);
    const restaurants = cards.map(({ id, restaurant_name: name, city, category, cuisine_types: [cuisine] }) => ({
      kind: "restaurant" as const,
      id,
      name,
      city,
      cuisine: cuisine ?? category,
    }));
    return [...words.filter((_, index) => finds[index]), ...restaurants];
  };

  return async ({ query: { text } }) => {
    const items = await suggest(text);
    if (items.length > 0) return { items };
    const meant = correctSearch(text, await names.findSimilar(unknownWords(text)), readSearch(text).wishes); // as the search does
    return { items: meant === undefined ? [] : await suggest(meant) };
  };
}
