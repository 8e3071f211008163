import { QueryCommand, type QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import type { RestaurantCard } from "#shared/restaurants/restaurant.ts";
import { nameBeginnings, typedBeginning } from "#shared/search/search-index.ts";
import { typoTerms } from "#shared/search/typos.ts";
import { namesPartition, searchPartition } from "#functions/platform/dynamodb/keys.ts";
import { TableStore } from "#functions/platform/dynamodb/table.ts";
import { readListedCards } from "./card-items.ts";

/** The most restaurants that are suggested. */
const maxSuggested = 4;
/** A longer search is no name. */
const maxWords = 4;
/** Of a term that so many names share, the first ones by the alphabet. */
const maxNamesOfTerm = 25;

const Names = z.array(z.object({ id: z.string(), restaurant_name: z.string() }));

/** Finds restaurants by their names alone: while they are typed, and by a typo. */
export class NameStore extends TableStore {
  /** Listed restaurants whose name has a word that begins with the text, by the alphabet from that word on: one Query. */
  async findBeginning(text: string): Promise<RestaurantCard[]> {
    const beginning = typedBeginning(text);
    if (beginning === "") return [];
    const found = await this.#readNames({
      KeyConditionExpression: "pk = :partition AND begins_with(sk, :beginning)",
      ExpressionAttributeValues: { ":partition": namesPartition(beginning), ":beginning": beginning },
      Limit: maxSuggested,
    });
    const byId = new Map(found.map((name) => [name.id, name])); // a name may hold the word twice
    const cards = await readListedCards(this.table, [...byId.values()]);
    return cards.filter((card) => nameBeginnings(card.restaurant_name).some((one) => one.startsWith(beginning)));
  }

  /** Names of which a word is similar to one of these: at most seven short Queries a word, all at once. */
  async findSimilar(words: readonly string[]): Promise<string[]> {
    const terms = new Set(words.slice(0, maxWords).flatMap(typoTerms));
    const found = await Promise.all(
      Array.from(terms, (term) =>
        this.#readNames({
          KeyConditionExpression: "pk = :partition",
          ExpressionAttributeValues: { ":partition": searchPartition(term) },
          Limit: maxNamesOfTerm,
        }),
      ),
    );
    return [...new Set(found.flat().map(({ restaurant_name: name }) => name))];
  }

  async #readNames(query: Omit<QueryCommandInput, "TableName">): Promise<z.infer<typeof Names>> {
    const { Items = [] } = await this.table.client.send(
      new QueryCommand({ ...query, TableName: this.table.name, ProjectionExpression: "id, restaurant_name" }),
    );
    return Names.parse(Items);
  }
}
