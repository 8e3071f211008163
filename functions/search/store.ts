import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { indexTerms } from "../../shared/search/search.ts";
import { batchWrite } from "../platform/dynamodb/batch-write.ts";
import { CardRow } from "../restaurants/card-items.ts";
import { keys, listPosition } from "../platform/dynamodb/keys.ts";
import type { Image } from "../platform/dynamodb/stream.ts";
import type { Key, Table } from "../platform/dynamodb/table.ts";

/** The items that search reads, made from cards by the stream alone. */
export class SearchIndexStore {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /**
   * Files a restaurant as its card says now, and takes it away from where its former cards had it. Because the
   * card is read afresh, a change that comes late or twice leads to the same shelves.
   */
  async updateIndex(restaurantId: string, former: readonly Image[]): Promise<void> {
    const { Item: card } = await this.#table.client.send(
      new GetCommand({ TableName: this.#table.name, Key: keys.card(restaurantId), ConsistentRead: true }),
    );
    const wanted = indexItems(card);
    const places = new Set(wanted.map(nameOf));
    const stale = former.flatMap((image) => indexItems(image)).filter((item) => !places.has(nameOf(item)));
    const gone = new Map(stale.map((item) => [nameOf(item), item]));
    await batchWrite(this.#table, wanted, [...gone.values()]);
  }
}

const nameOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`;

/** A listed card's place on each of its shelves; none for one that is not listed. */
export function indexItems(image: Image | undefined) {
  if (image?.["g1pk"] === undefined) return [];
  const card = CardRow.parse(image);
  const { version, created_at, updated_at } = image;
  return indexTerms(card).map((term) => ({
    ...keys.term(term, listPosition(card)),
    entity: "shelf",
    ...card,
    version,
    created_at,
    updated_at,
  }));
}
